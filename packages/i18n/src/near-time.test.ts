import { expect, test } from 'vitest';
import { formatNearTime } from './near-time.ts';

const now = new Date('2026-11-28T20:31:00Z');

test('a moment of today is shown as a time without a date', () => {
  expect(formatNearTime('en', '2026-11-28T21:22:00Z', now)).toBe('2:22 AM');
  expect(formatNearTime('ur', '2026-11-29T18:59:00Z', now)).not.toContain('2026');
});

test('another day is named, also if it is less than a day away or begins in a minute', () => {
  expect(formatNearTime('en', '2026-11-29T20:22:00Z', now)).toBe('30 Nov 2026, 1:22 AM');
  expect(formatNearTime('en', '2026-11-28T18:50:00Z', now)).toBe('28 Nov 2026, 11:50 PM');
  const lateEvening = new Date('2026-11-28T18:59:00Z');
  expect(formatNearTime('en', '2026-11-28T19:00:00Z', lateEvening)).toBe('29 Nov 2026, 12:00 AM');
  expect(formatNearTime('ur', '2026-11-29T20:22:00Z', now)).toContain('2026');
});
