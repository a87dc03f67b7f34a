import { expect, test } from 'vitest';
import { ageOf, byUrgency, type Work } from './work.ts';

const now = Date.parse('2026-11-29T12:00:00Z');
const work = (href: string, hoursAgo: number | null, withinHours: number | null): Work => ({
  title: 'orders.title',
  href,
  count: '1',
  since: hoursAgo === null ? null : new Date(now - hoursAgo * 3_600_000).toISOString(),
  amount: null,
  withinHours,
});

test('failures come first, then the most overdue work, then what can wait', () => {
  const all = [
    work('stock', null, null),
    work('calls', 3, 4),
    work('searches', null, null),
    work('payments', 72, 24),
    work('senders', null, 0),
  ];
  expect(byUrgency(all, now).map(({ href }) => href)).toEqual([
    'senders',
    'payments',
    'calls',
    'stock',
    'searches',
  ]);
});

test('an age is in hours for two days, then in days', () => {
  const ageAfter = (hours: number) => ageOf(new Date(now - hours * 3_600_000).toISOString(), now);
  expect(ageAfter(0.5)).toEqual({ unit: 'hours', count: 0 });
  expect(ageAfter(47.9)).toEqual({ unit: 'hours', count: 47 });
  expect(ageAfter(49)).toEqual({ unit: 'days', count: 2 });
});
