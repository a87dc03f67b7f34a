import { expect, test } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

test('what comes beyond is not begun, until something has ended or failed', async () => {
  const inTurn = fewAtOnce(2);
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const running = [first, second].map(({ promise }) => inTurn(() => promise, 'none'));
  let isBegun = false;
  const third = () =>
    inTurn(async () => {
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
