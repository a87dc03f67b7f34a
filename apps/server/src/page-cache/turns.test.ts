import { setImmediate as nextCycle } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLine, createTurns } from './turns.ts';

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

test('who has waited for too long is told so, and those behind it begin', async () => {
  const line = createLine(1, { waiting: 2, longestWait: 10 });
  const seen: string[] = [];
  const join = (name: string) => line((isLate) => seen.push(isLate ? `${name} late` : name));
  for (const name of ['first', 'second', 'third', 'fourth']) join(name);
  // More than may wait.
  expect(seen).toEqual(['first', 'fourth late']);
  const until = performance.now() + 20;
  while (performance.now() < until);
  await nextCycle();
  expect(seen).toEqual(['first', 'fourth late', 'second late', 'third late']);
  join('fifth');
  await nextCycle();
  expect(seen.at(-1)).toBe('fifth');
});
