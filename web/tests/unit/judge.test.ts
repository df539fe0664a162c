import { describe, expect, it } from 'vitest';
import { for_first, judge } from '../../src/tree/judge';

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
