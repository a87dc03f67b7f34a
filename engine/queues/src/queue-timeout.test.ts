import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQueueTimeout } from './queue-timeout.ts';

const waits = { maxWait: 5_000, standingWait: 300, growingTime: 2_500 };
const maxWaiting = 512;

/** Simulates one worker that takes `work` milliseconds for each of the `arrivals` (in milliseconds). */
function simulate(arrivals: readonly number[], work: number) {
  const timeout = createQueueTimeout(waits);
  const line: number[] = [];
  const begun: { at: number; waited: number }[] = [];
  const refused: { at: number; waited: number }[] = [];
  let freeAt = 0;
  function workUntil(now: number) {
    for (let joinedAt = line[0]; joinedAt !== undefined && freeAt <= now; joinedAt = line[0]) {
      line.shift();
      const end = { at: freeAt, waited: freeAt - joinedAt };
      if (timeout.isTimedOut(joinedAt, freeAt)) refused.push(end);
      else {
        timeout.started(freeAt);
        begun.push(end);
        freeAt += work;
      }
    }
  }
  for (const at of arrivals) {
    workUntil(at);
    if (freeAt <= at) {
      begun.push({ at, waited: 0 });
      freeAt = at + work;
      continue;
    }
    timeout.queued(at, line.length === 0);
    if (line.length === maxWaiting) refused.push({ at, waited: 0 });
    else line.push(at);
  }
  workUntil(Number.POSITIVE_INFINITY);
  return { begun, refused };
}

const regular = (from: number, until: number, every: number) =>
  Array.from({ length: Math.floor((until - from) / every) }, (_, index) => from + index * every);

/** Intervals between arrivals, relative to their average. */
const gaps = fc.array(fc.double({ min: 0.2, max: 1.8, noNaN: true }), {
  minLength: 100,
  maxLength: 100,
});

function irregular(from: number, until: number, every: number, parts: readonly number[]) {
  const times: number[] = [];
  const average = parts.reduce((sum, part) => sum + part, 0) / parts.length;
  for (let at = from; at < until; at += ((parts[times.length % 100] ?? 1) / average) * every)
    times.push(at);
  return times;
}

test('no task of a burst is refused, though it takes four seconds and a few tasks follow', () => {
  fc.assert(
    fc.property(
      fc.record({
        amount: fc.integer({ min: 1, max: maxWaiting }),
        busy: fc.integer({ min: 10, max: 3_000 }),
        spread: fc.integer({ min: 0, max: 1_500 }),
        following: fc.double({ min: 0, max: 0.25, noNaN: true }),
        gaps,
      }),
      ({ amount, busy, spread, following, gaps }) => {
        // With longer tasks, a few arrivals within half a second would look like a growing queue.
        const work = Math.min(25, busy / amount);
        const burst = Array.from({ length: amount }, (_, index) => (index * spread) / amount);
        const later = following < 0.01 ? [] : irregular(spread, 9_000, work / following, gaps);
        const { begun, refused } = simulate([...burst, ...later], work);
        expect(refused).toEqual([]);
        expect(begun).toHaveLength(amount + later.length);
      },
    ),
  );
});

test('under sustained overload throughput stays at its maximum and accepted tasks wait briefly', () => {
  fc.assert(
    fc.property(
      fc.record({
        work: fc.integer({ min: 4, max: 25 }),
        times: fc.double({ min: 1.3, max: 6, noNaN: true }),
        burst: fc.integer({ min: 0, max: 500 }),
        gaps,
      }),
      ({ work, times, burst, gaps }) => {
        const end = 60_000;
        const first = Array.from({ length: burst }, () => 0);
        const arrivals = [...first, ...irregular(0, end, work / times, gaps)];
        const { begun, refused } = simulate(arrivals, work);
        const isLater = ({ at }: { at: number }) => at > 6_000;
        expect(begun.length).toBeGreaterThan((0.95 * end) / work);
        expect(Math.max(...begun.filter(isLater).map(({ waited }) => waited))).toBeLessThan(2_600);
        const waited = begun.map((one) => one.waited).sort((a, b) => a - b);
        expect(waited[Math.floor(waited.length / 2)]).toBeLessThanOrEqual(300);
        const told = refused.filter(isLater).map((one) => one.waited);
        expect(Math.max(0, ...told)).toBeLessThan(2_600);
      },
    ),
    { numRuns: 30 },
  );
});

test('at three times the capacity for a minute, 99 % of the accepted tasks wait less than three seconds', () => {
  for (const work of [5, 7, 11, 20]) {
    const { begun, refused } = simulate(regular(0, 60_000, work / 3), work);
    const slowest = begun.map(({ waited }) => waited).sort((a, b) => b - a);
    expect(slowest[Math.floor(begun.length / 100)]).toBeLessThan(3_000);
    expect(Math.max(...refused.map(({ waited }) => waited))).toBeLessThan(3_000);
  }
});

test('a queue without arrivals and departures is not growing', () => {
  const timeout = createQueueTimeout(waits);
  timeout.queued(0, true);
  timeout.queued(10, false);
  expect(timeout.isTimedOut(0, 4_000)).toBe(false);
  expect(timeout.isTimedOut(10, 5_000)).toBe(true);
});
