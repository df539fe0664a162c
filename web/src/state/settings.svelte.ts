// What a person has chosen, kept in this browser.
export type Theme = 'auto' | 'light' | 'dark';
export type Palette = 'lacquer' | 'clear' | 'ink';
export type Motion = 'auto' | 'reduced';
export type PyramidView = 'both' | 'space' | 'flat';

const storage_key = 'ataraxia';

const defaults = {
  theme: 'auto' as Theme,
  palette: 'lacquer' as Palette,
  motion: 'auto' as Motion,
  coordinates: true,
  targets: true,
  one_click: true,
  sound: true,
  volume: 0.6,
  announce: false,
  pyramid: 'both' as PyramidView,
  see_through: false,
  level: 'easy',
  game: 'ataxx',
};

type Values = typeof defaults;

function stored(): Partial<Values> {
  try {
    return JSON.parse(localStorage.getItem(storage_key) ?? '{}') as Partial<Values>;
  } catch {
    return {};
  }
}

export const settings: Values = $state({ ...defaults, ...stored() });

/** Keeps the settings and shows their effect; called once, inside the root component. */
export function apply_settings(): void {
  $effect(() => {
    const { dataset } = document.documentElement;
    if (settings.theme === 'auto') delete dataset.theme;
    else dataset.theme = settings.theme;
    if (settings.palette === 'lacquer') delete dataset.palette;
    else dataset.palette = settings.palette;
    if (settings.motion === 'auto') delete dataset.motion;
    else dataset.motion = settings.motion;
    try {
      localStorage.setItem(storage_key, JSON.stringify(settings));
    } catch {
      // A browser without storage forgets, and plays as well.
    }
  });
}

export function prefers_stillness(): boolean {
  return settings.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
