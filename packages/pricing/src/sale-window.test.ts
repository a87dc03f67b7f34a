import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSaleRunning, saleStage } from './sale-window.ts';

const moment = fc.integer({ min: -3, max: 3 });
const bound = fc.option(moment);

test('a sale runs from its start until before its end', () => {
  expect(isSaleRunning({ from: 10, until: 20 }, 9)).toBe(false);
  expect(isSaleRunning({ from: 10, until: 20 }, 10)).toBe(true);
  expect(isSaleRunning({ from: 10, until: 20 }, 19)).toBe(true);
  expect(isSaleRunning({ from: 10, until: 20 }, 20)).toBe(false);
});

test('a sale is planned, running, then over, in this order', () => {
  const order = ['planned', 'running', 'over'];
  fc.assert(
    fc.property(bound, bound, moment, moment, (from, until, at, later) => {
      fc.pre(from === null || until === null || from < until);
      const [first, second] = [Math.min(at, later), Math.max(at, later)];
      const stageAt = (one: number) => order.indexOf(saleStage({ from, until }, one));
      expect(stageAt(first)).toBeLessThanOrEqual(stageAt(second));
    }),
  );
});
