/** UTC offset of Pakistan since 2009, without daylight saving time. */
const offset = '+05:00';
const offsetMilliseconds = 5 * 3_600_000;

/** Date and time in Pakistan, such as `2026-11-21` and `09:30:00`. */
export function clockInPakistan(moment: Date): { day: string; time: string } {
  const [day = '', time = ''] = new Date(moment.getTime() + offsetMilliseconds)
    .toISOString()
    .split('T');
  return { day, time: time.slice(0, 8) };
}

/** A moment in Pakistan time, as the value of a `datetime-local` field: `2026-11-21T09:30`. */
export function localTime(moment: Date): string {
  const { day, time } = clockInPakistan(moment);
  return `${day}T${time.slice(0, 5)}`;
}

/** The date in Pakistan, such as `2026-11-21`. */
export function dayInPakistan(moment: Date): string {
  return clockInPakistan(moment).day;
}

/** The date `days` days later. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The day of the week; 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The moment `minutes` minutes after midnight of a date in Pakistan. */
export function timeInPakistan(day: string, minutes: number): Date {
  return new Date(Date.parse(`${day}T00:00:00${offset}`) + minutes * 60_000);
}
