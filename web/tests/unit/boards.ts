// Small boards for tests, written as pictures: rows from the top.
import type { Cell, Move, Position } from '../../src/api/types';

export function squares(width: number, height: number): Cell[] {
  return Array.from({ length: width * height }, (_, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    return { name: String.fromCharCode(97 + x) + (y + 1), x: 2 * x, y, level: 0 };
  });
}

/** The hexagon of side 2: seven cells. */
export const seven: Cell[] = [
  { name: 'a1', x: 1, y: 0, level: 0 },
  { name: 'b1', x: 3, y: 0, level: 0 },
  { name: 'a2', x: 0, y: 1, level: 0 },
  { name: 'b2', x: 2, y: 1, level: 0 },
  { name: 'c2', x: 4, y: 1, level: 0 },
  { name: 'b3', x: 1, y: 2, level: 0 },
  { name: 'c3', x: 3, y: 2, level: 0 },
];

export function pyramid(base: number): Cell[] {
  const cells: Cell[] = [];
  let left = 0;
  let letter = 97;
  for (let level = 0; level < base; ++level) {
    const side = base - level;
    for (let file = 0; file < side; ++file) {
      for (let rank = 0; rank < side; ++rank) {
        cells.push({ name: String.fromCharCode(letter + file) + (rank + 1), x: left + 2 * file, y: rank, level });
      }
    }
    left += 2 * (side + 1);
    letter += side;
  }
  return cells;
}

export function position(contents: string, moves: Move[], more: Partial<Position> = {}): Position {
  return { fen: contents, ply: 0, to_move: 0, contents, notes: [], moves, outcome: null, counts: [], ...more };
}

export const move = (text: string, from: number | null, to: number | null, removed: number[] = []): Move => ({
  text,
  from,
  to,
  removed,
});
