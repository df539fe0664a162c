// Pages and their addresses.
export type Route =
  | { page: 'home' }
  | { page: 'room'; id: string }
  | { page: 'analysis' }
  | { page: 'editor' }
  | { page: 'rules'; game: string }
  | { page: 'player'; name: string }
  | { page: 'settings' }
  | { page: 'events' }
  | { page: 'event'; id: string }
  | { page: 'nowhere' };

export function route_of(path: string): Route {
  const [first = '', second = ''] = path.split('/').slice(1).map(decode);
  switch (first) {
    case '':
    case 'play':
      return { page: 'home' };
    case 'game':
      return second ? { page: 'room', id: second } : { page: 'nowhere' };
    case 'analysis':
      return { page: 'analysis' };
    case 'editor':
      return { page: 'editor' };
    case 'rules':
      return { page: 'rules', game: second || 'ataxx' };
    case 'player':
      return { page: 'player', name: second };
    case 'settings':
      return { page: 'settings' };
    case 'events':
      return second ? { page: 'event', id: second } : { page: 'events' };
    default:
      return { page: 'nowhere' };
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
