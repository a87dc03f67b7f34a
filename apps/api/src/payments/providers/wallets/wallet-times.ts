import { clockInPakistan, timeInPakistan } from '@karwan/contract/pakistan-time';

/** JazzCash's format: `20260314093000`. */
export function compactTime(moment: Date): string {
  const { day, time } = clockInPakistan(moment);
  return `${day}${time}`.replace(/[-:]/g, '');
}

/** Easypaisa's format of a voucher's expiry: `20260314 093000`. */
export function spacedTime(moment: Date): string {
  const { day, time } = clockInPakistan(moment);
  return `${day} ${time}`.replace(/[-:]/g, '');
}

/** The format of Easypaisa's newer page: `2026-03-14T09:30:00`. */
export function isoLocalTime(moment: Date): string {
  const { day, time } = clockInPakistan(moment);
  return `${day}T${time}`;
}

/** Parses Easypaisa's `10/04/2023 01:55 PM` in Pakistan's time zone; undefined for anything else. */
export function readClockTime(text: string): Date | undefined {
  const match = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d) ([AP])M$/.exec(text.trim());
  if (!match) return undefined;
  const [, day, month, year, hour = '', minute, half] = match;
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  const moment = timeInPakistan(`${year}-${month}-${day}`, hours * 60 + Number(minute));
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
