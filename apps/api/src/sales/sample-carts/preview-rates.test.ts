import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { rateSampleHandlers } from './router.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    items: [
      { itemCustomId: 'bag', branch: 'newYork', price: 100_00, stock: 9 },
      { itemCustomId: 'shirt', branch: 'lahore', price: 20_000_00, stock: 9 },
    ],
  });
});
afterAll(() => shop.close());

const preview = (rates: { code: string; rate: string }[]) =>
  call(
    rateSampleHandlers.preview,
    { rates },
    {
      context: shop.context({
        ...signedInAs('staff', { role: 'staff', secondFactor: true }),
        requestId: 'test',
      }),
    },
  );

test('a shop without orders sees what other rates mean for some of its items', async () => {
  const twice = await preview([{ code: 'USD', rate: '560' }]);
  expect(twice.listings).toBe(1);
  const dear = twice.samples.find(({ currency }) => currency === 'PKR');
  expect(dear?.from).toHaveLength(2);
  expect(dear?.totalThen).toBeGreaterThan(dear?.total ?? Number.POSITIVE_INFINITY);
  const dollars = twice.samples.find(({ currency }) => currency === 'USD');
  expect(dollars?.totalThen).toBeLessThan(dollars?.total ?? 0);
  // What is stored stays.
  expect((await preview([{ code: 'USD', rate: '560' }])).samples).toEqual(twice.samples);
});

test('currencies without a rate are named', async () => {
  for (const code of ['PKR', 'JPY']) {
    await expect(preview([{ code, rate: '2' }])).rejects.toMatchObject({
      data: { details: [{ path: 'rates.0.code' }] },
    });
  }
});
