// The clocks that are offered.
import type { Clock } from '../api/types';
import { texts } from '../texts/en';

export type ClockChoice = 'none' | '1+1' | '3+2' | '10+5' | '30+15' | 'day' | 'week';

const minutes = (value: ClockChoice, base: number, increment: number) => ({
  value,
  text: texts.clocks.minutes(base, increment),
  clock: { base: base * 60_000, increment: increment * 1000 } as Clock,
});
const days = (value: ClockChoice, n: number) => ({ value, text: texts.clocks.days(n), clock: { days: n } as Clock });

export const clock_choices = [
  { value: 'none' as ClockChoice, text: texts.clocks.none, clock: null as Clock },
  minutes('1+1', 1, 1),
  minutes('3+2', 3, 2),
  minutes('10+5', 10, 5),
  minutes('30+15', 30, 15),
  days('day', 1),
  days('week', 7),
];

export function describe_clock(clock: Clock): string {
  if (clock === null) return texts.clocks.none;
  if ('days' in clock) return texts.clocks.days(clock.days);
  return texts.clocks.minutes(clock.base / 60_000, clock.increment / 1000);
}
