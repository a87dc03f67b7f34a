import { quoteRequest } from '@karwan/contract/cart';
import type { FeeFields } from '@karwan/contract/shop/settings/fee-settings';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTenants } from '../../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { cartToQuote, quoteCart } from '../../cart/quote-cart.ts';
import { feeSettingsHandlers } from './router.ts';

let shop: TestShop;
let category = '';

beforeAll(async () => {
  shop = await openTestShop({
    items: [
      { itemCustomId: 'bag', branch: 'newYork', price: 100_00, stock: 9 },
      { itemCustomId: 'shirt', branch: 'lahore', price: 20_00, stock: 9 },
    ],
  });
  const { db, tenant } = shop;
  await sql`insert into "user" (id, tenant_id, name, role) values
    ('staff', ${tenant.id}, 'Staff', 'staff')`.execute(db);
  await sql`insert into session (id, tenant_id, user_id, token, expires_at) values
    ('session of staff', ${tenant.id}, 'staff', 'staff', now() + interval '1 hour')`.execute(db);
  const { rows } = await sql<{ id: string }>`update product set hs_code = '420221'
    where item_custom_id = 'bag' returning category_id::text as id`.execute(db);
  category = rows[0]?.id ?? '';
});
afterAll(() => shop.close());

const context = () =>
  shop.context({
    ...signedInAs('staff', { role: 'staff', secondFactor: true }),
    requestId: 'test',
  });
const get = () => call(feeSettingsHandlers.get, {}, { context: context() });
const save = (changes: Partial<FeeFields>, version: number) =>
  call(feeSettingsHandlers.save, { version, changes }, { context: context() });
const preview = (typed: Partial<FeeFields>) =>
  call(feeSettingsHandlers.preview, typed, { context: context() });

/** What a cart with the bag states of duty and insurance, by what is stored. */
async function stated() {
  const tenant = (await loadTenants(shop.db)).find(({ id }) => id === shop.tenant.id);
  if (!tenant) throw new Error('there is no shop');
  const items = [{ itemCustomId: 'bag', quantity: 1 }];
  const request = quoteRequest.parse({ items, currency: 'USD', insurance: true });
  const { summary } = await quoteCart(shop.db, tenant, cartToQuote(tenant, request));
  return summary.customDuty;
}

test('without its own settings a shop states 30 percent, and insures for 2', async () => {
  expect(await get()).toMatchObject({
    dutyPercent: '30',
    insurancePercent: '2',
    dutyByCategory: [],
    dutyByHsPrefix: [],
    version: 0,
  });
  expect(await stated()).toBe(30_00);
  expect((await preview({})).samples).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ currency: 'USD', price: 100_00, duty: 30_00, dutyThen: 30_00 }),
      expect.objectContaining({ currency: 'PKR', isImported: false, duty: 0, insurance: 40 }),
    ]),
  );
});

test('a preview says what a change would mean, and carts state it once it is saved', async () => {
  const byCategory = { dutyByCategory: [{ category, percent: '12.5' }] };
  const { samples } = await preview({ ...byCategory, insurancePercent: null });
  expect(samples.find(({ isImported }) => isImported)).toMatchObject({
    duty: 30_00,
    dutyThen: 12_50,
    insurance: 2_00,
    insuranceThen: null,
  });
  expect(await stated()).toBe(30_00);
  const { version } = await save(byCategory, 0);
  expect(await stated()).toBe(12_50);
  // A heading of customs goes before, and the longest one counts.
  const byHsPrefix = {
    dutyByHsPrefix: [
      { prefix: '420221', percent: '5' },
      { prefix: '42', percent: '20' },
    ],
  };
  const saved = await save(byHsPrefix, version);
  expect(await stated()).toBe(5_00);
  expect(await get()).toMatchObject({
    ...byCategory,
    dutyByHsPrefix: byHsPrefix.dutyByHsPrefix.toReversed(),
    version: saved.version,
  });
});

test('concurrent changes of a field conflict; unknown categories and duplicate prefixes are refused', async () => {
  const { version } = await get();
  await save({ insurancePercent: '3' }, version);
  await expect(save({ insurancePercent: null }, version)).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    data: { fields: [{ field: 'insurancePercent', theirs: '3' }] },
  });
  expect(await save({ dutyPercent: '25' }, version)).toMatchObject({
    merged: [{ field: 'insurancePercent' }],
  });
  const { version: now } = await get();
  for (const [field, list] of [
    ['dutyByCategory', [{ category: '999999', percent: '5' }]],
    [
      'dutyByHsPrefix',
      [
        { prefix: '42', percent: '5' },
        { prefix: '42', percent: '6' },
      ],
    ],
  ] as const) {
    await expect(save({ [field]: list }, now)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { details: [{ path: `changes.${field}` }] },
    });
  }
});

test('saving does not wait for orders that are being booked', async () => {
  await shop.db.transaction().execute(async (booking) => {
    // As the foreign key of a new order does.
    await sql`select from tenant where id = ${shop.tenant.id} for key share`.execute(booking);
    const { version } = await get();
    expect(await save({ dutyPercent: '24' }, version)).toMatchObject({ version: version + 1 });
  });
});
