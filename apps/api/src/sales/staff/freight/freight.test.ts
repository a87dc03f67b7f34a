import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInAs } from '../../../testing/test-context.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';
import { freightHandlers } from './router.ts';

let shop: TestOrders;
let orderId = '';

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'newYork', price: 50_00, stock: 500 },
  ]);
  [orderId = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 3 }]);
  await sql`update product set weight_grams = null`.execute(shop.db);
});
afterAll(() => shop.close());

const context = () =>
  shop.context({
    ...signedInAs('staff', { role: 'staff', secondFactor: true }),
    requestId: 'test',
  });
const tariff = {
  name: 'Sky',
  branch: null,
  country: null,
  currency: 'USD',
  perKilogram: 10_00,
  minimum: 5_00,
  stepGrams: 500,
  volumeDivisor: 5_000,
};
const add = (changed: object = {}) =>
  call(freightHandlers.addTariff, { ...tariff, ...changed }, { context: context() });
const suggest = () => call(freightHandlers.suggest, { orderId }, { context: context() });
const weigh = (weighed: object) =>
  call(
    freightHandlers.saveWeight,
    { orderId, itemCustomId: 'watch', ...weighed },
    { context: context() },
  );

test('shipping is suggested once every weight is known, and weights are stored for the product', async () => {
  await add();
  const before = await suggest();
  expect(before).toMatchObject({ isComplete: false, suggestions: [] });
  expect(before.lines).toMatchObject([{ itemCustomId: 'watch', quantity: 3, grams: null }]);
  expect(await weigh({ grams: 400 })).toEqual({ grams: 400, sizeMm: null });
  // Three of 400 g are 1,200 g, which are three steps.
  const { suggestions, currency } = await suggest();
  expect(suggestions).toMatchObject([{ chargeableGrams: 1_500, cost: 15_00 }]);
  const [first] = suggestions;
  const rate = Number(first?.rate);
  expect(currency === 'USD' ? rate : rate > 1).toBeTruthy();
  expect(first?.amount).toBe(Math.round(15_00 * rate));
});

test('a weight that is known stays, and a size counts where it is more', async () => {
  expect(await weigh({ grams: 9_999, sizeMm: [300, 200, 100] })).toEqual({
    grams: 400,
    sizeMm: [300, 200, 100],
  });
  // Three of 6,000 cm³ count as 3.6 kg.
  const { suggestions } = await suggest();
  expect(suggestions[0]).toMatchObject({ chargeableGrams: 4_000, cost: 40_00 });
});

test('only carriers of the route are asked, the cheapest first', async () => {
  await add({ name: 'Sea', perKilogram: 2_00 });
  await add({ name: 'To Sweden', perKilogram: 1_00, country: 'SE' });
  const { rows } = await sql<{ id: number }>`
    select id from branch where code = 'lahore'`.execute(shop.db);
  await add({ name: 'From Lahore', perKilogram: 1_00, branch: String(rows[0]?.id) });
  const { suggestions } = await suggest();
  expect(suggestions.map((suggestion) => suggestion.tariff.name)).toEqual(['Sea', 'Sky']);
});

test('concurrent changes of a shipping rate are merged, or conflict', async () => {
  const { id } = await add({ name: 'Slow' });
  const save = (version: number, changes: object) =>
    call(freightHandlers.saveTariff, { id, version, changes }, { context: context() });
  expect(await save(1, { minimum: 7_00 })).toMatchObject({ version: 2, merged: [] });
  expect(await save(1, { perKilogram: 11_00 })).toMatchObject({
    version: 3,
    merged: [{ field: 'minimum' }],
  });
  await expect(save(1, { minimum: 8_00 })).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    data: { fields: [{ field: 'minimum', base: 5_00, theirs: 7_00, mine: 8_00 }] },
  });
  await expect(save(3, { currency: 'XYZ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
