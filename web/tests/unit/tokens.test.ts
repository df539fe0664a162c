import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

function block(start: string): Record<string, string> {
  const text = css.slice(css.indexOf(start));
  const inside = text.slice(0, text.indexOf('}'));
  return Object.fromEntries([...inside.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1]!, m[2]!]));
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const v = parseInt(colour.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}

const light = block('/* Paper');
const by_name: Record<string, Record<string, string>> = {
  light: { ...light, ...block('/* The table') },
  dark: { ...light, ...block('/* The table'), ...block(":root[data-theme='dark']") },
};

const floors: [string, string, number][] = [
  ['--ink', '--page', 7],
  ['--ink', '--surface', 7],
  ['--ink-2', '--page', 7],
  ['--ink-3', '--page', 4.5],
  ['--ink-3', '--surface', 4.5],
  ['--ink-3', '--sunken', 4.5],
  ['--on-ink', '--ink', 7],
  ['--edge', '--page', 3],
  ['--edge', '--surface', 3],
  ['--alert', '--page', 4.5],
  ['--cell-mark', '--cell', 4.5],
  ['--board-ink', '--cell', 4.5],
  ['--cell-last-line', '--cell', 3],
];

describe.each(Object.entries(by_name))('the %s theme', (_, tokens) => {
  it.each(floors)('keeps %s apart from %s', (a, b, floor) => {
    expect(contrast(tokens[a]!, tokens[b]!)).toBeGreaterThanOrEqual(floor);
  });

  it.each(['/* Pieces.', ":root[data-palette='clear']", ":root[data-palette='ink']"])('shows the pieces of %s', (start) => {
    const pieces = block(start);
    for (const tone of ['--p0', '--p1', '--p2', '--p3', '--ivory']) {
      const face = pieces[tone];
      if (!face) continue;
      expect(contrast(face, tokens['--cell']!), `${tone} on a cell`).toBeGreaterThanOrEqual(3);
      expect(contrast(face, pieces[`${tone}-deep`]!), `the mark on ${tone}`).toBeGreaterThanOrEqual(3);
    }
  });

  it('shows black spheres by their rim', () => {
    expect(contrast(block('/* Pieces.')['--jet-deep']!, tokens['--cell']!)).toBeGreaterThanOrEqual(3);
  });
});

describe('the two ways to be dark', () => {
  it('have the same colours', () => {
    expect(block(":root:not([data-theme='light'])")).toEqual(block(":root[data-theme='dark']"));
  });
});
