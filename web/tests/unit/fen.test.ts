import { describe, expect, it } from 'vitest';
import { write_fen } from '../../src/board/fen';
import { pyramid, seven, squares } from './boards';

describe('a position that was set up', () => {
  it('is written from the top row, with numbers for empty cells', () => {
    expect(write_fen('ataxx:3x2', squares(3, 2), 'o.x.x-', 1)).toBe('1x-/o1x o 0 1');
  });
  it('has numbers of two digits on wide boards', () => {
    expect(write_fen('ataxx:12x3', squares(12, 3), 'x' + '.'.repeat(34) + 'o', 0)).toBe('11o/12/x11 x 0 1');
  });
  it('follows the rows of a hexagon', () => {
    expect(write_fen('hexxagon:side=2', seven, 'x..-.o.', 0)).toBe('o1/1-1/x1 x 0 1');
  });
  it('has the levels of a pyramid one after the other', () => {
    const cells = pyramid(3);
    const contents = cells.map((cell) => (cell.name === 'a1' ? 'w' : cell.name === 'f1' ? 'b' : '.')).join('');
    expect(write_fen('pylos:base=3', cells, contents, 1)).toBe('3/3/w2|2/2|b b');
  });
  it('gives a whole turn in Four Couleur', () => {
    expect(write_fen('four-couleur', seven, 'B.....N', 1)).toBe('1N/3/B1 2 2 - 0 2');
  });
});
