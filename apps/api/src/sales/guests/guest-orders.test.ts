import type { OrderRequest } from '@karwan/contract/order';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBrowser, recordTexts } from '../../customers/accounts/test-browser.ts';
import { testClient } from '../../testing/test-client.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { orderOf } from '../testing/test-order.ts';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';

const phone = '+923001234567';
const texts = recordTexts();
let shop: TestOrders;
let keys = 0;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 500 },
    { itemCustomId: 'vase', branch: 'karachi', price: 500_00, stock: 500 },
  ]);
  await sql`update "user" set role = 'staff' where id = 'staff'`.execute(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate account_try, phone_code, staff_claim, guest_booking`.execute(shop.db);
});

const chosen = () => ({
  ...shop.tenant,
  settings: { ...shop.tenant.settings, customerProofs: ['call' as const] },
});
/** A visitor who is not logged in, at a shop without SMS that calls its customers. */
const visitor = (more = {}) =>
  openTestBrowser({ db: shop.db, jobs: shop.jobs, tenant: chosen(), ...more });
const withSms = () => visitor({ sms: texts.gateway });
const staff = () =>
  testClient(shop.context(signedInAs('staff', { role: 'staff', secondFactor: true })));

async function place(
  browser = visitor(),
  changed: { [Field in keyof OrderRequest]?: unknown } = {},
  key = `guest-booking-${++keys}-of-test`,
  items = ['watch'],
) {
  const lines = items.map((itemCustomId) => ({ itemCustomId, quantity: 1 }));
  const body = await orderOf(shop.db, shop.tenant, lines, changed);
  return browser.shop.orders.create({ headers: { 'idempotency-key': key }, body });
}
const ordersOf = async (parentOrderId: string) =>
  (await staff().staffOrders.booking({ parentOrderId })).parts.map(({ order }) => order);

test('a visitor orders for cash, and follows the order by its receipt', async () => {
  const browser = visitor();
  const { parentOrderId } = await place(browser);
  const [order] = await browser.shop.orders.byParentOrderId({ id: parentOrderId });
  expect(order).toMatchObject({
    user: null,
    orderStatus: 'Booked',
    awaitsCall: true,
    mayCancel: false,
  });
  await expect(visitor().shop.orders.byParentOrderId({ id: parentOrderId })).rejects.toMatchObject({
    status: 404,
  });
});

test('a second press with the same key books once, and counts once', async () => {
  const browser = visitor();
  const order = await orderOf(shop.db, shop.tenant, [{ itemCustomId: 'watch', quantity: 1 }]);
  const send = () =>
    browser.shop.orders.create({
      headers: { 'idempotency-key': 'twice-pressed-key' },
      body: order,
    });
  const first = await send();
  for (let again = 0; again < 5; again += 1) expect(await send()).toEqual(first);
});

test('neither a member of the staff nor a list of orders accepts it before the call', async () => {
  const { parentOrderId } = await place(visitor(), {}, undefined, ['watch', 'vase']);
  const orders = await ordersOf(parentOrderId);
  expect(orders).toHaveLength(2);
  for (const { orderId } of orders) {
    for (const to of ['Accepted', 'Shipped', 'Delivered'] as const) {
      await expect(shop.staff.move(orderId, to)).rejects.toMatchObject({ code: 'CONFLICT' });
    }
  }
  const part = (await staff().staffOrders.booking({ parentOrderId })).parts[0];
  expect(part?.mayMoveTo).toEqual(['Cancelled']);
});

test('an answered call accepts all parts; it can be shipped then', async () => {
  const { parentOrderId } = await place(visitor(), {}, undefined, ['watch', 'vase']);
  await staff().orderQueues.logCall({ parentOrderId, result: 'no-answer' });
  expect((await ordersOf(parentOrderId)).map((one) => one.awaitsCall)).toEqual([true, true]);
  await staff().orderQueues.logCall({ parentOrderId, result: 'confirmed' });
  const orders = await ordersOf(parentOrderId);
  expect(orders.map(({ orderStatus }) => orderStatus)).toEqual(['Accepted', 'Accepted']);
  expect(orders.map(({ awaitsCall }) => awaitsCall)).toEqual([false, false]);
  await shop.staff.move(orders[0]?.orderId ?? '', 'Shipped', { tracking: undefined });
});

test('a wrong number cancels it', async () => {
  const { parentOrderId } = await place();
  const before = await shop.stockOf('watch');
  await staff().orderQueues.logCall({ parentOrderId, result: 'wrong-number' });
  expect(await ordersOf(parentOrderId)).toMatchObject([{ orderStatus: 'Cancelled' }]);
  expect(await shop.stockOf('watch')).toBe(before + 1);
});

test('an account with its number shows the order, even before the call', async () => {
  const { parentOrderId } = await place();
  const owner = withSms();
  await owner.shop.auth.sendCode({ phone });
  const { user } = await owner.shop.auth.passwordLessLogin({ phone, code: texts.codeFor(phone) });
  const [order] = await owner.shop.orders.byParentOrderId({ id: parentOrderId });
  // The code proves the number as a call would.
  expect(order).toMatchObject({ user: user.id, awaitsCall: false, mayCancel: true });
  expect(await owner.shop.orders.byUserId({ userId: user.id })).toMatchObject([{ parentOrderId }]);
});

test('a verified email also finds it, and the call is still due', async () => {
  const sent: string[] = [];
  const mail = {
    async send({ text }: { text: string }) {
      sent.push(text);
      return '250 OK';
    },
  };
  const { parentOrderId } = await place();
  const settings = { ...shop.tenant.settings, customerProofs: ['mail-code' as const] };
  const owner = openTestBrowser({
    db: shop.db,
    tenant: { ...shop.tenant, settings },
    mail,
  });
  const who = { phone: '+923119876543', email: 'ayesha@example.com' };
  await owner.shop.auth.sendCode(who);
  const code = /\d{6}/.exec(sent.at(-1) ?? '')?.[0] ?? '';
  const { user } = await owner.shop.auth.passwordLessLogin({ ...who, code });
  const [order] = await owner.shop.orders.byParentOrderId({ id: parentOrderId });
  expect(order).toMatchObject({ user: user.id, awaitsCall: true });
});

test('a login with another number does not find it', async () => {
  const { parentOrderId } = await place();
  const other = withSms();
  const number = '+923119876543';
  await other.shop.auth.sendCode({ phone: number });
  await other.shop.auth.passwordLessLogin({ phone: number, code: texts.codeFor(number) });
  await expect(other.shop.orders.byParentOrderId({ id: parentOrderId })).rejects.toMatchObject({
    status: 404,
  });
});

test('shops that send SMS, or whose owner did not choose it, ask for a login', async () => {
  const refused = { code: 'UNAUTHORIZED', status: 401 };
  await expect(place(withSms())).rejects.toMatchObject(refused);
  await expect(place(visitor({ tenant: shop.tenant }))).rejects.toMatchObject(refused);
});

test('nothing is paid online without a login', async () => {
  await expect(place(visitor(), { paymentMethod: 'swedbankpay' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { details: [{ path: 'body.paymentMethod', rule: 'choice' }] },
  });
});

test('a number can place three orders a day, a blocked number none', async () => {
  for (let nth = 0; nth < 3; nth += 1) await place();
  await expect(place()).rejects.toMatchObject({ code: 'TOO_MANY_TRIES', status: 429 });
  await sql`truncate account_try`.execute(shop.db);
  await sql`insert into customer_block (tenant_id, phone, kind, reason, blocked_by)
    values (${shop.tenant.id}, ${phone}, 'all', 'fraud', 'staff')`.execute(shop.db);
  await expect(place()).rejects.toMatchObject({ code: 'CUSTOMER_BLOCKED' });
  await sql`delete from customer_block`.execute(shop.db);
});
