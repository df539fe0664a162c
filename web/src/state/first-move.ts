// The move that began a game on the first page: it is played as soon as the room is there.
let waiting: { room: string; move: string } | null = null;

export const first_move = {
  keep(room: string, move: string): void {
    waiting = { room, move };
  },
  /** The move kept for this room, once. */
  take(room: string): string | null {
    const move = waiting?.room === room ? waiting.move : null;
    if (move) waiting = null;
    return move;
  },
};
