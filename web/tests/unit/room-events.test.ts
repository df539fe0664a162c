import { describe, expect, it } from 'vitest';
import { pause_before } from '../../src/api/backoff';
import type { Room, RoomEvent } from '../../src/api/types';
import { apply, order_of, type Known } from '../../src/state/room-events';
import { move, position, squares } from './boards';

const start = position('x...o', []);
const room: Room = {
  id: 'r',
  game: 'ataxx:5x1',
  state: 'playing',
  seats: [{ kind: 'human', name: 'a' }, { kind: 'open' }],
  clock: null,
  rated: false,
  ply: 0,
  spectators: 0,
  created: 0,
  outcome: null,
  board: { game: 'ataxx:5x1', players: 2, shape: 'square', cells: squares(5, 1), position: start },
  moves: [],
  position: start,
  clocks: null,
  running_since: null,
  offers: { draw: [1], takeback: [], rematch: [] },
  next: null,
  you: 0,
};
const known: Known = { room, version: 4, plies: [] };
const moved: RoomEvent = {
  type: 'move',
  ply: 1,
  move: move('b1', null, 1),
  by: 0,
  position: position('xx..o', [], { ply: 1, to_move: 1 }),
  clocks: null,
  running_since: null,
};

describe('events of a room', () => {
  it('are applied in their order only', () => {
    expect(order_of(4, 5)).toBe('next');
    expect(order_of(4, 4)).toBe('old');
    expect(order_of(4, 6)).toBe('gap');
  });
  it('of a move change the position and end offers', () => {
    const now = apply(known, moved);
    expect(now.version).toBe(5);
    expect(now.room.moves).toEqual(['b1']);
    expect(now.plies).toHaveLength(1);
    expect(now.room.position.contents).toBe('xx..o');
    expect(now.room.offers.draw).toEqual([]);
    expect(known.room.moves).toEqual([]);
  });
  it('of a take-back lead back to where the game was', () => {
    const now = apply(apply(known, moved), { type: 'takeback', ply: 0, position: start, clocks: null });
    expect(now.plies).toEqual([]);
    expect(now.room.moves).toEqual([]);
    expect(now.room.position).toBe(start);
  });
  it('of an end tell how it ended', () => {
    const outcome = { reason: 'resigned', scores: [0, 1], winner: 1 };
    const now = apply(known, { type: 'end', outcome, clocks: null });
    expect(now.room.state).toBe('finished');
    expect(now.room.outcome).toEqual(outcome);
  });
  it('of a seat fill it', () => {
    const now = apply(known, { type: 'seat', seat: 1, player: { kind: 'human', name: 'b' } });
    expect(now.room.seats[1]).toEqual({ kind: 'human', name: 'b' });
  });
});

describe('the pause before a new connection', () => {
  it('grows, but not without end, and differs between clients', () => {
    expect(pause_before(0, 1)).toBe(250);
    expect(pause_before(3, 1)).toBe(2000);
    expect(pause_before(30, 1)).toBe(8000);
    expect(pause_before(3, 0)).toBe(1000);
  });
});
