import { setImmediate as nextCycle } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('begins a few pieces of work in each cycle, in their order', async () => {
  const turns = createTurns(2);
  const begun: number[] = [];
  for (const number of [1, 2, 3, 4, 5]) turns(() => begun.push(number));
  expect(begun).toEqual([1, 2]);
  await nextCycle();
  expect(begun).toEqual([1, 2, 3, 4]);
  turns(() => begun.push(6));
  expect(begun).toEqual([1, 2, 3, 4]);
  await nextCycle();
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
  await nextCycle();
  turns(() => begun.push(7));
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
});
