import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextCheck } from './next-check.ts';

const start = new Date('2026-03-14T09:30:00Z');
const hour = 3_600_000;

test('an open payment is polled with growing intervals, without end', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000 }), (checks) => {
      const requested = { state: 'pending' as const, checks, isKnown: true, since: start };
      const wait = Number(nextCheck(requested, start)) - Number(start);
      const next = Number(nextCheck({ ...requested, checks: checks + 1 }, start)) - Number(start);
      expect(wait).toBeGreaterThanOrEqual(20_000);
      expect(next).toBeGreaterThanOrEqual(wait);
      expect(next).toBeLessThanOrEqual(600_000);
    }),
  );
});

test.each(['cancelled', 'failed'] as const)(
  'a payment that is %s is polled a few times within a day',
  (state) => {
    const requested = { state, checks: 3, isKnown: true, since: start };
    const times: Date[] = [];
    for (let at = nextCheck(requested, start); at; at = nextCheck(requested, at)) times.push(at);
    expect(times.length).toBeGreaterThan(4);
    expect(times.length).toBeLessThan(15);
    expect(Number(times.at(-1)) - Number(start)).toBeGreaterThan(24 * hour);
    expect(nextCheck({ ...requested, isKnown: false }, start)).toBeNull();
  },
);

test.each(['authorized', 'captured', 'refunded'] as const)(
  'a payment that is %s is not polled',
  (state) => {
    expect(nextCheck({ state, checks: 1, isKnown: true, since: start }, start)).toBeNull();
  },
);
