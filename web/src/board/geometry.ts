// Where cells lie in a picture: units are the distance of neighbouring cells, y grows downwards.
import type { Board, Cell } from '../api/types';

export interface Point {
  x: number;
  y: number;
}

export interface Label extends Point {
  text: string;
}

export interface Layout {
  shape: Board['shape'];
  pyramid: boolean;
  width: number;
  height: number;
  centres: Point[];
  labels: Label[];
  /** The frame of each level of a pyramid, one frame otherwise (hexagons have none). */
  frames: (Point & { width: number; height: number })[];
}

export type Shape = Pick<Board, 'shape' | 'cells'>;

const hexagon_row = Math.sqrt(3) / 2;
const label_room = 0.5;
const level_gap = 0.75;

export function is_pyramid(cells: Cell[]): boolean {
  return cells.some((cell) => cell.level > 0);
}

/** Whether two cells touch, by a side or by a corner. */
export function touch(a: Cell, b: Cell): boolean {
  const dx = Math.abs(a.x - b.x);
  const dy = Math.abs(a.y - b.y);
  return a.level === b.level && dx <= 2 && dy <= 1 && dx + dy > 0;
}

export const file_of = (cell: Cell): string => cell.name.replace(/\d+$/, '');
export const rank_of = (cell: Cell): string => cell.name.replace(/^\D+/, '');

export function lay_out(board: Shape, options: { flipped: boolean; coordinates: boolean; narrow?: boolean }): Layout {
  if (is_pyramid(board.cells)) return lay_out_levels(board.cells, options.narrow ?? false);
  const row = board.shape === 'hexagon' ? hexagon_row : 1;
  const last_x = Math.max(...board.cells.map((cell) => cell.x));
  const last_y = Math.max(...board.cells.map((cell) => cell.y));
  const at = (x: number, y: number): Point => ({
    x: (options.flipped ? last_x - x : x) / 2 + 0.5,
    y: (options.flipped ? y : last_y - y) * row + 0.5,
  });
  const layout: Layout = {
    shape: board.shape,
    pyramid: false,
    width: last_x / 2 + 1,
    height: last_y * row + 1,
    centres: board.cells.map((cell) => at(cell.x, cell.y)),
    labels: [],
    frames: [],
  };
  if (options.coordinates) layout.labels = board.shape === 'hexagon' ? hexagon_labels(board, at) : square_labels(board, at);
  if (options.coordinates) make_room(layout);
  if (board.shape === 'square') {
    const left = Math.min(...layout.centres.map((c) => c.x)) - 0.5;
    const top = Math.min(...layout.centres.map((c) => c.y)) - 0.5;
    layout.frames = [{ x: left, y: top, width: last_x / 2 + 1, height: last_y + 1 }];
  }
  return layout;
}

type Place = (x: number, y: number) => Point;

function square_labels({ cells }: Shape, at: Place): Label[] {
  const labels: Label[] = [];
  const low = at(0, 0);
  const right = at(Math.max(...cells.map((cell) => cell.x)), Math.max(...cells.map((cell) => cell.y)));
  const left = Math.min(low.x, right.x) - 0.5 - label_room / 2;
  const bottom = Math.max(low.y, right.y) + 0.5 + label_room / 2;
  for (const cell of cells) {
    if (cell.y === 0) labels.push({ text: file_of(cell), x: at(cell.x, 0).x, y: bottom });
    if (cell.x === 0) labels.push({ text: rank_of(cell), x: left, y: at(0, cell.y).y });
  }
  return labels;
}

// Rows at their left ends; files below the board where they stand upright, otherwise at their lower ends.
function hexagon_labels({ cells }: Shape, at: Place): Label[] {
  const first = new Map<number, Cell>();
  const lowest = new Map<string, Cell>();
  for (const cell of cells) {
    if (cell.x < (first.get(cell.y)?.x ?? Infinity)) first.set(cell.y, cell);
    if (cell.y < (lowest.get(file_of(cell))?.y ?? Infinity)) lowest.set(file_of(cell), cell);
  }
  const upright = cells.every((cell) => cell.x === lowest.get(file_of(cell))?.x);
  const labels = [...first.values()].map((cell) => {
    const here = at(cell.x, cell.y);
    const beyond = at(cell.x - 2, cell.y);
    return { text: rank_of(cell), x: here.x + (beyond.x - here.x) * 0.78, y: here.y };
  });
  for (const [file, cell] of lowest) {
    const here = at(cell.x, cell.y);
    const beyond = upright ? at(cell.x, -1) : at(cell.x + 1, cell.y - 1);
    const reach = upright ? 0.9 : 0.8;
    labels.push({ text: file, x: here.x + (beyond.x - here.x) * reach, y: here.y + (beyond.y - here.y) * reach });
  }
  return labels;
}

// Moves everything so that the labels are inside too.
function make_room(layout: Layout): void {
  const margin = label_room / 2;
  const left = Math.min(0, ...layout.labels.map((l) => l.x - margin));
  const top = Math.min(0, ...layout.labels.map((l) => l.y - margin));
  const right = Math.max(layout.width, ...layout.labels.map((l) => l.x + margin));
  const bottom = Math.max(layout.height, ...layout.labels.map((l) => l.y + margin));
  // The same on both sides, so that the board itself is in the middle.
  const side = Math.max(-left, right - layout.width);
  for (const place of [...layout.centres, ...layout.labels]) {
    place.x += side;
    place.y -= top;
  }
  layout.width += 2 * side;
  layout.height = bottom - top;
}

// Levels side by side, or (narrow) two in a row. Each level carries its coordinates in its cells.
function lay_out_levels(cells: Cell[], narrow: boolean): Layout {
  const levels = Math.max(...cells.map((cell) => cell.level)) + 1;
  const side_of = (level: number) => Math.sqrt(cells.filter((cell) => cell.level === level).length);
  const corner: Point[] = [];
  const frames: Layout['frames'] = [];
  let x = 0;
  let y = 0;
  let row_height = 0;
  let width = 0;
  for (let level = 0; level < levels; ++level) {
    const side = side_of(level);
    if (narrow && level > 0 && level % 2 === 0) {
      y += row_height + level_gap;
      x = 0;
      row_height = 0;
    }
    const indent = narrow ? 0 : side_of(0) - side;
    corner.push({ x, y: y + indent });
    frames.push({ x, y: y + indent, width: side, height: side });
    x += side + level_gap;
    width = Math.max(width, x - level_gap);
    row_height = Math.max(row_height, side);
  }
  const left = Array.from({ length: levels }, (_, level) =>
    Math.min(...cells.filter((cell) => cell.level === level).map((cell) => cell.x)),
  );
  const centres = cells.map((cell) => {
    const from = corner[cell.level]!;
    const side = side_of(cell.level);
    return { x: from.x + (cell.x - left[cell.level]!) / 2 + 0.5, y: from.y + side - 1 - cell.y + 0.5 };
  });
  return { shape: 'square', pyramid: true, width, height: y + row_height, centres, labels: [], frames };
}

/** The corners of a hexagon with a corner at the top, for `points` of an SVG polygon. */
export function hexagon(centre: Point, radius: number): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return `${(centre.x + radius * Math.cos(angle)).toFixed(3)},${(centre.y + radius * Math.sin(angle)).toFixed(3)}`;
  }).join(' ');
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const steps: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The cell that an arrow key leads to: the nearest that lies more ahead than aside; the same cell at the edge. */
export function neighbour(layout: Layout, from: number, direction: Direction): number {
  const step = steps[direction];
  const here = layout.centres[from]!;
  let best = from;
  let best_cost = Infinity;
  layout.centres.forEach((there, i) => {
    const ahead = (there.x - here.x) * step.x + (there.y - here.y) * step.y;
    const aside = Math.abs((there.x - here.x) * step.y) + Math.abs((there.y - here.y) * step.x);
    if (ahead < 0.01 || aside > ahead) return;
    const cost = Math.hypot(ahead, aside) + aside / 10;
    if (cost < best_cost - 1e-9) {
      best = i;
      best_cost = cost;
    }
  });
  return best;
}
