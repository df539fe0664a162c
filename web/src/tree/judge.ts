// How good a move was, by what it lost of the expected result.
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
