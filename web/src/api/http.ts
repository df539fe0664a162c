// The JSON API over HTTP. Whatever goes wrong becomes a Refusal whose message can be shown to a person.
import { texts } from '../texts/en';
import type { ArenaEvent, Board, Bot, Clock, EvaluatedPly, GameInfo, Line, Me, OpeningMove, Profile, Room, Summary } from './types';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal('offline', texts.errors.offline, 0);
  }
  const isJson = answer.headers.get('Content-Type')?.includes('json') ?? false;
  const content: unknown = isJson ? await answer.json() : await answer.text();
  if (answer.ok) return content as T;
  const error = isJson ? (content as { error?: { code?: string; message?: string } }).error : undefined;
  throw new Refusal(error?.code ?? 'failed', error?.message ?? texts.errors.failed(answer.status), answer.status);
}

function query(path: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((p): p is [string, string] => p[1] !== undefined && p[1] !== '');
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

export interface SeatWish {
  kind: 'me' | 'open' | 'bot';
  bot?: string;
}

export interface RoomWish {
  game: string;
  seats: SeatWish[];
  clock: Clock;
  rated: boolean;
  public: boolean;
  fen?: string;
}

const at = encodeURIComponent;

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  createAccount: (name: string, password: string) => call<Me>('POST', '/api/account', { name, password }),
  login: (name: string, password: string) => call<Me>('POST', '/api/login', { name, password }),
  logout: () => call<unknown>('POST', '/api/logout', {}),
  player: (name: string, before?: number) =>
    call<Profile>('GET', query(`/api/players/${at(name)}`, { before: before?.toString() })),

  games: async () => (await call<{ games: GameInfo[] }>('GET', '/api/games')).games,
  bots: async (game: string) => (await call<{ bots: Bot[] }>('GET', query('/api/bots', { game }))).bots,
  board: (game: string, fen?: string, moves: string[] = []) =>
    call<Board>('GET', query('/api/board', { game, fen, moves: moves.join(' ') })),
  line: (game: string, fen: string | undefined, moves: string[]) =>
    call<Line>('POST', '/api/line', { game, ...(fen ? { fen } : {}), moves }),

  rooms: async (state: 'open' | 'playing') =>
    (await call<{ rooms: Summary[] }>('GET', query('/api/rooms', { state }))).rooms,
  createRoom: async (wish: RoomWish) => (await call<{ id: string }>('POST', '/api/rooms', wish)).id,
  room: (id: string) => call<Room>('GET', `/api/rooms/${at(id)}`),
  record: (id: string) => call<string>('GET', `/api/rooms/${at(id)}/record`),

  evaluate: async (game: string, fen: string, moves: string[], nodes: number) =>
    (await call<{ plies: EvaluatedPly[] }>('POST', '/api/evaluate', { game, fen, moves, nodes })).plies,
  openings: (game: string, moves: string[]) =>
    call<{ games: number; moves: OpeningMove[] }>('GET', query('/api/openings', { game, moves: moves.join(' ') })),
  importRecord: (record: string) =>
    call<{ game: string; fen: string; moves: string[]; tags: Record<string, unknown> }>('POST', '/api/import', { record }),
  exportRecord: (game: string, fen: string, moves: string[], tags: Record<string, unknown>) =>
    call<string>('POST', '/api/records/export', { game, fen, moves, tags }),

  events: async () => (await call<{ events: ArenaEvent[] }>('GET', '/api/events')).events,
  createEvent: async (wish: { game: string; players: string[]; games: number; limits: Record<string, number> }) =>
    (await call<{ id: string }>('POST', '/api/events', wish)).id,
  event: (id: string) => call<ArenaEvent>('GET', `/api/events/${at(id)}`),
  stopEvent: (id: string) => call<unknown>('POST', `/api/events/${at(id)}/stop`, {}),
};
