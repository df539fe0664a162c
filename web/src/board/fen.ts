// Writing positions that were set up by hand; the server reads them and says what is wrong.
import type { Cell } from '../api/types';
import { empty, family_of, letters_of } from './pieces';

/** Rows from the top, levels from the bottom, runs of empty cells as numbers. */
export function write_cells(cells: Cell[], contents: string): string {
  const levels = Math.max(...cells.map((cell) => cell.level)) + 1;
  return Array.from({ length: levels }, (_, level) => {
    const rows = new Map<number, { x: number; content: string }[]>();
    cells.forEach((cell, i) => {
      if (cell.level !== level) return;
      rows.set(cell.y, [...(rows.get(cell.y) ?? []), { x: cell.x, content: contents[i] ?? empty }]);
    });
    return [...rows]
      .sort(([a], [b]) => b - a)
      .map(([, row]) => {
        const text = row.sort((a, b) => a.x - b.x).map((cell) => cell.content);
        return text.join('').replace(/\.+/g, (run) => String(run.length));
      })
      .join('/');
  }).join('|');
}

/** The whole position: a game just begun from here. */
export function write_fen(game: string, cells: Cell[], contents: string, to_move: number): string {
  const board = write_cells(cells, contents);
  if (family_of(game) === 'pylos') return `${board} ${letters_of(game, to_move)[0]}`;
  if (family_of(game) === 'four-couleur') return `${board} ${to_move + 1} 2 - 0 ${to_move + 1}`;
  return `${board} ${letters_of(game, to_move)[0]} 0 1`;
}
