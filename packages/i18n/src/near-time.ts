import { formatDate } from './dates.ts';

/**
 * Writes a moment that is usually near: its time alone if it is on the day of `now` in Pakistan, else with its date, because
 * a time alone is taken for today's.
 */
export function formatNearTime(
  language: string,
  moment: Date | string | number,
  now = new Date(),
): string {
  const dayOf = (at: Date | string | number) => formatDate('en', 'date', at);
  return formatDate(language, dayOf(moment) === dayOf(now) ? 'time' : 'dateTime', moment);
}
