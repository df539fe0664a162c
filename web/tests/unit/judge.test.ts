import { describe, expect, it } from 'vitest';
import { for_first, judge, judge_line } from '../../src/tree/judge';
import { plant } from '../../src/tree/tree';
import { move, position } from './boards';

describe('a move', () => {
  it('is judged by the chance that it lost', () => {
    expect(judge(0.6, 0.58)).toBeNull();
    expect(judge(0.6, 0.48)).toBe('inaccuracy');
    expect(judge(0.6, 0.38)).toBe('mistake');
    expect(judge(0.9, 0.1)).toBe('blunder');
    expect(judge(0.4, 0.9)).toBeNull();
  });
});

describe('a chance', () => {
  it('is turned for the second player', () => {
    expect(for_first(0.7, 0)).toBeCloseTo(0.7);
    expect(for_first(0.7, 1)).toBeCloseTo(0.3);
  });
});

describe('a game', () => {
  it('is judged move by move, from the view of the first player', () => {
    const ply = (text: string, by: number) => ({ move: move(text, null, 0), by, position: position(text, [], { to_move: 1 - by }) });
    const tree = plant(position('start', []), [ply('a1', 0), ply('b1', 1)]);
    const judged = judge_line(
      tree,
      [1, 2],
      [
        { ply: 0, chance: 0.6, best_chance: 0.62, best: 'a2', played: 'a1' },
        { ply: 1, chance: 0.1, best_chance: 0.5, best: 'b2', played: 'b1' },
      ],
    );
    expect(judged.points).toEqual([
      { ply: 1, chance: 0.6, mistake: null },
      { ply: 2, chance: 0.9, mistake: 'blunder' },
    ]);
    expect([...judged.mistakes]).toEqual([[2, { mistake: 'blunder', best: 'b2' }]]);
  });
});
