import type { DeliverySlot } from '@karwan/contract/branch';

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const clock = (hours: number, minutes: number) =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;

/** Delivery times as editable lines of days and a time: `mon tue sat 10:00-14:00`. */
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
      // The week starts on Monday.
      return `${[1, 2, 3, 4, 5, 6, 0]
        .filter((day) => ofDays.has(day))
        .map((day) => days[day])
        .join(' ')} ${time}`;
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
      const day = days.indexOf(name.slice(0, 3));
      if (day < 0) return undefined;
      slots.push({ day, timeStartHours, timeStartMinutes, timeEndHours, timeEndMinutes });
    }
  }
  return slots;
}
