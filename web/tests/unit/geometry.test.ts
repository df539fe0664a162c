import { describe, expect, it } from 'vitest';
import { lay_out, neighbour, touch } from '../../src/board/geometry';
import { pyramid, seven, squares } from './boards';

const plain = { flipped: false, coordinates: false };

describe('squares', () => {
  const cells = squares(3, 2);
  it('have the first rank at the bottom', () => {
    const layout = lay_out({ shape: 'square', cells }, plain);
    expect(layout.centres[0]).toEqual({ x: 0.5, y: 1.5 });
    expect(layout.centres[5]).toEqual({ x: 2.5, y: 0.5 });
    expect([layout.width, layout.height]).toEqual([3, 2]);
  });
  it('turn by half a circle', () => {
    const layout = lay_out({ shape: 'square', cells }, { ...plain, flipped: true });
    expect(layout.centres[0]).toEqual({ x: 2.5, y: 0.5 });
  });
  it('have a letter a file and a number a rank', () => {
    const { labels } = lay_out({ shape: 'square', cells }, { ...plain, coordinates: true });
    expect(labels.map((label) => label.text).sort()).toEqual(['1', '2', 'a', 'b', 'c']);
  });
  it('touch by sides and corners', () => {
    expect(touch(cells[0]!, cells[4]!)).toBe(true);
    expect(touch(cells[0]!, cells[2]!)).toBe(false);
    expect(touch(cells[0]!, cells[0]!)).toBe(false);
  });
});

describe('hexagons', () => {
  const layout = lay_out({ shape: 'hexagon', cells: seven }, plain);
  it('lie at the distance of one from their neighbours', () => {
    for (const i of [0, 1, 2, 4, 5, 6]) {
      const d = Math.hypot(layout.centres[i]!.x - layout.centres[3]!.x, layout.centres[i]!.y - layout.centres[3]!.y);
      expect(d).toBeCloseTo(1);
      expect(touch(seven[i]!, seven[3]!)).toBe(true);
    }
  });
  it('are all reached by the arrow keys', () => {
    const reached = new Set([0]);
    for (let round = 0; round < 4; ++round) {
      for (const i of [...reached]) {
        for (const way of ['left', 'right', 'up', 'down'] as const) reached.add(neighbour(layout, i, way));
      }
    }
    expect(reached.size).toBe(7);
  });
});

describe('pyramids', () => {
  const cells = pyramid(4);
  it('show every level without overlap', () => {
    for (const narrow of [false, true]) {
      const { centres, width, height } = lay_out({ shape: 'square', cells }, { ...plain, narrow });
      expect(new Set(centres.map((c) => `${c.x} ${c.y}`)).size).toBe(30);
      for (const c of centres) {
        expect(c.x).toBeGreaterThan(0);
        expect(c.x).toBeLessThan(width);
        expect(c.y).toBeGreaterThan(0);
        expect(c.y).toBeLessThan(height);
      }
    }
  });
  it('lead from level to level by the arrow keys', () => {
    const layout = lay_out({ shape: 'square', cells }, { ...plain, narrow: true });
    const reached = new Set([0]);
    for (let round = 0; round < 12; ++round) {
      for (const i of [...reached]) {
        for (const way of ['left', 'right', 'up', 'down'] as const) reached.add(neighbour(layout, i, way));
      }
    }
    expect(reached.size).toBe(30);
  });
});
