// The one WebSocket of a tab. It reconnects by itself for as long as the tab lives; whoever listens is told when it is
// open again, and asks for what was missed.
import { untrack } from 'svelte';
import { pause_before } from './backoff';
import type { ServerMessage } from './types';

export type Outgoing = { t: string } & Record<string, unknown>;
type Listener = (message: ServerMessage) => void;

const heartbeat = 15_000;
// A connection on which nothing arrived for so long, not even the answer to a ping, is dead.
const silence = 40_000;

export class Socket {
  connected = $state(false);
  /** How far the server's clock is ahead of ours. */
  clock_ahead = $state(0);

  #socket: WebSocket | null = null;
  #attempt = 0;
  #number = 0;
  #heard = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<Listener>();
  #on_open = new Set<() => void>();
  #waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();

  constructor(readonly address: () => string) {}

  start(): void {
    this.#connect();
    setInterval(() => this.#beat(), heartbeat);
    addEventListener('online', () => this.#hurry());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#hurry();
    });
  }

  /** Calls `listener` for every message, until the function that is returned is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `hello` now if connected, and after every connection to come. */
  when_open(hello: () => void): () => void {
    this.#on_open.add(hello);
    // Whoever is called from an effect shall not run again when what `hello` reads changes.
    untrack(() => {
      if (this.connected) hello();
    });
    return () => this.#on_open.delete(hello);
  }

  /** Sends if connected; otherwise the message is dropped, as it would be stale when the connection is back. */
  send(message: Outgoing): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Sends and waits for the server's `ok`; rejects with the server's words, or when the connection breaks. */
  ask(message: Outgoing): Promise<void> {
    const n = ++this.#number;
    return new Promise((resolve, reject) => {
      if (!this.send({ ...message, n })) reject(new Error('offline'));
      else this.#waiting.set(n, { resolve, reject });
    });
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.address());
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempt = 0;
      this.#heard = Date.now();
      this.connected = true;
      for (const hello of this.#on_open) hello();
    };
    socket.onmessage = (frame) => {
      this.#heard = Date.now();
      this.#receive(JSON.parse(String(frame.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #receive(message: ServerMessage): void {
    if (message.t === 'hello') this.clock_ahead = message.server_time - Date.now();
    if ((message.t === 'ok' || message.t === 'error') && message.n !== undefined) {
      const waiting = this.#waiting.get(message.n);
      this.#waiting.delete(message.n);
      if (message.t === 'ok') waiting?.resolve();
      else waiting?.reject(new Error(message.message));
    }
    for (const listener of this.#listeners) listener(message);
  }

  #lost(): void {
    this.#socket = null;
    this.connected = false;
    for (const waiting of this.#waiting.values()) waiting.reject(new Error('offline'));
    this.#waiting.clear();
    this.#timer = setTimeout(() => this.#connect(), pause_before(this.#attempt++, Math.random()));
  }

  #beat(): void {
    if (!this.connected) return;
    if (Date.now() - this.#heard > silence) {
      const dead = this.#socket;
      this.#lost();
      dead?.close();
    } else {
      this.send({ t: 'ping' });
    }
  }

  #hurry(): void {
    if (this.#socket === null) {
      this.#attempt = 0;
      this.#connect();
    } else {
      this.#beat();
    }
  }
}

export const socket = new Socket(
  () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/ws`,
);
