import { addDays, dayInPakistan } from '@karwan/contract/pakistan-time';
import { maxReportDays } from '@karwan/contract/report-kinds';

export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
}

/** Suggested periods, in days until today. */
export const defaultPeriods = [7, 30, 90, 365] as const;
const usual = 30;

/** The last days until today, in the time zone of Pakistan. */
export const lastDays = (days: number, now = new Date()): ReportPeriod => {
  const to = dayInPakistan(now);
  return { from: addDays(to, 1 - days), to };
};

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The period in the query string; the last 30 days if it is missing, invalid or too long. */
export function readPeriod(query: URLSearchParams, now = new Date()): ReportPeriod {
  const [from, to] = [query.get('from'), query.get('to')];
  if (!isDay(from) || !isDay(to)) return lastDays(usual, now);
  const isShort = addDays(from, maxReportDays - 1) >= to;
  return from <= to && isShort ? { from, to } : lastDays(usual, now);
}
