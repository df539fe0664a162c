// The list of rooms: who waits for an opponent, what is being played.
import { socket } from '../api/socket.svelte';
import type { Summary } from '../api/types';

export class Lobby {
  rooms = $state.raw<Summary[]>([]);
  open = $derived.by(() => this.rooms.filter((room) => room.state === 'open'));
  playing = $derived.by(() => this.rooms.filter((room) => room.state === 'playing'));

  /** Listens until the function that is returned is called. */
  enter(): () => void {
    const stop = [
      socket.listen((message) => {
        if (message.t === 'lobby') this.rooms = message.rooms;
      }),
      socket.when_open(() => socket.send({ t: 'lobby' })),
    ];
    return () => {
      for (const end of stop) end();
      socket.send({ t: 'unlobby' });
    };
  }
}
