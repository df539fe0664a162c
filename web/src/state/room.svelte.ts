// A room that is watched: kept up to date by events, whole again after a lost connection.
import { api } from '../api/http';
import { socket, type Outgoing } from '../api/socket.svelte';
import type { Move, Ply, Position, Room, RoomEvent, ServerMessage } from '../api/types';
import { apply, order_of, type Known } from './room-events';

export class WatchedRoom {
  known = $state.raw<Known | null>(null);
  /** What the server refused last, in its words. */
  refusal = $state('');
  /** A move that was sent and not yet confirmed. */
  sent = $state(false);

  room = $derived.by<Room | null>(() => this.known?.room ?? null);
  plies = $derived.by<Ply[]>(() => this.known?.plies ?? []);
  my_turn = $derived.by(() => {
    const room = this.room;
    return room !== null && room.state === 'playing' && !room.outcome && this.may_move_for(room.position.to_move);
  });

  #stop: (() => void)[] = [];
  #ticket = 0;

  constructor(
    readonly id: string,
    readonly on_event: (event: RoomEvent, now: Known) => void,
  ) {}

  open(): void {
    this.#stop = [socket.listen((message) => this.#receive(message)), socket.when_open(() => this.#watch())];
  }

  close(): void {
    for (const stop of this.#stop) stop();
    this.#ticket++;
    socket.send({ t: 'unwatch', room: this.id });
  }

  start_position(): Position | null {
    return this.room?.board.position ?? null;
  }

  /** Whether the person here sits in this seat. */
  may_move_for(player: number): boolean {
    const room = this.room;
    if (!room) return false;
    return room.you === player || (room.yours?.includes(player) ?? false);
  }

  play(move: Move): void {
    if (this.sent || !this.room) return;
    this.sent = true;
    void this.#ask({ t: 'move', ply: this.plies.length, move: move.text }).finally(() => (this.sent = false));
  }

  say(what: 'resign' | 'abort' | 'draw' | 'takeback' | 'rematch'): void {
    void this.#ask({ t: what });
  }

  decline(what: string): void {
    void this.#ask({ t: 'decline', what });
  }

  join(seat: number): void {
    // Events tell everybody the same; that the seat is one's own is in the whole room alone.
    void this.#ask({ t: 'join', seat }).then(() => socket.send({ t: 'watch', room: this.id, since: 0 }));
  }

  async #ask(message: Outgoing): Promise<void> {
    this.refusal = '';
    try {
      await socket.ask({ ...message, room: this.id });
    } catch (error) {
      this.refusal = (error as Error).message;
      // What we believed was wrong, or the answer was lost: ask how it stands.
      this.#watch();
    }
  }

  #watch(): void {
    socket.send({ t: 'watch', room: this.id, since: this.known?.version ?? 0 });
  }

  #receive(message: ServerMessage): void {
    if (message.t === 'room' && message.room.id === this.id) void this.#whole(message.room, message.version);
    if (message.t === 'event' && message.room === this.id) this.#event(message.version, message.event);
    if (message.t === 'spectators' && message.room === this.id && this.known) {
      this.known = { ...this.known, room: { ...this.known.room, spectators: message.count } };
    }
    if (message.t === 'error' && message.code === 'no_room' && !this.known) this.refusal = message.message;
  }

  #waiting: { version: number; event: RoomEvent }[] = [];
  #loading = false;

  // A whole room comes without the positions on the way; events that come while these are fetched wait.
  async #whole(room: Room, version: number): Promise<void> {
    const ticket = ++this.#ticket;
    this.#loading = true;
    this.#waiting = [];
    const line =
      room.moves.length > 0 ? await api.line(room.board.game, room.board.position.fen, room.moves) : { plies: [] };
    if (ticket !== this.#ticket) return;
    const plies = line.plies.map((ply, i) => (i === line.plies.length - 1 ? { ...ply, position: room.position } : ply));
    this.known = { room, version, plies };
    this.#loading = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { version: v, event } of waiting) this.#event(v, event);
  }

  #event(version: number, event: RoomEvent): void {
    if (this.#loading || !this.known) {
      this.#waiting.push({ version, event });
      return;
    }
    const order = order_of(this.known.version, version);
    if (order === 'gap') this.#watch();
    if (order !== 'next') return;
    this.known = apply(this.known, event);
    this.on_event(event, this.known);
  }
}
