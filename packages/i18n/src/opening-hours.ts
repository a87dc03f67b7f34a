import type { DeliverySlot } from '@karwan/contract/branch';
import { formatDate, formatTimeSpan } from './dates.ts';
import { joinList } from './join-list.ts';

/** Monday, 5 January 2026: any week shows the days' names. */
const monday = 5;
const at = (day: number, hours: number, minutes: number) =>
  new Date(Date.UTC(2026, 0, day, hours - 5, minutes));

/**
 * Opening hours as lines from Monday on, with days of the same hours together; closed days are left out.
 * 'Mon – Sat: 10:00 AM – 1:00 PM, 2:00 PM – 9:00 PM'
 */
export function formatOpeningHours(language: string, week: readonly DeliverySlot[]): string[] {
  const groups: { first: number; last: number; hours: string }[] = [];
  for (let index = 0; index < 7; index++) {
    const hours = hoursOfDay(language, week, (index + 1) % 7);
    const previous = groups.at(-1);
    if (hours && previous?.hours === hours && previous.last === index - 1) previous.last = index;
    else if (hours) groups.push({ first: index, last: index, hours });
  }
  const nameOf = (dayIndex: number) =>
    formatDate(language, 'weekdayShort', at(monday + dayIndex, 12, 0));
  return groups.map(({ first, last, hours }) => {
    const days = first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`;
    return `${days}: ${hours}`;
  });
}

/** @param day 0 is Sunday */
function hoursOfDay(language: string, week: readonly DeliverySlot[], day: number): string {
  const spans = week
    .filter((period) => period.day === day)
    .map(
      (period) =>
        [
          at(monday, period.timeStartHours, period.timeStartMinutes),
          at(monday, period.timeEndHours, period.timeEndMinutes),
        ] as const,
    )
    .toSorted(([a], [b]) => a.getTime() - b.getTime())
    .map(([from, until]) => formatTimeSpan(language, from, until));
  return joinList(language, spans);
}
