import { expect, test } from 'vitest';
import { ageIn } from './age-in.ts';

const now = Date.parse('2026-11-29T12:00:00Z');
const after = (hours: number) => ageIn(new Date(now - hours * 3_600_000).toISOString(), now);

test('an age is in minutes for an hour, in hours for two days, then in days', () => {
  expect(after(0.99)).toEqual({ unit: 'minutes', count: 59 });
  expect(after(1)).toEqual({ unit: 'hours', count: 1 });
  expect(after(47.9)).toEqual({ unit: 'hours', count: 47 });
  expect(after(49)).toEqual({ unit: 'days', count: 2 });
});

test('what is older than two months has a date instead, and what is of the future is new', () => {
  expect(after(59 * 24)).toEqual({ unit: 'days', count: 59 });
  expect(after(60 * 24)).toBeUndefined();
  expect(after(-5)).toEqual({ unit: 'minutes', count: 0 });
});
