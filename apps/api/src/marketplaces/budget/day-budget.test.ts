import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountOf, isLeft, type Urgency } from './day-budget.ts';

const callsADay = 1_000;
const urgencies: Urgency[] = ['row', 'renewal', 'shopper', 'detail', 'hint'];

function spendAll(requested: readonly Urgency[]) {
  const spent = { rows: 0, renewing: 0, asking: 0 };
  for (const urgency of requested) {
    if (isLeft(spent, callsADay, urgency)) spent[accountOf[urgency]] += 1;
  }
  return spent;
}

test('any calls in any order stay below the quota of a day', () => {
  const phases = fc.array(fc.tuple(fc.constantFrom(...urgencies), fc.nat(1_200)), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(phases, (asked) => {
      const requested = asked.flatMap(([urgency, count]) => Array<Urgency>(count).fill(urgency));
      const { rows, renewing, asking } = spendAll(requested);
      expect(rows + renewing + asking).toBeLessThan(callsADay);
    }),
  );
});

test('each purpose gets its reserved part, however many calls the others want', () => {
  const min = { row: 120, renewal: 100, shopper: 500 } as const;
  for (const last of ['row', 'renewal', 'shopper'] as const) {
    for (const first of urgencies.filter((urgency) => accountOf[urgency] !== accountOf[last])) {
      const requested = [...Array<Urgency>(2_000).fill(first), ...Array<Urgency>(2_000).fill(last)];
      expect(spendAll(requested)[accountOf[last]]).toBeGreaterThanOrEqual(min[last]);
    }
  }
});

test('details and hints stop long before queries that shoppers wait for', () => {
  expect(spendAll(Array<Urgency>(2_000).fill('hint')).asking).toBe(300);
  expect(spendAll(Array<Urgency>(2_000).fill('detail')).asking).toBe(650);
  expect(spendAll(Array<Urgency>(2_000).fill('shopper')).asking).toBe(750);
});
