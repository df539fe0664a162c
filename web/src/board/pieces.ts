// What the letters on a board mean to the eye. The order of players is that of every game: first, second, ...
import { texts } from '../texts/en';

export const empty = '.';
export const blocked = '-';

export type Mark = 'none' | 'ring' | 'dot' | 'bar' | 'letter';

export interface Look {
  player: number;
  /** The name of the colour tokens: `--p0`, `--p0-deep`. */
  tone: string;
  mark: Mark;
  /** In words: "red". */
  name: string;
}

const looks: Record<string, Look> = {
  x: { player: 0, tone: 'p0', mark: 'none', name: texts.pieces.red },
  o: { player: 1, tone: 'p1', mark: 'ring', name: texts.pieces.blue },
  v: { player: 2, tone: 'p2', mark: 'dot', name: texts.pieces.green },
  s: { player: 3, tone: 'p3', mark: 'bar', name: texts.pieces.yellow },
  B: { player: 0, tone: 'p0', mark: 'letter', name: 'B' },
  T: { player: 0, tone: 'p3', mark: 'letter', name: 'T' },
  J: { player: 1, tone: 'p1', mark: 'letter', name: 'J' },
  N: { player: 1, tone: 'p2', mark: 'letter', name: 'N' },
  w: { player: 0, tone: 'ivory', mark: 'none', name: texts.pieces.white },
  b: { player: 1, tone: 'jet', mark: 'ring', name: texts.pieces.black },
};

export function look_of(content: string): Look | undefined {
  return looks[content];
}

export const is_piece = (content: string | undefined): boolean => content !== undefined && content in looks;

/** The part of a game string before its parameters. */
export const family_of = (game: string): string => game.split(':')[0]!;

/** What players of a game are called, in their order. */
export function player_name(game: string, player: number): string {
  return texts.players[family_of(game)]?.[player] ?? texts.players.others![player] ?? `${player + 1}`;
}

/** The piece letters of a player, the first of which stands for him in lists. */
export function letters_of(game: string, player: number): string[] {
  const family = family_of(game);
  if (family === 'pylos') return [['w'], ['b']][player] ?? [];
  if (family === 'four-couleur') return [['B', 'T'], ['J', 'N']][player] ?? [];
  return [['x'], ['o'], ['v'], ['s']][player] ?? [];
}
