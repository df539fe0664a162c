// Moves and positions in words: what a screen reader announces.
import type { Board, Outcome, Ply, Seen } from '../api/types';
import { texts } from '../texts/en';
import { change_by } from './changes';
import { is_pyramid } from './geometry';
import { blocked, empty, family_of, look_of, player_name } from './pieces';

type Place = Pick<Board, 'game' | 'cells'>;

export function describe_move({ game, cells }: Place, before: Seen, ply: Ply): string {
  const say = texts.spoken;
  const who = player_name(game, ply.by);
  const { move } = ply;
  if (move.to === null) return say.passes(who);
  const change = change_by(cells, before.contents, ply.position.contents, move);
  const name = (cell: number) => cells[cell]!.name;
  const to = name(move.to);
  const parts: string[] = [];
  if (is_pyramid(cells)) {
    parts.push(move.from === null ? say.places(who, to) : say.raises(who, name(move.from), to));
    if (move.removed.length > 0) parts.push(say.takes_back(move.removed.map(name)));
  } else {
    parts.push(move.from === null ? say.clones(who, to) : say.jumps(who, name(move.from), to));
    if (change.infected.length > 0) parts.push(say.turns(change.infected.length));
  }
  return parts.join(', ') + '.';
}

export function describe_cell({ game, cells }: Place, position: Seen, cell: number): string {
  const content = position.contents[cell] ?? empty;
  const here = cells[cell]!;
  const say = texts.spoken;
  if (content === blocked) return say.cell(here.name, say.blocked);
  if (content === empty) {
    const open = !is_pyramid(cells) || (position.supported?.includes(cell) ?? true);
    return say.cell(here.name, open ? say.empty : say.needs_support);
  }
  const look = look_of(content);
  const words = family_of(game) === 'four-couleur' ? say.man(content, player_name(game, look?.player ?? 0)) : look?.name;
  return say.cell(here.name, words ?? content);
}

/** "Red 12, blue 9" */
export function describe_counts(game: string, counts: number[]): string {
  return counts.map((count, player) => `${player_name(game, player)} ${count}`).join(', ');
}

export function describe_outcome(game: string, outcome: Outcome): string {
  const reason = texts.reasons[outcome.reason] ?? outcome.reason;
  if (outcome.reason === 'aborted') return texts.reasons.aborted!;
  if (outcome.winner === null) return texts.spoken.drawn(reason);
  return texts.spoken.won(player_name(game, outcome.winner), reason);
}
