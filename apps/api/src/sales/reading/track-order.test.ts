import { trackRequest } from '@karwan/contract/track-order';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testSecret } from '../../testing/test-context.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';
import { placeOrder } from '../booking/place-order.ts';
import { orderOf } from '../testing/test-order.ts';
import { trackOrder } from './track-order.ts';

let shop: TestShop;
let other: Tenant;

beforeAll(async () => {
  shop = await openTestShop({
    queue: 'plain',
    items: [
      { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 50 },
      { itemCustomId: 'a bag/x', branch: 'newYork', price: 80_00, stock: 50 },
    ],
  });
  other = await shop.addTenant('second.example');
});
afterAll(() => shop.close());

async function bookParts(key: string) {
  const { db } = shop;
  const order = await orderOf(db, shop.tenant, [
    { itemCustomId: 'watch', quantity: 2 },
    { itemCustomId: 'a bag/x', quantity: 1 },
  ]);
  const context = {
    db,
    jobs: shop.jobs,
    tenant: shop.tenant,
    userId: buyerOf(shop.tenant),
    language: 'en' as const,
  };
  return placeOrder(context, key, order);
}
const book = async (key: string) => (await bookParts(key)).parentOrderId;
const track = (parentOrderId: string, phoneDigits: string, tenant = shop.tenant) =>
  trackOrder({ db: shop.db, tenant, secret: testSecret }, { parentOrderId, phoneDigits });
const tries = () =>
  shop.db
    .selectFrom('account_try')
    .where('kind', '=', 'order-track')
    .select(['key', 'tries'])
    .execute();
const refusal = (parentOrderId: string, phoneDigits: string, tenant = shop.tenant) =>
  track(parentOrderId, phoneDigits, tenant).then(
    () => undefined,
    ({ code, message }) => ({ code, message }),
  );

test('the id and the last digits of the phone show status and items, but no personal data', async () => {
  const id = await book('to-track');
  const tracked = await track(id, '4567');
  expect(tracked.parts.map(({ orderStatus, items }) => [orderStatus, items.length])).toEqual([
    ['Booked', 1],
    ['Booked', 1],
  ]);
  const link = tracked.parts.flatMap(({ items }) => items).find(({ quantity }) => quantity === 1);
  expect(link?.itemWebUrl).toBe('/shop/product/a%20bag%2Fx');
  expect(JSON.stringify(tracked)).not.toMatch(/Ayesha|ayesha|Boulevard|1234567/);
});

test('a number of one part tracks the whole booking, and its tries count with the others', async () => {
  const { parentOrderId, orderIds } = await bookParts('to-track-by-part');
  expect(orderIds).not.toContain(parentOrderId);
  const before = (await tries()).map(({ key }) => key);
  for (const id of orderIds) {
    const tracked = await track(id, '4567');
    expect(tracked.parentOrderId).toBe(parentOrderId);
    expect(tracked.parts.map((part) => part.orderId)).toEqual(orderIds);
  }
  const counted = (await tries()).filter(({ key }) => !before.includes(key));
  expect(counted).toMatchObject([{ tries: orderIds.length }]);
});

test('the number may be typed in small letters and in groups', async () => {
  const { parentOrderId, orderIds } = await bookParts('to-track-as-typed');
  for (const id of [parentOrderId, ...orderIds]) {
    const typed = ` ${id.toLowerCase().slice(0, 3)} ${id.slice(3, 6)}-${id.slice(6)} `;
    const input = trackRequest.parse({ parentOrderId: typed, phoneDigits: '4567' });
    expect(
      (await trackOrder({ db: shop.db, tenant: shop.tenant, secret: testSecret }, input))
        .parentOrderId,
    ).toBe(parentOrderId);
  }
});

test('a wrong id, wrong digits and another shop are all the same answer', async () => {
  const id = await book('to-guess');
  const missing = await refusal('AAAAAAAAA', '4567');
  expect(missing).toEqual({ code: 'NOT_FOUND', message: 'Order not found' });
  expect(await refusal(id, '4568')).toEqual(missing);
  expect(await refusal(id, '4567', other)).toEqual(missing);
});

test('guessing ends after twenty tries an hour, whether the order exists or not', async () => {
  const id = await book('to-attack');
  for (const tried of [id, 'BBBBBBBBB']) {
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await refusal(tried, '0000')).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await refusal(tried, '4567')).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  }
  await shop.db
    .updateTable('account_try')
    .set(({ eb }) => ({ until: eb('until', '-', sql<Date>`interval '61 minutes'`) }))
    .execute();
  expect((await track(id, '4567')).parts).toHaveLength(2);
  // Expired counters were deleted.
  expect(await tries()).toHaveLength(1);
});

test('a tracking number links to its courier’s page, whatever characters it has', async () => {
  const parentOrderId = await book('to-follow');
  await sql`update courier set tracking_url = 'https://tcs.example/find?n={number}'
    where tenant_id = ${shop.tenant.id} and name = 'TCS'`.execute(shop.db);
  await sql`update orders set tracking_carrier = 'TCS', tracking_number = 'T/1?x=<2>'
    where parent_order_id = ${parentOrderId}`.execute(shop.db);
  const [part] = (await track(parentOrderId, '4567')).parts;
  expect(part?.tracking?.url).toBe('https://tcs.example/find?n=T%2F1%3Fx%3D%3C2%3E');
  // A carrier that is not a courier of the shop.
  await sql`update orders set tracking_carrier = 'My cousin'
    where parent_order_id = ${parentOrderId}`.execute(shop.db);
  expect((await track(parentOrderId, '4567')).parts[0]?.tracking).toMatchObject({ url: null });
});
