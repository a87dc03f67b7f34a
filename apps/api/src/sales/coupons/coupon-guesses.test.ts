import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBrowser } from '../../customers/accounts/test-browser.ts';
import { testClient } from '../../testing/test-client.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { orderOf } from '../testing/test-order.ts';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';
import { writePromotion } from '../testing/write-promotion.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 500_00, stock: 500 },
  ]);
  const { db, tenant } = shop;
  await writePromotion(db, tenant.id, { code: 'KNOWN', percent: '10' });
  await writePromotion(db, tenant.id, {
    code: 'BILAL',
    percent: '10',
    group: 'named',
    customerIds: ['bilal'],
  });
});
beforeEach(() => sql`truncate account_try`.execute(shop.db));
afterAll(() => shop.close());

const items = [{ itemCustomId: 'cup', quantity: 1, options: [] }];
const visitor = (address: string) =>
  openTestBrowser({ db: shop.db, jobs: shop.jobs, tenant: shop.tenant, address });
type Visitor = ReturnType<typeof visitor>;

async function statesOf({ shop: client }: Visitor, codes: string[]) {
  const { coupons } = await client.cart.quote({ items, coupons: codes });
  return coupons.map(({ state }) => state);
}
/** Tries codes that do not exist, five a call. */
async function guess(browser: Visitor, number: number, name = 'GUESS') {
  for (let at = 0; at < number; at += 5) {
    const codes = Array.from({ length: 5 }, (_, one) => `${name}-${at + one}`);
    await statesOf(browser, codes);
  }
}

test('after many unknown codes none is looked up, so that known codes are not revealed', async () => {
  const guesser = visitor('10.0.0.1');
  await guess(guesser, 25);
  expect(await statesOf(guesser, ['KNOWN'])).toEqual(['applied']);
  await guess(guesser, 5, 'MORE');
  expect(await statesOf(guesser, ['KNOWN', 'NONE'])).toEqual(['not_looked_up', 'not_looked_up']);
  expect(await statesOf(visitor('10.0.0.2'), ['KNOWN', 'NONE'])).toEqual(['applied', 'unknown']);
  await sql`update account_try set until = now() - interval '1 second'`.execute(shop.db);
  expect(await statesOf(guesser, ['KNOWN'])).toEqual(['applied']);
});

test('the same mistyped code counts once, however often the cart is quoted', async () => {
  const browser = visitor('10.0.0.3');
  for (let at = 0; at < 40; at++) await statesOf(browser, ['KNWON']);
  expect(await statesOf(browser, ['KNOWN'])).toEqual(['applied']);
});

test('while many clients guess codes, other shoppers can use their coupons', async () => {
  await guess(visitor('10.0.0.4'), 5);
  await sql`update account_try set tries = 3000 where kind = 'coupon-shop'`.execute(shop.db);
  const mistyping = visitor('10.0.0.5');
  expect(await statesOf(mistyping, ['KNWON', 'KNOWN'])).toEqual(['unknown', 'applied']);
  expect(await statesOf(visitor('10.0.0.4'), ['KNOWN'])).toEqual(['not_looked_up']);
});

test('a personal code is unknown to other customers, and counts as a guess', async () => {
  const client = (userId: string | undefined) =>
    testClient(
      shop.context({ ...signedInAs(userId), visitor: { addressKey: '10.0.0.6', userAgent: '' } }),
    );
  const stateFor = async (userId: string | undefined) =>
    (await client(userId).cart.quote({ items, coupons: ['BILAL'] })).coupons[0]?.state;
  expect(await stateFor('bilal')).toBe('applied');
  expect(await stateFor('ayesha')).toBe('unknown');
  expect(await stateFor(undefined)).toBe('unknown');
  const { rows } = await sql<{ tries: number }>`select tries from account_try
    where kind = 'coupon-visitor'`.execute(shop.db);
  expect(rows).toEqual([{ tries: 1 }]);
});

test('orders cannot be used to guess codes', async () => {
  const body = await orderOf(shop.db, shop.tenant, [{ itemCustomId: 'cup', quantity: 1 }]);
  const client = testClient(
    shop.context({
      ...signedInAs('ayesha'),
      jobs: shop.jobs,
      visitor: { addressKey: '10.0.0.7', userAgent: '' },
    }),
  );
  const order = (at: number, coupons: string[], quoteId = body.quoteId) =>
    client.orders.create({
      headers: { 'idempotency-key': `guessing-${at}` },
      body: { ...body, coupons, quoteId },
    });
  await expect(order(0, ['BILAL'], 'old')).rejects.toMatchObject({
    code: 'QUOTE_CHANGED',
    data: { coupons: [{ code: 'BILAL', state: 'unknown' }] },
  });
  await sql`update account_try set tries = 30 where kind = 'coupon-visitor'`.execute(shop.db);
  // It is placed as the quote showed it: without the code.
  expect((await order(1, ['KNOWN'])).grandTotal).toBeGreaterThan(0);
});
