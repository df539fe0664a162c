// How good a move was, by what it lost of the expected result.
import type { EvaluatedPly } from '../api/types';
import { node_at, root, type Tree } from './tree';

export type Mistake = 'inaccuracy' | 'mistake' | 'blunder';

/** What a move has to lose of the chance (0 to 1) to be called so. */
export const losses: Record<Mistake, number> = { inaccuracy: 0.1, mistake: 0.2, blunder: 0.3 };

/** `best`: the chance of the player to move with the best move, `kept`: with the move that he made. */
export function judge(best: number, kept: number): Mistake | null {
  const lost = best - kept;
  if (lost >= losses.blunder) return 'blunder';
  if (lost >= losses.mistake) return 'mistake';
  return lost >= losses.inaccuracy ? 'inaccuracy' : null;
}

export const sign_of: Record<Mistake, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

/** The chance of the first player, from that of whoever is to move. */
export const for_first = (chance: number, to_move: number): number => (to_move === 0 ? chance : 1 - chance);

export interface Judged {
  /** The chance of the first player after every ply. */
  points: { ply: number; chance: number; mistake: Mistake | null }[];
  /** By the node that a bad move led to: how bad, and what was better. */
  mistakes: Map<number, { mistake: Mistake; best: string }>;
}

export const unjudged: Judged = { points: [], mistakes: new Map() };

/** What the server's look at a line says: `path` are its nodes without the root, `plies` what was found for each. */
export function judge_line(tree: Tree, path: number[], plies: EvaluatedPly[]): Judged {
  const judged: Judged = { points: [], mistakes: new Map() };
  for (const { ply, chance, best_chance, best, played } of plies) {
    const id = path[ply];
    const parent = ply === 0 ? root : path[ply - 1];
    if (id === undefined || parent === undefined || !tree.nodes.has(id)) continue;
    const mistake = best === played ? null : judge(best_chance, chance);
    const mover = node_at(tree, parent).position.to_move;
    judged.points.push({ ply: ply + 1, chance: for_first(chance, mover), mistake });
    if (mistake) judged.mistakes.set(id, { mistake, best });
  }
  return judged;
}
