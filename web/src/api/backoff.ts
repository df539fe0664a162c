const first_pause = 250;
const longest_pause = 8_000;

/** Milliseconds to wait before the attempt of this number (from 0); `chance` from 0 to 1 spreads the clients. */
export function pause_before(attempt: number, chance: number): number {
  return Math.min(longest_pause, first_pause * 2 ** attempt) * (0.5 + chance / 2);
}
