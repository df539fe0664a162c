// What an event does to a room: plain functions, so that what is missed or doubled can be tested.
import type { Ply, Room, RoomEvent } from '../api/types';

/** A room as it is known here: its latest version and every ply with the position it led to. */
export interface Known {
  room: Room;
  version: number;
  plies: Ply[];
}

/** What an event's version means for us: it is next, it is known already, or some before it are missing. */
export function order_of(known: number, version: number): 'next' | 'old' | 'gap' {
  return version <= known ? 'old' : version === known + 1 ? 'next' : 'gap';
}

export function apply(known: Known, event: RoomEvent): Known {
  const room: Room = { ...known.room };
  let { plies } = known;
  switch (event.type) {
    case 'move':
      plies = [...plies, { move: event.move, by: event.by, position: event.position }];
      room.moves = [...room.moves, event.move.text];
      room.position = event.position;
      room.ply = event.ply;
      room.clocks = event.clocks;
      room.running_since = event.running_since;
      room.offers = { ...room.offers, draw: [], takeback: [] };
      break;
    case 'takeback':
      plies = plies.slice(0, event.ply);
      room.moves = room.moves.slice(0, event.ply);
      room.position = event.position;
      room.ply = event.ply;
      room.clocks = event.clocks;
      room.running_since = event.running_since ?? room.running_since;
      room.offers = { ...room.offers, draw: [], takeback: [] };
      break;
    case 'seat':
      room.seats = room.seats.map((seat, i) => (i === event.seat ? event.player : seat));
      break;
    case 'start':
      room.state = 'playing';
      room.clocks = event.clocks ?? room.clocks;
      room.running_since = event.running_since ?? room.running_since;
      break;
    case 'offer':
      room.offers = { ...room.offers, [event.what]: [...(room.offers[event.what] ?? []), event.seat] };
      break;
    case 'declined':
      room.offers = { ...room.offers, [event.what]: [] };
      break;
    case 'end':
      room.state = event.outcome.reason === 'aborted' ? 'aborted' : 'finished';
      room.outcome = event.outcome;
      room.clocks = event.clocks;
      room.running_since = null;
      break;
    case 'next':
      room.next = event.room;
      break;
    case 'clock':
      room.clocks = event.clocks;
      room.running_since = event.running_since;
      break;
  }
  return { room, version: known.version + 1, plies };
}
