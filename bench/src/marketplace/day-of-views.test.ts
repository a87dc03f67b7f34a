import { expect, test } from 'vitest';
import { callsADay, simulateDay } from './day-of-views.ts';

test('a day of 100,000 views stays below the quota, and no page is refused', () => {
  const first = simulateDay(100_000);
  expect(first.spent).toBeLessThan(callsADay);
  expect(first.refused).toBe(0);
  const sum = [...first.calls.values()].reduce((all, one) => all + one, 0);
  expect(sum).toBe(first.spent);
});

test('three times as many views stay within the quota', () => {
  const { spent, refused } = simulateDay(300_000);
  expect(spent).toBeLessThan(callsADay);
  // Only requests for entries that were never cached can be refused, and they are rare.
  expect(refused / 300_000).toBeLessThan(0.01);
});

test('entries cached overnight are renewed, not requested for the first time', () => {
  const stored = new Map<string, number>();
  const first = simulateDay(20_000, stored, 'first');
  for (const [text, second] of stored) stored.set(text, second - 86_400);
  const second = simulateDay(20_000, stored, 'second');
  expect(second.calls.get('rows, first asked')).toBeUndefined();
  expect(second.spent).toBeLessThan(first.spent);
});
