import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { openTestOrders, type TestOrders } from '../../../sales/testing/test-orders.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { pickingHandlers } from '../picking/router.ts';
import { fulfilmentOf } from '../testing.ts';
import { scanningHandlers } from './router.ts';

let shop: TestOrders;
let work: ReturnType<typeof fulfilmentOf>;
const member = { role: 'staff', secondFactor: true } as const;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'lamp', branch: 'lahore', price: 1_000_00, stock: 50 },
    { itemCustomId: 'rug', branch: 'lahore', price: 2_000_00, stock: 50 },
  ]);
  work = fulfilmentOf(shop);
  await sql`update product set gtin = '04006381333931' where item_custom_id = 'lamp'`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());

const scan = (code: string, access: Partial<typeof everything> = {}) =>
  call(
    scanningHandlers.find,
    { code },
    {
      context: shop.context(
        signedInAs('staff', { ...member, access: { ...everything, ...access } }),
      ),
    },
  );

test('a product is found by its code and by its GTIN, with the pieces that orders wait for', async () => {
  const lamp = (waiting: number) => ({
    orders: [],
    products: [{ itemCustomId: 'lamp', code: 'lamp', name: expect.any(String), waiting }],
  });
  expect(await scan('lamp')).toEqual(lamp(0));
  await work.accepted(3);
  expect(await scan('lamp')).toEqual(lamp(3));
  expect(await scan('04006381333931')).toEqual(lamp(3));
  expect(await scan('4006381333931')).toEqual(lamp(3));
  const context = shop.context(signedInAs('staff', member));
  await call(pickingHandlers.pick, { code: '4006381333931', key: work.newKey() }, { context });
  expect(await scan('lamp')).toEqual(lamp(2));
  expect(await scan('rug')).toMatchObject({ products: [{ itemCustomId: 'rug', waiting: 0 }] });
});

test('an unknown code finds nothing', async () => {
  expect(await scan('4006381333931000')).toEqual({ orders: [], products: [] });
});

test('pieces that another branch waits for are not counted, and its orders are not found', async () => {
  const id = await work.accepted();
  const branches = [999_999];
  expect((await scan(id)).orders).toMatchObject([{ orderId: id, next: 'pick' }]);
  expect((await scan(id, { branches })).orders).toEqual([]);
  expect((await scan('lamp', { branches })).products).toMatchObject([{ waiting: 0 }]);
});

test('a member who may not read products finds only orders', async () => {
  const permissions = new Set(['orders.read'] as const);
  expect(await scan('lamp', { permissions })).toEqual({ orders: [], products: [] });
});
