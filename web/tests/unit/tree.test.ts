import { describe, expect, it } from 'vitest';
import { cut, grow, is_main, line_through, moves_to, plant, promote, root, sibling, write, type Written } from '../../src/tree/tree';
import { move, position } from './boards';

const ply = (text: string) => ({ move: move(text, null, 0), by: 0, position: position(text, []) });
const start = position('start', []);

function spell(lines: Written[]): string {
  return lines
    .map(({ node, instead }) => node.move!.text + instead.map((line) => ` (${spell(line)})`).join(''))
    .join(' ');
}

describe('a tree of moves', () => {
  it('begins as the line that was played', () => {
    const tree = plant(start, [ply('a1'), ply('b1')]);
    expect(line_through(tree, root).map((node) => node.move!.text)).toEqual(['a1', 'b1']);
  });
  it('keeps a move once', () => {
    const tree = plant(start, [ply('a1')]);
    expect(grow(tree, root, ply('a1'))).toBe(1);
    expect(tree.nodes.size).toBe(2);
  });
  it('writes variations beside the move that they replace', () => {
    const tree = plant(start, [ply('a1'), ply('b1'), ply('c1')]);
    const other = grow(tree, 1, ply('b2'));
    grow(tree, other, ply('c2'));
    expect(spell(write(tree, root))).toBe('a1 b1 (b2 c2) c1');
    expect(moves_to(tree, other)).toEqual(['a1', 'b2']);
    expect(is_main(tree, other)).toBe(false);
  });
  it('makes a variation the main line, or cuts it', () => {
    const tree = plant(start, [ply('a1'), ply('b1')]);
    const other = grow(tree, 1, ply('b2'));
    promote(tree, other);
    expect(is_main(tree, other)).toBe(true);
    expect(spell(write(tree, root))).toBe('a1 b2 (b1)');
    expect(cut(tree, other)).toBe(1);
    expect(spell(write(tree, root))).toBe('a1 b1');
  });
  it('goes round the variations of a move', () => {
    const tree = plant(start, [ply('a1')]);
    const other = grow(tree, root, ply('a2'));
    expect(sibling(tree, 1, 1)).toBe(other);
    expect(sibling(tree, other, 1)).toBe(1);
    expect(sibling(tree, root, 1)).toBe(root);
  });
});
