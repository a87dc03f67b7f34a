import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../sales/booking/place-order.ts';
import { orderOf } from '../../../../sales/testing/test-order.ts';
import { openTestOrders, type TestOrders } from '../../../../sales/testing/test-orders.ts';
import { testClient } from '../../../../testing/test-client.ts';

let shop: TestOrders;
/** Each save changes the badges. */
const badges = ['sale', 'hot', 'new'] as const;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'lamp', branch: 'lahore', price: 10_00, salePrice: 8_00, stock: 30 },
  ]);
});
afterAll(() => shop.close());

test('saving a product while 50 buyers race for it keeps its stock exact', async () => {
  const staff = testClient(shop.staff.context).staffProducts;
  const { rows } = await sql<{ id: string; itemId: string }>`
    select p.id::text, i.id::text as "itemId" from product p join item i on i.product_id = p.id
    where p.item_custom_id = 'lamp'`.execute(shop.db);
  const [{ id = '', itemId = '' } = {}] = rows;
  const times = Array.from({ length: 10 }, (_, version) => version);
  const inTurn = async (save: (version: number) => Promise<unknown>) => {
    for (const version of times) await save(version);
  };
  const order = await orderOf(shop.db, shop.tenant, [{ itemCustomId: 'lamp', quantity: 1 }]);
  const { db, jobs, tenant } = shop;
  const context = { db, jobs, tenant, userId: 'ayesha', language: 'en' as const };
  const buyers = Promise.allSettled(
    Array.from({ length: 50 }, (_, buyer) => placeOrder(context, `lamp-buyer-${buyer}`, order)),
  );
  await Promise.all([
    inTurn((version) =>
      staff.saveWords({ id, version, changes: { name: `Lamp ${version}` }, translations: {} }),
    ),
    inTurn((version) =>
      staff.saveSorting({ id, version, changes: { badges: [badges[version % 3] ?? 'new'] } }),
    ),
    // Saves the row that also contains the stock.
    inTurn((version) => {
      const saleUntil = `2099-01-1${version}T00:00:00.000Z`;
      return staff.savePrice({ id: itemId, version, changes: { saleUntil } });
    }),
  ]);
  const refused = (await buyers).flatMap((one) =>
    one.status === 'rejected' ? [one.reason.code] : [],
  );
  expect(refused).toEqual(Array(20).fill('OUT_OF_STOCK'));
  expect(await shop.stockOf('lamp')).toBe(0);
  const { words, sorting, offers } = await staff.get({ id });
  expect(words.name).toBe('Lamp 9');
  expect(sorting.badges).toEqual(['sale']);
  expect(offers[0]).toMatchObject({ version: 10, free: 0 });
});
