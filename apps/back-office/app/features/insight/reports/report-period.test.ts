import { expect, test } from 'vitest';
import { lastDays, readPeriod } from './report-period.ts';

const now = new Date('2026-11-24T20:30:00Z');
const read = (query: string) => readPeriod(new URLSearchParams(query), now);

test('a period of some days ends today in the time zone of Pakistan', () => {
  expect(lastDays(7, now)).toEqual({ from: '2026-11-19', to: '2026-11-25' });
  expect(lastDays(1, now)).toEqual({ from: '2026-11-25', to: '2026-11-25' });
});

test('the query string gives the period; an invalid one becomes the last 30 days', () => {
  expect(read('from=2026-10-01&to=2026-10-31')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  const usual = lastDays(30, now);
  for (const wrong of ['', 'from=2026-10-01', 'from=2026-10-31&to=2026-10-01', 'from=x&to=y'])
    expect(read(wrong)).toEqual(usual);
  expect(read('from=2025-10-01&to=2026-10-31')).toEqual(usual);
  expect(read('from=2026-02-31&to=2026-13-01')).toEqual(usual);
});
