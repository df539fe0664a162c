// Choosing one of the legal moves by pointing at cells. The rules stay with the server: all that is known here are the
// moves it offers. A choice narrows them down step by step until one is left.
import type { Cell, Move, Position } from '../api/types';
import { is_pyramid, touch } from './geometry';
import { look_of } from './pieces';

/** What has been pointed at so far. */
export interface Choice {
  /** One's own piece that shall move, or breed. */
  from: number | null;
  to: number | null;
  removed: number[];
}

export const nothing: Choice = { from: null, to: null, removed: [] };

export type Target = 'near' | 'far' | 'remove';

/** A choice after a click, or the move that it has decided, or several moves that differ in the piece that breeds. */
export type Step =
  | { kind: 'choice'; choice: Choice }
  | { kind: 'move'; move: Move }
  | { kind: 'which'; moves: Move[] };

type Place = { cells: Cell[]; position: Position };

// The letter that a breeding move puts down where it says so ("Ti5"), as games with several colours a player do.
function letter(move: Move): string | null {
  const first = move.text.charAt(0);
  return first >= 'A' && first <= 'Z' ? first : null;
}

// Whether the piece on `from` can make this move. Moves without an origin come from a neighbour, or from a reserve.
function comes_from({ cells, position }: Place, move: Move, from: number): boolean {
  if (move.to === null) return false;
  if (move.from !== null) return move.from === from;
  if (is_pyramid(cells) || !touch(cells[from]!, cells[move.to]!)) return false;
  const kind = letter(move);
  return kind === null || kind === position.contents[from];
}

function candidates(place: Place, choice: Choice): Move[] {
  return place.position.moves.filter((move) => {
    if (choice.from !== null && !comes_from(place, move, choice.from)) return false;
    if (choice.from === null && choice.to !== null && move.from !== null) return false;
    if (choice.to !== null && move.to !== choice.to) return false;
    return choice.removed.every((cell) => move.removed.includes(cell));
  });
}

const owns = (position: Position, cell: number): boolean =>
  look_of(position.contents[cell]!)?.player === position.to_move;

/** The pieces that can be picked up. */
export function movable(place: Place): Set<number> {
  const found = new Set<number>();
  place.cells.forEach((_, i) => {
    if (owns(place.position, i) && place.position.moves.some((move) => comes_from(place, move, i))) found.add(i);
  });
  return found;
}

/** The cells that a click would lead on to, and how. */
export function targets(place: Place, choice: Choice): Map<number, Target> {
  const found = new Map<number, Target>();
  if (choice.to !== null) {
    for (const cell of removable(place, choice)) found.set(cell, 'remove');
    return found;
  }
  for (const move of candidates(place, choice)) {
    if (move.to === null) continue;
    // Without a piece picked up, only what needs none is shown.
    if (choice.from === null && move.from !== null) continue;
    if (move.from === null || !found.has(move.to)) found.set(move.to, move.from === null ? 'near' : 'far');
  }
  return found;
}

// What may leave next. The first to leave must be free by itself: some move removes it alone.
function removable(place: Place, choice: Choice): Set<number> {
  const found = new Set<number>();
  const left = candidates(place, choice).filter((move) => move.removed.length > choice.removed.length);
  for (const move of left) {
    for (const cell of move.removed) {
      if (choice.removed.includes(cell)) continue;
      const alone = choice.removed.length > 0 || left.some((m) => m.removed.length === 1 && m.removed[0] === cell);
      if (alone) found.add(cell);
    }
  }
  return found;
}

/** The move that is complete as it stands although more could be chosen, if there is one. */
export function complete(place: Place, choice: Choice): Move | undefined {
  if (choice.to === null) return undefined;
  return candidates(place, choice).find((move) => move.removed.length === choice.removed.length);
}

/** Whether pieces are to be taken off the board now. */
export const removing = (place: Place, choice: Choice): boolean =>
  choice.to !== null && removable(place, choice).size > 0;

function decide(place: Place, choice: Choice): Step {
  const left = candidates(place, choice);
  const done = complete(place, choice);
  if (removing(place, choice)) return { kind: 'choice', choice };
  const whole = left.filter((move) => move.removed.length === choice.removed.length);
  if (whole.length > 1) return { kind: 'which', moves: whole };
  return done ? { kind: 'move', move: done } : { kind: 'choice', choice: nothing };
}

/** The answer to a click on a cell. */
export function click(place: Place, choice: Choice, cell: number): Step {
  const target = targets(place, choice).get(cell);
  if (target === 'remove') return decide(place, { ...choice, removed: [...choice.removed, cell] });
  if (target) return decide(place, { ...choice, to: cell });
  if (choice.to === null && cell !== choice.from && movable(place).has(cell)) {
    return { kind: 'choice', choice: { ...nothing, from: cell } };
  }
  // A click on anything else takes the choice back.
  return { kind: 'choice', choice: nothing };
}

/** The move that a person typed, however spelled; a clone may be written with its origin. */
export function typed(place: Place, text: string): Move | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return undefined;
  const exact = place.position.moves.find((move) => move.text.toLowerCase() === wanted);
  if (exact) return exact;
  if (wanted === 'pass') return place.position.moves.find((move) => move.to === null);
  const cells = /^([a-z]+\d+)-?([a-z]+\d+)$/.exec(wanted);
  if (!cells) return undefined;
  const from = place.cells.findIndex((cell) => cell.name === cells[1]);
  const to = place.cells.findIndex((cell) => cell.name === cells[2]);
  if (from < 0 || to < 0 || !owns(place.position, from)) return undefined;
  const step = click(place, { ...nothing, from }, to);
  return step.kind === 'move' ? step.move : undefined;
}
