// Where the cells of a pyramid lie in space: spheres of diameter 1, the ground at height 0, the middle at the origin.
import type { Cell } from '../api/types';

export interface Place {
  x: number;
  y: number;
  z: number;
}

// A sphere on four others lies this much higher: the height of a pyramid whose edges are all 1.
export const level_height = Math.SQRT1_2;

export function places(cells: Cell[]): Place[] {
  const corner = new Map<number, { left: number; side: number }>();
  for (const { level } of cells) {
    if (corner.has(level)) continue;
    const here = cells.filter((cell) => cell.level === level);
    corner.set(level, { left: Math.min(...here.map((cell) => cell.x)), side: Math.sqrt(here.length) });
  }
  return cells.map((cell) => {
    const { left, side } = corner.get(cell.level)!;
    const middle = (side - 1) / 2;
    return { x: (cell.x - left) / 2 - middle, y: 0.5 + cell.level * level_height, z: middle - cell.y };
  });
}
