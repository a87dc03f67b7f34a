import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atLeast, cpuAtMost, figureAtMost, isMet, type Row, rateAtLeast } from '../report/row.ts';
import { formatTable } from '../report/table.ts';
import { machineOfBudgets, scaleOf } from './machine.ts';
import { scaleRow } from './scale.ts';

const row = (value: number, budget: Row['budget']): Row => ({
  what: 'a line',
  measured: { value, unit: 'ms' },
  budget,
});
/** CPU half as fast, and half of it used by other processes. */
const slow = { processor: 2, clock: 4 };

test('a slower machine may use more CPU time and reach lower rates', () => {
  expect(scaleRow(row(5.9, cpuAtMost(3)), slow).budget?.value).toBe(6);
  expect(scaleRow(row(60, rateAtLeast(230)), slow).budget?.value).toBe(57.5);
  const table = formatTable([scaleRow(row(5.9, cpuAtMost(3)), slow)]);
  expect(table).toContain('≤ 6.00 ms (3)  yes');
});

test('budgets of sizes, memory and ratios do not depend on the machine', () => {
  for (const budget of [figureAtMost(200), atLeast(1 / 2)]) {
    expect(scaleRow(row(1, budget), slow)).toEqual(row(1, budget));
  }
});

test('a figure meets its scaled budget if and only if it would on the machine of the budgets', () => {
  const positive = fc.double({ min: 0.01, max: 100, noNaN: true });
  fc.assert(
    fc.property(positive, positive, positive, (measured, value, factor) => {
      // At the exact bound, floating-point rounding decides.
      fc.pre(Math.abs(measured / value - 1) > 1e-9);
      const there = row(measured, cpuAtMost(value));
      const here = row(measured * factor, cpuAtMost(value));
      expect(isMet(scaleRow(here, { processor: factor, clock: 1 }))).toBe(isMet(there));
    }),
  );
});

test('the scale is that of the median calibration', () => {
  const { perSecond, cpu } = machineOfBudgets;
  const readings = [1, 2, 50].map((slower) => ({
    perSecond: perSecond / slower,
    cpu: cpu * slower,
  }));
  expect(scaleOf(readings)).toEqual({ processor: 2, clock: 2 });
});
