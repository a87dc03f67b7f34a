import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('calls beyond the limit are not started, until one has ended or failed', async () => {
  const twoAtOnce = limitConcurrency(2);
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const running = [first, second].map(({ promise }) => twoAtOnce(() => promise, 'none'));
  let isBegun = false;
  const third = () =>
    twoAtOnce(async () => {
      isBegun = true;
      return 'third';
    }, 'none');
  expect([await third(), isBegun]).toEqual(['none', false]);
  const failed = expect(running[0]).rejects.toThrow('lost');
  first.reject(new Error('lost'));
  await failed;
  expect(await third()).toBe('third');
  second.resolve('second');
  expect(await running[1]).toBe('second');
});
