import { clockInPakistan } from '@karwan/contract/pakistan-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextTry } from './next-try.ts';

const at = (text: string) => new Date(`${text}+05:00`);

test.each([
  [1, '2026-11-23T11:00:00', '2026-11-23T13:00:00'],
  [2, '2026-11-23T11:00:00', '2026-11-23T17:00:00'],
  [3, '2026-11-23T11:00:00', '2026-11-24T10:00:00'],
  [9, '2026-11-23T11:00:00', '2026-11-24T10:00:00'],
  [1, '2026-11-23T20:00:00', '2026-11-24T10:00:00'],
  [1, '2026-11-23T05:00:00', '2026-11-23T10:00:00'],
  [2, '2026-11-23T23:30:00', '2026-11-24T10:00:00'],
])('after %s calls, the last at %s, the next is at %s', (unanswered, now, next) => {
  expect(nextTry(unanswered, at(now))).toEqual(at(next));
});

test('it is always later, within two days, and never at night', () => {
  const moments = fc.date({
    min: at('2026-01-01T00:00:00'),
    max: at('2027-01-01T00:00:00'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), moments, (unanswered, now) => {
      const next = nextTry(unanswered, now);
      const hours = (next.getTime() - now.getTime()) / 3_600_000;
      const { time } = clockInPakistan(next);
      return hours >= 2 - 1e-9 ? hours <= 48 && time >= '10:00:00' && time < '21:00:00' : false;
    }),
  );
});
