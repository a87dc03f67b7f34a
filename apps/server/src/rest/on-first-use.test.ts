import { expect, test } from 'vitest';
import { onFirstUse } from './on-first-use.ts';

test('callers that come together share one load', async () => {
  let loads = 0;
  const use = onFirstUse(async () => {
    loads += 1;
    return { loads };
  });
  expect(loads).toBe(0);
  const [first, second] = await Promise.all([use(), use()]);
  expect(first).toBe(second);
  expect(await use()).toBe(first);
  expect(loads).toBe(1);
});

test('after a failure the next call loads again', async () => {
  const outcomes = [Promise.reject(new Error('no such module')), Promise.resolve('loaded')];
  const use = onFirstUse(() => outcomes.shift() ?? Promise.reject(new Error('asked too often')));
  await expect(use()).rejects.toThrow('no such module');
  expect(await use()).toBe('loaded');
});
