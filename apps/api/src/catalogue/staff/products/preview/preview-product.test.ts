import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneMaps } from '../../../../fulfilment/branches/zones.ts';
import { openTestShop, type TestShop } from '../../../../testing/open-test-shop.ts';
import { testClient } from '../../../../testing/test-client.ts';
import { signedInAs } from '../../../../testing/test-context.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    items: [
      { itemCustomId: 'lamp', branch: 'lahore', price: 1_000_00, stock: 3 },
      { itemCustomId: 'lamp', branch: 'karachi', price: 900_00, stock: 7 },
      { itemCustomId: 'rug', branch: 'karachi', price: 2_000_00, stock: 1 },
    ],
  });
});
afterAll(() => shop.close());

const context = () =>
  shop.context({ ...signedInAs('staff', { role: 'staff', secondFactor: true }) });
const idOf = async (code: string) => {
  const { rows } = await sql<{ id: string }>`select id::text from product
    where item_custom_id = ${code}`.execute(shop.db);
  return rows[0]?.id ?? '';
};
const lahore = { latitude: 31.5204, longitude: 74.3587 };
const karachi = { latitude: 24.8607, longitude: 67.0011 };
const nowhere = { latitude: 36.9, longitude: 75.9 };

const preview = async (code: string, place: typeof lahore) =>
  testClient(context()).staffProducts.preview({ id: await idOf(code), ...place });

test('a preview is the shop’s response for that place, with the delivery', async () => {
  for (const [place, branchName, price, stock] of [
    [lahore, /lahore/i, 1_000_00, 3],
    [karachi, /karachi/i, 900_00, 7],
  ] as const) {
    const seen = await preview('lamp', place);
    expect(seen).toMatchObject({ why: null, product: { price, stock } });
    expect(seen.product?.branchName).toMatch(branchName);
    // Equal to the response of the shoppers' call.
    const [answer] = await testClient(shop.context()).items.nearest({
      associationId: await idOf('lamp'),
      ...place,
    });
    expect(seen.product).toEqual(answer);
  }
  const [near, far] = [await preview('rug', karachi), await preview('rug', nowhere)];
  expect(near.product?.branchName).toBe(far.product?.branchName);
  expect(near.metres).toBeLessThan(far.metres ?? 0);
  // An address that the branch does not deliver to itself has a delivery time in days.
  expect(far.days).toEqual(far.product?.delivery.deliveryDays.country);
});

test('a branch that delivers to the place itself offers slots', async () => {
  await sql`update branch set delivery_radius = 50000 where code = 'karachi'`.execute(shop.db);
  zoneMaps.forget(shop.db, shop.tenant.id);
  const { days, product } = await preview('rug', karachi);
  expect(product?.delivery.deliverySlots.length).toBeGreaterThan(0);
  expect(days).toBeNull();
});

test('a hidden product’s preview says why it is hidden, and changes nothing', async () => {
  const id = await idOf('rug');
  const stored = () =>
    sql`select p.*, i.* from product p join item i on i.product_id = p.id where p.id = ${id}`.execute(
      shop.db,
    );
  const show = (isActive: boolean, isOffered: boolean) =>
    sql`with p as (update product set is_active = ${isActive} where id = ${id})
      update item set is_active = ${isOffered} where product_id = ${id}`.execute(shop.db);
  await show(false, true);
  const { rows: before } = await stored();
  expect(await preview('rug', karachi)).toEqual({
    product: null,
    why: 'hidden',
    days: null,
    metres: null,
  });
  expect((await stored()).rows).toEqual(before);
  await show(true, false);
  expect(await preview('rug', karachi)).toMatchObject({ product: null, why: 'unsold' });
  await show(true, true);
  expect(await preview('rug', karachi)).toMatchObject({ why: null });
});

test("another shop's product is not found", async () => {
  await shop.addTenant('second.example', {
    items: [{ itemCustomId: 'bowl', branch: 'lahore', price: 100, stock: 1 }],
  });
  await expect(preview('bowl', lahore)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
