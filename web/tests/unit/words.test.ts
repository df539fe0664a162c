import { describe, expect, it } from 'vitest';
import { describe_cell, describe_move, describe_outcome } from '../../src/board/describe';
import { clock_face, time_left } from '../../src/parts/time';
import { route_of } from '../../src/state/route-of';
import { move, position, pyramid, squares } from './boards';

describe('a move in words', () => {
  const place = { game: 'ataxx:5x1', cells: squares(5, 1) };
  const before = position('x..o.', []);
  it('tells a clone and whom it turns', () => {
    const ply = { move: move('c1', 0, 2), by: 0, position: position('..xx.', []) };
    expect(describe_move(place, before, ply)).toBe('Red jumps from a1 to c1, turns 1.');
    const clone = { move: move('b1', null, 1), by: 0, position: position('xx.o.', []) };
    expect(describe_move(place, before, clone)).toBe('Red clones to b1.');
  });
  it('tells a pass', () => {
    const ply = { move: move('0000', null, null), by: 1, position: before };
    expect(describe_move(place, before, ply)).toBe('Blue has no move and passes.');
  });
  it('tells what is taken back in Pylos', () => {
    const cells = pyramid(3);
    const at = (name: string) => cells.findIndex((cell) => cell.name === name);
    const ply = { move: move('b2xa1xa2', null, at('b2'), [at('a1'), at('a2')]), by: 0, position: position('.'.repeat(14), []) };
    expect(describe_move({ game: 'pylos:base=3', cells }, position('.'.repeat(14), []), ply)).toBe(
      'White places b2, takes back a1 and a2.',
    );
  });
});

describe('a cell in words', () => {
  it('tells what stands there', () => {
    const place = { game: 'ataxx:5x1', cells: squares(5, 1) };
    const now = position('x-.o.', []);
    expect([0, 1, 2, 3].map((i) => describe_cell(place, now, i))).toEqual([
      'a1, red',
      'b1, blocked',
      'c1, empty',
      'd1, blue',
    ]);
  });
});

describe('an outcome in words', () => {
  it('names the winner and the reason', () => {
    expect(describe_outcome('pylos', { reason: 'resigned', scores: [], winner: 1 })).toBe(
      'Black wins: the other side resigned.',
    );
    expect(describe_outcome('ataxx', { reason: 'the board is full', scores: [], winner: null })).toBe(
      'A draw: the board is full.',
    );
  });
});

describe('a clock', () => {
  it('shows tenths at the end, and hours and days when there are many', () => {
    expect(clock_face(9_940)).toBe('9.9');
    expect(clock_face(65_000)).toBe('1:05');
    expect(clock_face(3_600_000)).toBe('1:00:00');
    expect(clock_face(2 * 86_400_000 + 3 * 3_600_000)).toBe('2 d 03 h');
    expect(clock_face(-5)).toBe('0.0');
  });
  it('runs from the instant when it was started', () => {
    expect(time_left(10_000, null, 99)).toBe(10_000);
    expect(time_left(10_000, 1_000, 4_000)).toBe(7_000);
    expect(time_left(10_000, 5_000, 4_000)).toBe(10_000);
  });
});

describe('addresses', () => {
  it('lead to pages', () => {
    expect(route_of('/')).toEqual({ page: 'home' });
    expect(route_of('/game/ab_1')).toEqual({ page: 'room', id: 'ab_1' });
    expect(route_of('/player/a%20b')).toEqual({ page: 'player', name: 'a b' });
    expect(route_of('/player/%')).toEqual({ page: 'player', name: '%' });
    expect(route_of('/no/such')).toEqual({ page: 'nowhere' });
  });
});
