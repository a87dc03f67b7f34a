import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderOf } from '../../../sales/testing/test-order.ts';
import { openTestOrders, type TestOrders } from '../../../sales/testing/test-orders.ts';
import { writePromotion } from '../../../sales/testing/write-promotion.ts';
import { openTestBrowser, recordTexts, signIn } from '../test-browser.ts';

const phone = '+923216000078';
const texts = recordTexts();
let shop: TestOrders;
let keys = 0;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 500_00, stock: 500 },
  ]);
});
afterAll(() => shop.close());
beforeEach(() => sql`truncate phone_code, account_try, former_use`.execute(shop.db));

async function login() {
  await sql`truncate phone_code`.execute(shop.db);
  const browser = openTestBrowser({
    db: shop.db,
    jobs: shop.jobs,
    tenant: shop.tenant,
    sms: texts.gateway,
  });
  const { user } = await signIn(browser, texts, phone);
  return { browser, id: user._id };
}
type Login = Awaited<ReturnType<typeof login>>;

async function order({ browser, id }: Login, coupons: string[]) {
  const body = await orderOf(
    shop.db,
    shop.tenant,
    [{ itemCustomId: 'cup', quantity: 1 }],
    { coupons },
    id,
  );
  keys += 1;
  const headers = { 'idempotency-key': `former-use-${keys}` };
  return browser.shop.orders.create({ headers, body });
}
async function stateOf({ browser }: Pick<Login, 'browser'>, code: string) {
  const items = [{ itemCustomId: 'cup', quantity: 1, options: [] }];
  const { coupons } = await browser.shop.cart.quote({ items, coupons: [code] });
  return coupons[0]?.state;
}
async function deleteAccount({ browser, id }: Login) {
  await sql`update orders set status = 'Delivered' where user_id = ${id}`.execute(shop.db);
  await sql`truncate phone_code`.execute(shop.db);
  await browser.shop.auth.sendCode({ phone });
  await browser.shop.users.delete({ code: texts.codeFor(phone) });
}

test('used promotions stay used after the account is deleted, even twice, by a hash of the number', async () => {
  await writePromotion(shop.db, shop.tenant.id, { code: 'ONCE', percent: '10', maxUsesEach: 1 });
  await writePromotion(shop.db, shop.tenant.id, {
    code: 'FIRST',
    percent: '10',
    group: 'first_order',
  });
  const first = await login();
  expect(await stateOf(first, 'ONCE')).toBe('applied');
  expect(await stateOf(first, 'FIRST')).toBe('applied');
  await order(first, ['ONCE']);
  await deleteAccount(first);
  const { rows } = await sql<{ kept: string }>`
    select row_to_json(f)::text as kept from former_use f`.execute(shop.db);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('3216000078');
  const second = await login();
  expect(second.id).not.toBe(first.id);
  expect(await stateOf(second, 'ONCE')).toBe('used_by_you');
  expect(await stateOf(second, 'FIRST')).toBe('not_for_you');
  await deleteAccount(second);
  const third = await login();
  expect(await stateOf(third, 'ONCE')).toBe('used_by_you');
  await deleteAccount(third);
  await sql`update former_use set until = now() - interval '1 second'`.execute(shop.db);
  const later = await login();
  expect(await stateOf(later, 'ONCE')).toBe('applied');
  expect(await stateOf(later, 'FIRST')).toBe('applied');
  await deleteAccount(later);
  expect((await sql`select from former_use`.execute(shop.db)).rows).toEqual([]);
});

test('a guest’s order cannot use a promotion limited per customer, and the quote says why', async () => {
  await writePromotion(shop.db, shop.tenant.id, { code: 'EACH', percent: '10', maxUsesEach: 1 });
  const usual = { db: shop.db, jobs: shop.jobs };
  const settings = { ...shop.tenant.settings, customerProofs: ['call' as const] };
  const guest = openTestBrowser({ ...usual, tenant: { ...shop.tenant, settings } });
  expect(await stateOf({ browser: guest }, 'EACH')).toBe('sign_in');
  const items = [{ itemCustomId: 'cup', quantity: 1 }];
  const body = await orderOf(shop.db, shop.tenant, items, { coupons: ['EACH'] });
  const headers = { 'idempotency-key': 'former-use-guest' };
  await expect(guest.shop.orders.create({ headers, body })).rejects.toMatchObject({
    code: 'QUOTE_CHANGED',
    data: { coupons: [{ state: 'sign_in' }] },
  });
  // Where every order needs a login, the limit is checked then.
  const visitor = openTestBrowser({ ...usual, tenant: shop.tenant, sms: texts.gateway });
  expect(await stateOf({ browser: visitor }, 'EACH')).toBe('applied');
});
