import { clockInPakistan, timeInPakistan } from '@karwan/contract/pakistan-time';

/** `20260314093000`, as JazzCash writes time. */
export function compactTime(moment: Date): string {
  const { day, time } = clockInPakistan(moment);
  return `${day}${time}`.replace(/[-:]/g, '');
}

/** `20260314 093000`, as Easypaisa writes when a voucher ends. */
export function spacedTime(moment: Date): string {
  const { day, time } = clockInPakistan(moment);
  return `${day} ${time}`.replace(/[-:]/g, '');
}

/** `2026-03-14T09:30:00`, as Easypaisa's newer page wants it. */
export function isoLocalTime(moment: Date): string {
  const { day, time } = clockInPakistan(moment);
  return `${day}T${time}`;
}

/** Reads `10/04/2023 01:55 PM` on Pakistan's clocks, as Easypaisa answers; undefined for anything else. */
export function readClockTime(text: string): Date | undefined {
  const match = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d) ([AP])M$/.exec(text.trim());
  if (!match) return undefined;
  const [, day, month, year, hour = '', minute, half] = match;
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  const moment = timeInPakistan(`${year}-${month}-${day}`, hours * 60 + Number(minute));
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
