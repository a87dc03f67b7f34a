import { addDays, dayInPakistan } from '@karwan/contract/pakistan-time';
import { longestReportDays } from '@karwan/contract/report-kinds';

export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}

/** Periods that are one tap away, in days until today. */
export const usualPeriods = [7, 30, 90, 365] as const;
const usual = 30;

/** So many days until today, by the calendar of Pakistan. */
export const lastDays = (days: number, now = new Date()): ReportPeriod => {
  const to = dayInPakistan(now);
  return { from: addDays(to, 1 - days), to };
};

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The days that an address asks for; the last thirty where it says none, or none that a report can have. */
export function readPeriod(query: URLSearchParams, now = new Date()): ReportPeriod {
  const [from, to] = [query.get('from'), query.get('to')];
  if (!isDay(from) || !isDay(to)) return lastDays(usual, now);
  const isShort = addDays(from, longestReportDays - 1) >= to;
  return from <= to && isShort ? { from, to } : lastDays(usual, now);
}
