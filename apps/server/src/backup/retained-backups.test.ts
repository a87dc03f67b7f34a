import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Retention, retainedBackups, startOf } from './retained-backups.ts';

const day = 86_400_000;
const first = Date.parse('2026-01-01T03:15:00Z');
const nameAt = (time: number, suffix = '3f9a1c') =>
  `karwan-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '')}Z-${suffix}`;
const nightly = (days: number) => Array.from({ length: days }, (_, at) => nameAt(first + at * day));
const timeOf = (name: string) => startOf(name)?.getTime() ?? Number.NaN;

const keeps: fc.Arbitrary<Retention> = fc.record({
  daily: fc.nat(10),
  weekly: fc.nat(6),
  monthly: fc.nat(6),
});
const times = fc.uniqueArray(fc.nat(400 * 24), { maxLength: 80 });
const namesOf = (hours: readonly number[]) => hours.map((hour) => nameAt(first + hour * 3_600_000));

test('of nightly backups seven days, four weeks and six months stay, the newest of each', () => {
  const stored = [...retainedBackups(nightly(300), { daily: 7, weekly: 4, monthly: 6 })].sort();
  expect(stored.map((name) => name.slice(7, 17))).toEqual([
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-11',
    '2026-10-18',
    '2026-10-21',
    '2026-10-22',
    '2026-10-23',
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
  ]);
});

test('the newest backup of each of the last periods stays, and no more than that many', () => {
  fc.assert(
    fc.property(times, keeps, (hours, keep) => {
      const names = namesOf(hours);
      const stored = retainedBackups(names, keep);
      expect(stored.size).toBeLessThanOrEqual(keep.daily + keep.weekly + keep.monthly + 1);
      const newest = names.toSorted((one, other) => timeOf(other) - timeOf(one));
      if (newest[0]) expect(stored).toContain(newest[0]);
      const days = [...new Set(newest.map((name) => name.slice(7, 17)))].slice(0, keep.daily);
      for (const one of days) expect(stored).toContain(newest.find((name) => name.includes(one)));
      const months = [...new Set(newest.map((name) => name.slice(7, 14)))].slice(0, keep.monthly);
      for (const month of months)
        expect(stored).toContain(newest.find((name) => name.includes(month)));
    }),
  );
});

test('a rotation after a rotation deletes nothing, and the order of the names does not matter', () => {
  fc.assert(
    fc.property(times, keeps, (hours, keep) => {
      const stored = retainedBackups(namesOf(hours), keep);
      expect(retainedBackups([...stored], keep)).toEqual(stored);
      expect(retainedBackups(namesOf(hours).reverse(), keep)).toEqual(stored);
    }),
  );
});

test('rotating every night keeps what rotating once would keep', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), keeps, (days, keep) => {
      let left: string[] = [];
      for (const name of nightly(days)) left = [...retainedBackups([...left, name], keep)];
      expect(new Set(left)).toEqual(retainedBackups(nightly(days), keep));
    }),
    { numRuns: 30 },
  );
});

test('names of anything else are never among them', () => {
  const others = ['.partial-karwan-x', 'karwan-notes', 'replaced-2026-01-01T031500Z-3f9a1c', 'x'];
  expect([...retainedBackups(others, { daily: 9, weekly: 9, monthly: 9 })]).toEqual([]);
});
