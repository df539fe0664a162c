// The hand of a player over a board: what is picked up and where it may go. Boards in the plane and in space, the guide
// below them and the field for typed moves all work with the same hand.
import type { Board, Move, Position } from '../api/types';
import { settings } from '../state/settings.svelte';
import { click, complete, movable, nothing, removing, targets, typed, type Choice, type Target } from './choice';
import { empty, is_piece } from './pieces';
import { is_pyramid } from './geometry';

export interface Table {
  board: Board;
  position: Position;
  /** Whether the person here may move now. */
  active: boolean;
  play: (move: Move) => void;
}

export class Hand {
  #choice = $state<Choice>(nothing);
  #of = $state('');
  which = $state<Move[]>([]);

  constructor(readonly table: () => Table) {}

  get #place() {
    const { board, position } = this.table();
    return { cells: board.cells, position };
  }

  // A choice is about one position: in another it is forgotten.
  choice = $derived.by<Choice>(() => (this.#of === this.#key() ? this.#choice : nothing));
  movable = $derived.by<Set<number>>(() => (this.table().active ? movable(this.#place) : new Set<number>()));
  targets = $derived.by<Map<number, Target>>(() =>
    this.table().active ? targets(this.#place, this.choice) : new Map<number, Target>(),
  );
  removing = $derived.by(() => this.table().active && removing(this.#place, this.choice));
  complete = $derived.by(() => (this.table().active ? complete(this.#place, this.choice) : undefined));
  pass = $derived.by(() =>
    this.table().active ? this.table().position.moves.find((move) => move.to === null) : undefined,
  );

  /** What stands on the board while a move is half made. */
  contents = $derived.by(() => {
    const { position } = this.table();
    const { from, to, removed } = this.choice;
    if (to === null) return position.contents;
    const cells = [...position.contents];
    const own = from !== null ? cells[from] : this.#own_letter();
    if (from !== null) cells[from] = empty;
    cells[to] = own ?? empty;
    for (const cell of removed) cells[cell] = empty;
    return cells.join('');
  });

  /** Whether the target is shown although nothing is picked up: where pieces come from a reserve. */
  shows_targets = $derived.by(
    () => settings.targets && (this.choice.from !== null || this.choice.to !== null || is_pyramid(this.table().board.cells)),
  );

  click(cell: number): void {
    if (!this.table().active) return;
    const breeds = this.choice.from === null && !is_pyramid(this.table().board.cells);
    if (breeds && !settings.one_click && !is_piece(this.table().position.contents[cell])) return this.clear();
    const step = click(this.#place, this.choice, cell);
    this.which = step.kind === 'which' ? step.moves : [];
    if (step.kind === 'move') this.play(step.move);
    else this.#choose(step.kind === 'choice' ? step.choice : nothing);
  }

  /** Plays what was typed; false when it is no move. */
  type(text: string): boolean {
    const move = this.table().active ? typed(this.#place, text) : undefined;
    if (move) this.play(move);
    return move !== undefined;
  }

  play(move: Move): void {
    this.clear();
    this.table().play(move);
  }

  clear(): void {
    this.#choose(nothing);
    this.which = [];
  }

  #choose(choice: Choice): void {
    this.#choice = choice;
    this.#of = this.#key();
  }

  #key(): string {
    const { position } = this.table();
    return `${position.ply} ${position.fen}`;
  }

  #own_letter(): string | undefined {
    return this.table().position.to_move === 0 ? 'w' : 'b';
  }
}
