// Who sits at this browser, and which games and bots the house has: asked for once.
import { api } from '../api/http';
import type { Bot, GameInfo, Me } from '../api/types';

class House {
  me = $state<Me | null>(null);
  games = $state<GameInfo[]>([]);
  #bots = new Map<string, Promise<Bot[]>>();

  /** The session exists when this has ended: the WebSocket needs it. */
  async enter(): Promise<void> {
    this.me = await api.me();
    this.games = await api.games();
  }

  bots(game: string): Promise<Bot[]> {
    let known = this.#bots.get(game);
    if (!known) {
      known = api.bots(game);
      known.catch(() => this.#bots.delete(game));
      this.#bots.set(game, known);
    }
    return known;
  }
}

export const house = new House();
