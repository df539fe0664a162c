// What changed from one position to the next, as something to animate and to tell.
import type { Cell, Move } from '../api/types';
import { blocked, empty, look_of } from './pieces';
import { is_pyramid, touch } from './geometry';

export interface Change {
  /** The cell where a piece arrived. */
  to: number | null;
  /** The cell that it came from, or one beside it that it was bred from. */
  origin: number | null;
  /** Whether the origin is empty now. */
  left: boolean;
  infected: number[];
  removed: number[];
}

export const no_change: Change = { to: null, origin: null, left: false, infected: [], removed: [] };

const piece = (content: string | undefined): boolean => content !== undefined && content !== empty && content !== blocked;

export function change_by(cells: Cell[], before: string, after: string, move: Move): Change {
  const { from, to, removed } = move;
  if (to === null) return no_change;
  const infected = [...after].flatMap((content, i) =>
    i !== to && piece(content) && piece(before[i]) && content !== before[i] ? [i] : [],
  );
  return { to, origin: from ?? parent(cells, before, after[to] ?? empty, move), left: from !== null, infected, removed };
}

// The neighbour of the same kind that a new piece came from; of several the one with the lowest number.
function parent(cells: Cell[], before: string, kind: string, move: Move): number | null {
  if (move.to === null || is_pyramid(cells)) return null;
  const there = cells[move.to]!;
  const bred = /^[A-Z]/.test(move.text) ? move.text.charAt(0) : kind;
  const found = cells.findIndex((cell, i) => touch(cell, there) && before[i] === bred && look_of(bred) !== undefined);
  return found < 0 ? null : found;
}
