import type { DeliverySlot } from '@karwan/contract/branch';

/** Names of the days in form fields and lines, from Sunday on. */
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Day = (typeof days)[number];

/** The days as weeks are shown, from Monday on. */
export const week: readonly Day[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const clock = (hours: number, minutes: number) =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;

/** Times of a week as lines of days and a time, to compare and store in a form: `mon tue sat 10:00-14:00`. */
export function writeHours(slots: readonly DeliverySlot[]): string {
  const byTime = Map.groupBy(
    slots,
    (slot) =>
      `${clock(slot.timeStartHours, slot.timeStartMinutes)}-${clock(slot.timeEndHours, slot.timeEndMinutes)}`,
  );
  return [...byTime]
    .toSorted(([first], [second]) => first.localeCompare(second))
    .map(([time, ofTime]) => {
      const ofDays = new Set(ofTime.map(({ day }) => day));
      return `${week.filter((day) => ofDays.has(days.indexOf(day))).join(' ')} ${time}`;
    })
    .join('\n');
}

/** Parses the lines of `writeHours`; undefined if one is invalid. */
export function readHours(text: string): DeliverySlot[] | undefined {
  const slots: DeliverySlot[] = [];
  for (const line of text.toLowerCase().split('\n')) {
    if (line.trim() === '') continue;
    const time = /(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})\s*$/.exec(line);
    const named =
      time &&
      line
        .slice(0, time.index)
        .split(/[\s,:]+/)
        .filter(Boolean);
    if (!time || !named || named.length === 0) return undefined;
    const [timeStartHours = 0, timeStartMinutes = 0, timeEndHours = 0, timeEndMinutes = 0] = time
      .slice(1)
      .map(Number);
    for (const name of named) {
      const day = (days as readonly string[]).indexOf(name.slice(0, 3));
      if (day < 0) return undefined;
      slots.push({ day, timeStartHours, timeStartMinutes, timeEndHours, timeEndMinutes });
    }
  }
  return slots;
}
