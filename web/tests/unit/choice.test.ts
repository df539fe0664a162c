import { describe, expect, it } from 'vitest';
import { click, complete, movable, nothing, removing, targets, typed, type Step } from '../../src/board/choice';
import { move, position, pyramid, squares } from './boards';

const choice_of = (step: Step) => {
  if (step.kind !== 'choice') throw new Error(`a ${step.kind}, not a choice`);
  return step.choice;
};

describe('choosing a move in a row of five squares', () => {
  // x . . . o with x to move: a clone to b1, a jump to c1.
  const place = { cells: squares(5, 1), position: position('x...o', [move('b1', null, 1), move('a1c1', 0, 2)]) };

  it('offers the own piece only', () => {
    expect([...movable(place)]).toEqual([0]);
  });
  it('shows clones and jumps apart once a piece is chosen', () => {
    const chosen = choice_of(click(place, nothing, 0));
    expect([...targets(place, chosen)]).toEqual([
      [1, 'near'],
      [2, 'far'],
    ]);
  });
  it('clones at once by a click on an empty square', () => {
    expect(click(place, nothing, 1)).toEqual({ kind: 'move', move: move('b1', null, 1) });
  });
  it('jumps only with a piece chosen', () => {
    expect(choice_of(click(place, nothing, 2))).toEqual(nothing);
    const chosen = choice_of(click(place, nothing, 0));
    expect(click(place, chosen, 2)).toEqual({ kind: 'move', move: move('a1c1', 0, 2) });
  });
  it('takes the choice back by a second click', () => {
    const chosen = choice_of(click(place, nothing, 0));
    expect(choice_of(click(place, chosen, 0))).toEqual(nothing);
  });
  it('reads typed moves, a clone with its origin too', () => {
    expect(typed(place, ' B1 ')?.text).toBe('b1');
    expect(typed(place, 'a1b1')?.text).toBe('b1');
    expect(typed(place, 'a1c1')?.text).toBe('a1c1');
    expect(typed(place, 'e1d1')).toBeUndefined();
    expect(typed(place, 'nonsense')).toBeUndefined();
  });
});

describe('choosing between men of two colours', () => {
  // B . T with the first player to move: both can be duplicated to the square between them.
  const moves = [move('Bb1', null, 1), move('Tb1', null, 1)];
  const place = { cells: squares(3, 1), position: position('B.T', moves) };

  it('asks which man, when only the target is pointed at', () => {
    expect(click(place, nothing, 1)).toEqual({ kind: 'which', moves });
  });
  it('knows by the chosen man', () => {
    const chosen = choice_of(click(place, nothing, 2));
    expect(click(place, chosen, 1)).toEqual({ kind: 'move', move: moves[1] });
  });
  it('does not duplicate a man of the other colour', () => {
    const only_b = { ...place, position: position('B.T', [moves[0]!]) };
    expect([...movable(only_b)]).toEqual([0]);
  });
});

describe('taking spheres back', () => {
  const cells = pyramid(3);
  const at = (name: string) => cells.findIndex((cell) => cell.name === name);
  const contents = cells.map((cell) => (['a1', 'a2', 'b1'].includes(cell.name) ? 'w' : '.')).join('');
  const b2 = at('b2');
  const with_removals = (sets: string[][]) => sets.map((set) => move(`b2x${set.join('x')}`, null, b2, set.map(at)));
  const place = {
    cells,
    position: position(contents, with_removals([['a1'], ['a2'], ['b1'], ['b2'], ['a1', 'a2'], ['a1', 'b1']])),
  };

  it('asks for the first, then offers a second', () => {
    const placed = choice_of(click(place, nothing, b2));
    expect(removing(place, placed)).toBe(true);
    expect(complete(place, placed)).toBeUndefined();
    expect([...targets(place, placed).keys()].map((i) => cells[i]!.name)).toEqual(['a1', 'a2', 'b1', 'b2']);
    const one = choice_of(click(place, placed, at('a1')));
    expect(complete(place, one)?.text).toBe('b2xa1');
    expect([...targets(place, one).keys()].map((i) => cells[i]!.name)).toEqual(['a2', 'b1']);
    expect(click(place, one, at('a2'))).toMatchObject({ kind: 'move', move: { text: 'b2xa1xa2' } });
  });
  it('plays at once when no second may be taken', () => {
    const placed = choice_of(click(place, nothing, b2));
    expect(click(place, placed, b2)).toMatchObject({ kind: 'move', move: { text: 'b2xb2' } });
  });
  it('offers a sphere that the first sets free only after the first', () => {
    const freed = { cells, position: position(contents, with_removals([['a2'], ['a2', 'a1']])) };
    const placed = choice_of(click(freed, nothing, b2));
    expect([...targets(freed, placed).keys()]).toEqual([at('a2')]);
    const one = choice_of(click(freed, placed, at('a2')));
    expect([...targets(freed, one).keys()]).toEqual([at('a1')]);
  });
  it('lets nothing be taken where that is a move too', () => {
    const optional = { cells, position: position(contents, [move('b2', null, b2), ...with_removals([['a1']])]) };
    const placed = choice_of(click(optional, nothing, b2));
    expect(complete(optional, placed)?.text).toBe('b2');
  });
});

describe('passing', () => {
  it('can be typed, and is no target', () => {
    const place = { cells: squares(3, 1), position: position('x-o', [move('0000', null, null)]) };
    expect(targets(place, nothing).size).toBe(0);
    expect(typed(place, 'pass')?.text).toBe('0000');
    expect(typed(place, '0000')?.text).toBe('0000');
  });
});
