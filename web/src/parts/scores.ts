import type { EngineLine } from '../api/types';
import { texts } from '../texts/en';

/** "+2.4" pieces, "wins in 7", or the chance where the engine tells nothing else. */
export function score_text({ score, chance }: Pick<EngineLine, 'score' | 'chance'>): string {
  if (score.win_in !== undefined) return texts.analysis.win_in(score.win_in);
  if (score.loss_in !== undefined) return texts.analysis.loss_in(score.loss_in);
  if (score.pieces !== undefined) return (score.pieces > 0 ? '+' : score.pieces < 0 ? '−' : '') + Math.abs(score.pieces).toFixed(1);
  return `${Math.round(chance * 100)} %`;
}

/** "950", "12 k", "1.5 M" */
export function thousands(n: number): string {
  if (n < 1000) return String(Math.round(n));
  return n < 1_000_000 ? `${Math.round(n / 1000)} k` : `${(n / 1_000_000).toFixed(1)} M`;
}
