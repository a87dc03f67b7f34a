/** Pakistan is five hours ahead of UTC the whole year, in milliseconds. */
const ahead = 5 * 3_600_000;

/** A moment on Pakistan's clocks, its parts with leading zeros. */
function partsOf(moment: Date) {
  const [date = '', time = ''] = new Date(moment.getTime() + ahead).toISOString().split('T');
  return { date, time: time.slice(0, 8) };
}

/** `20260314093000`, as JazzCash writes time. */
export function compactTime(moment: Date): string {
  const { date, time } = partsOf(moment);
  return `${date}${time}`.replace(/[-:]/g, '');
}

/** `20260314 093000`, as Easypaisa writes when a voucher ends. */
export function spacedTime(moment: Date): string {
  const { date, time } = partsOf(moment);
  return `${date} ${time}`.replace(/[-:]/g, '');
}

/** `2026-03-14T09:30:00`, as Easypaisa's newer page wants it. */
export function isoLocalTime(moment: Date): string {
  const { date, time } = partsOf(moment);
  return `${date}T${time}`;
}

/** Reads `10/04/2023 01:55 PM` on Pakistan's clocks, as Easypaisa answers; undefined for anything else. */
export function readClockTime(text: string): Date | undefined {
  const match = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d) ([AP])M$/.exec(text.trim());
  if (!match) return undefined;
  const [, day, month, year, hour = '', minute, half] = match;
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  const clock = `${String(hours).padStart(2, '0')}:${minute}:00`;
  const moment = new Date(`${year}-${month}-${day}T${clock}+05:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
