// The server's engine at work on the position that is looked at.
import { socket } from '../api/socket.svelte';
import type { Info } from '../api/types';

export interface Question {
  game: string;
  fen: string;
  moves: string[];
}

const think_time = 30_000;
let number = 0;

export class Engine {
  info = $state.raw<Info | null>(null);
  thinking = $state(false);
  trouble = $state('');
  #id = '';
  #question: Question | null = null;
  #lines = 1;

  /** Listens until the function that is returned is called. */
  open(): () => void {
    const stop = [
      socket.listen((message) => {
        if (message.t === 'info' && message.id === this.#id) this.info = message;
        if (message.t === 'done' && message.id === this.#id) this.thinking = false;
        if (message.t === 'error' && message.id === this.#id) {
          this.trouble = message.message;
          this.thinking = false;
        }
      }),
      // After a lost connection the question is put again.
      socket.when_open(() => {
        if (this.thinking && this.#question) this.ask(this.#question, this.#lines);
      }),
    ];
    return () => {
      this.stop();
      for (const end of stop) end();
    };
  }

  ask(question: Question, lines: number): void {
    this.stop();
    this.#id = `e${++number}`;
    this.#question = question;
    this.#lines = lines;
    this.info = null;
    this.trouble = '';
    this.thinking = true;
    socket.send({ t: 'analyse', id: this.#id, ...question, multipv: lines, time: think_time });
  }

  stop(): void {
    if (this.#id) socket.send({ t: 'stop', id: this.#id });
    this.#id = '';
    this.thinking = false;
  }

  forget(): void {
    this.stop();
    this.info = null;
  }
}
