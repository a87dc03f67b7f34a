import type { OnlineGateway } from '@karwan/contract/payment-page';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testClient } from '../../testing/test-client.ts';
import { byStaff, signedInAs } from '../../testing/test-context.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';
import { expireBookings } from '../attempt/expire-bookings.ts';
import { type ModelProviders, openModelProviders } from '../testing/model-providers.ts';
import {
  book,
  openTestPayments,
  queuedMessagesOf,
  type TestPayments,
} from '../testing/test-payments.ts';

let providers: ModelProviders;
let shop: TestPayments;

beforeAll(async () => {
  providers = openModelProviders();
  shop = await openTestPayments(providers.gateways);
}, 60_000);
afterEach(async () => {
  await sql`delete from customer_block`.execute(shop.db);
  await sql`update payment_method set least = null, most = null, most_first = null, is_active = true`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());

const cash = 'cash-on-delivery';

const buyer = () =>
  testClient(
    shop.context({
      ...signedInAs(buyerOf(shop.tenant)),
      payments: shop.payments,
      jobs: shop.jobs,
    }),
  ).payments;

/** A booking whose first attempt was declined by its provider. */
async function declined(gateway: OnlineGateway, items?: string) {
  const id = await shop.book(gateway, items);
  const { payment } = await shop.start(id);
  providers.end(payment.payee_reference, 'failed');
  await shop.settle(payment.id);
  return { id, payment };
}

const methodsOf = async (id: string) =>
  new Map((await buyer().methods({ orderId: id })).methods.map((method) => [method.key, method]));
const change = (id: string, method: string) => buyer().changeMethod({ orderId: id, method });

test('a declined payment says why and offers the other methods, which lead to a new payment', async () => {
  const { id } = await declined('jazzcash');
  const { methods, declineReason } = await buyer().methods({ orderId: id });
  expect(declineReason).toBe('insufficient-funds');
  expect(methods.filter(({ isCurrent }) => isCurrent).map(({ key }) => key)).toEqual(['jazzcash']);
  expect(methods.every(({ refusal }) => refusal === null)).toBe(true);
  expect(await change(id, 'easypaisa')).toMatchObject({
    method: 'easypaisa',
    paymentStatus: 'pending',
    canPay: true,
    transaction: null,
  });
  const { payment } = await shop.start(id);
  expect(payment.gateway).toBe('easypaisa');
  providers.pay(payment.payee_reference, 'easypaisa');
  await shop.settle(payment.id);
  expect(await shop.stand(id)).toMatchObject({
    status: 'Booked',
    paymentStatus: 'captured',
    payments: [{ state: 'cancelled' }, { state: 'captured' }],
  });
});

test('an order changed to cash does not expire; the customer and the staff who call are informed', async () => {
  const { id } = await declined('swedbankpay');
  expect(await change(id, cash)).toMatchObject({ method: cash, isOnline: false, canPay: false });
  await expireBookings(shop, new Date(Date.now() + 24 * 3_600_000));
  const stand = await shop.stand(id);
  expect(stand).toMatchObject({ status: 'Booked', paymentStatus: 'pending' });
  expect(stand.events).toContain('payment-method');
  expect(await queuedMessagesOf(shop.db, id)).toContain('payment-on-delivery');
});

test('an abandoned payment that arrives after the change is refunded, and the cash order stays as it is', async () => {
  const id = await shop.book('safepay');
  const { payment } = await shop.start(id);
  await change(id, cash);
  providers.pay(payment.payee_reference, 'safepay');
  await shop.settle(payment.id);
  await shop.runOperations();
  expect(providers.held(payment.payee_reference)).toBe(0);
  expect(await shop.stand(id)).toMatchObject({
    status: 'Booked',
    paymentStatus: 'pending',
    payments: [{ state: 'refunded' }],
  });
});

test('a payment that was made just before the change counts, and the change is refused', async () => {
  const id = await shop.book('safepay');
  const { payment } = await shop.start(id);
  providers.pay(payment.payee_reference, 'safepay');
  await expect(change(id, cash)).rejects.toMatchObject({
    code: 'PAYMENT_CLOSED',
    data: { method: 'safepay', paymentStatus: 'captured' },
  });
  expect((await shop.stand(id)).paymentStatus).toBe('captured');
});

test('two clicks change it once; a cash order stays one, and prices do not change', async () => {
  const { id } = await declined('payson');
  const before = await totalOf(id);
  const both = await Promise.all([change(id, cash), change(id, cash)]);
  expect(both.map(({ method }) => method)).toEqual([cash, cash]);
  await expect(change(id, 'easypaisa')).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
  const { events } = await shop.stand(id);
  expect(events.filter((kind) => kind === 'payment-method')).toHaveLength(1);
  expect(await totalOf(id)).toBe(before);
  expect(await methodsOf(id)).toEqual(new Map());
});

test('the parts of several branches change together', async () => {
  const id = await book(shop, shop.tenant, 'easypaisa', ['watch', 'bag']);
  await change(id, 'jazzcash');
  const { rows } = await sql<{ method: string }>`
    select payment_method as method from orders where parent_order_id = ${id}`.execute(shop.db);
  expect(rows).toEqual([{ method: 'jazzcash' }, { method: 'jazzcash' }]);
});

test('the shop’s limits, blocks and methods also apply to a change', async () => {
  const { id } = await declined('easypaisa');
  await sql`update payment_method set most = 50000 where key = ${cash}`.execute(shop.db);
  const limit = { kind: 'most', amount: 500_00, currency: 'PKR' };
  expect((await methodsOf(id)).get(cash)?.refusal).toEqual({ reason: 'limit', limit });
  await expect(change(id, cash)).rejects.toMatchObject({
    code: 'METHOD_REFUSED',
    data: { refusal: { reason: 'limit', limit } },
  });
  await sql`update payment_method set most = null, is_active = key <> 'jazzcash'`.execute(shop.db);
  await expect(change(id, 'jazzcash')).rejects.toMatchObject({
    code: 'METHOD_REFUSED',
    data: { refusal: null },
  });
  await sql`insert into customer_block (tenant_id, phone, kind, reason, blocked_by)
    values (${shop.tenant.id}, '+923001234567', 'cash', 'test', 'staff')`.execute(shop.db);
  expect((await methodsOf(id)).get(cash)?.refusal).toEqual({ reason: 'blocked' });
  await expect(change(id, cash)).rejects.toMatchObject({ code: 'METHOD_REFUSED' });
  expect((await shop.stand(id)).status).toBe('Booked');
});

test('cash is in whole rupees; an order in another currency cannot be changed to it', async () => {
  const { id } = await declined('easypaisa');
  await sql`update orders set items_cost = items_cost + 49, total = total + 49
    where parent_order_id = ${id}`.execute(shop.db);
  const before = await totalOf(id);
  await change(id, cash);
  expect(await totalOf(id)).toBe(before - 49);
  const { id: inDollars } = await declined('swedbankpay');
  await sql`update orders set currency = 'USD' where parent_order_id = ${inDollars}`.execute(
    shop.db,
  );
  expect((await methodsOf(inDollars)).get(cash)?.refusal).toEqual({ reason: 'currency' });
  await expect(change(inDollars, cash)).rejects.toMatchObject({ code: 'METHOD_REFUSED' });
});

test('a first order may have a lower limit than later ones', async () => {
  await sql`update payment_method set most_first = 50000 where key = ${cash}`.execute(shop.db);
  const { id } = await declined('easypaisa');
  expect((await methodsOf(id)).get(cash)?.refusal).toMatchObject({ limit: { kind: 'most-first' } });
  const previous = await shop.book('safepay');
  await sql`update orders set status = 'Delivered' where parent_order_id = ${previous}`.execute(
    shop.db,
  );
  expect((await methodsOf(id)).get(cash)?.refusal).toBeNull();
});

test('a change leaves time to pay, also after a voucher that was valid for longer', async () => {
  const id = await shop.book('easypaisa');
  const { payment } = await shop.start(id);
  await sql`update orders set created_at = now() - interval '20 hours'
    where parent_order_id = ${id}`.execute(shop.db);
  await sql`update payment_transaction set kept_until = now() + interval '9 hours'
    where id = ${payment.id}`.execute(shop.db);
  const { payBefore } = await change(id, 'jazzcash');
  expect(Date.parse(payBefore ?? '')).toBeGreaterThan(Date.now() + 14 * 60_000);
});

test('an order whose time to pay has passed is not revived by a change', async () => {
  const { id } = await declined('easypaisa');
  await sql`update orders set created_at = now() - interval '31 minutes'
    where parent_order_id = ${id}`.execute(shop.db);
  expect(await methodsOf(id)).toEqual(new Map());
  await expect(change(id, cash)).rejects.toMatchObject({ code: 'PAYMENT_CLOSED' });
});

test('a visitor without the order or its receipt learns nothing and changes nothing', async () => {
  const { id } = await declined('easypaisa');
  const stranger = testClient(
    shop.context({ ...signedInAs('somebody-else'), payments: shop.payments, jobs: shop.jobs }),
  ).payments;
  await expect(stranger.methods({ orderId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(stranger.changeMethod({ orderId: id, method: cash })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('staff change it for a customer on the phone, with an entry in the activity log', async () => {
  const { id } = await declined('easypaisa');
  const staff = testClient(shop.context({ ...byStaff, payments: shop.payments })).staffPayments;
  await staff.changeMethod({ parentOrderId: id, method: cash });
  await staff.changeMethod({ parentOrderId: id, method: cash });
  const { rows } = await sql<{ kind: string }>`
    select kind from staff_action where entity_id = ${id}`.execute(shop.db);
  expect(rows).toEqual([{ kind: 'payment.changeMethod' }]);
  await expect(
    staff.changeMethod({ parentOrderId: id, method: 'easypaisa' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
});

async function totalOf(id: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select sum(total)::bigint as total from orders where parent_order_id = ${id}`.execute(shop.db);
  return rows[0]?.total ?? 0;
}
