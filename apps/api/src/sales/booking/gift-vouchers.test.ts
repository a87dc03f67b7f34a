import { roundForCash } from '@karwan/money/cash';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { everything } from '../../platform/staff/staff-access.ts';
import { testClient } from '../../testing/test-client.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { cartToQuote, quoteCart } from '../cart/quote-cart.ts';
import { cancelUnpaidBooking } from '../schedule/cancel-unpaid-booking.ts';
import { orderOf } from '../testing/test-order.ts';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';
import { writePromotion } from '../testing/write-promotion.ts';
import { voucherBalance, writeVoucher } from '../testing/write-voucher.ts';
import { placeOrder } from './place-order.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 333_33, stock: 3_000 },
    { itemCustomId: 'far', branch: 'karachi', price: 1_000_00, stock: 1_000 },
  ]);
});
afterAll(() => shop.close());

const issue = (amount: number, more: Parameters<typeof writeVoucher>[3] = {}) =>
  writeVoucher(shop.db, shop.tenant.id, amount, more);
const balance = (id: string) => voucherBalance(shop.db, id);
const cups = (quantity: number) => [{ itemCustomId: 'cup', quantity }];

async function quote(items: { itemCustomId: string; quantity: number }[], coupons: string[]) {
  const request = { items: items.map((item) => ({ ...item, options: [] })), coupons };
  const usual = { deliveryCountry: 'PK', deliveryMethod: 'home', insurance: false } as const;
  const location = { latitude: 31.52, longitude: 74.35 };
  return quoteCart(
    shop.db,
    shop.tenant,
    cartToQuote(shop.tenant, { ...usual, ...request, location }),
  );
}

const staff = (access = everything) =>
  testClient(shop.context(signedInAs('staff', { role: 'staff', secondFactor: true, access })))
    .staffOrders;

async function moneyOf(orderId: string) {
  const { rows } = await sql<{ total: number; refunded: number; paid: number; status: string }>`
    select total, refunded, fee_amount(fees, 'gift_voucher') as paid, payment_status as status
    from orders where order_id = ${orderId}`.execute(shop.db);
  const [row] = rows;
  if (!row) throw new Error(`no order ${orderId}`);
  return row;
}

describe('a gift voucher', () => {
  test('is a fee line that lowers the total, and changes nothing else', async () => {
    const { id, code } = await issue(500_00);
    const plain = await quote(cups(3), []);
    const quoted = await quote(cups(3), [code]);
    expect(quoted.summary).toEqual({
      ...plain.summary,
      fees: expect.arrayContaining([
        ...plain.summary.fees,
        { kind: 'gift_voucher', standing: 'credited', amount: 500_00 },
      ]),
      grandTotal: plain.summary.grandTotal - 500_00,
    });
    expect(quoted.coupons).toEqual([{ code, state: 'applied', missing: 0, left: 0 }]);
    const [order = ''] = await shop.book(cups(3), { coupons: [code.toLowerCase()] });
    expect(await moneyOf(order)).toMatchObject({
      // What is left is paid in cash.
      total: roundForCash(plain.summary.grandTotal - 500_00, 'PKR'),
      paid: 500_00,
    });
    expect(await balance(id)).toBe(0);
    expect((await quote(cups(1), [code])).coupons).toMatchObject([{ state: 'used_up' }]);
  });

  test('is recognized without hyphens, and counts once if typed twice', async () => {
    const { code } = await issue(100_00);
    const plain = (await quote(cups(1), [])).summary.grandTotal;
    const twice = await quote(cups(1), [code, code.replaceAll('-', '')]);
    expect(twice.summary.grandTotal).toBe(plain - 100_00);
    expect(twice.coupons).toMatchObject([{ state: 'applied' }, { state: 'applied' }]);
  });

  test('that has expired, has another currency or is unknown is listed with its reason', async () => {
    const over = await issue(100_00, { expiresAt: new Date(Date.now() - 1_000) });
    const kronor = await issue(100_00, { currency: 'SEK' });
    const voided = await issue(100_00);
    await sql`update gift_voucher set voided_at = now() where id = ${voided.id}`.execute(shop.db);
    const state = async (code: string) => (await quote(cups(1), [code])).coupons[0]?.state;
    expect(await state(over.code)).toBe('ended');
    expect(await state(voided.code)).toBe('ended');
    expect(await state(kronor.code)).toBe('other_currency');
    expect(await state('GV-0000-0000-0000-0000')).toBe('unknown');
    expect(await state('GV-0000')).toBe('unknown');
  });

  test('pays at most the total; an order that it pays in full is paid', async () => {
    const { id, code } = await issue(900_000_00);
    const order = { coupons: [code], paymentMethod: 'swedbankpay' };
    const ids = await shop.book([...cups(1), { itemCustomId: 'far', quantity: 1 }], order);
    const money = await Promise.all(ids.map(moneyOf));
    expect(money.map(({ total, status }) => [total, status])).toEqual([
      [0, 'captured'],
      [0, 'captured'],
    ]);
    const paid = money.reduce((sum, one) => sum + one.paid, 0);
    expect(await balance(id)).toBe(900_000_00 - paid);
    for (const one of ids) await shop.as('ayesha').cancel(one);
    expect(await balance(id)).toBe(900_000_00);
  });

  test('that pays for everything is accepted from a customer who is blocked from cash on delivery', async () => {
    const { code } = await issue((await quote(cups(1), [])).summary.grandTotal);
    await sql`insert into customer_block (tenant_id, user_id, kind, reason, blocked_by)
      values (${shop.tenant.id}, 'ayesha', 'cash', 'Refused twice', 'staff:staff')`.execute(
      shop.db,
    );
    const refused = { code: 'CUSTOMER_BLOCKED', data: { kind: 'cash' } };
    await expect(shop.book(cups(2), { coupons: [code] })).rejects.toMatchObject(refused);
    const [order = ''] = await shop.book(cups(1), { coupons: [code] });
    expect(await moneyOf(order)).toMatchObject({ total: 0, status: 'pending' });
    await sql`delete from customer_block`.execute(shop.db);
  });

  test('may leave less than a provider charges: the quote says so, and cash is accepted', async () => {
    const { grandTotal } = (await quote(cups(1), [])).summary;
    const { code } = await issue(grandTotal - 50);
    const { summary, refusedMethods } = await quote(cups(1), [code]);
    expect(summary.grandTotal).toBe(50);
    expect(refusedMethods).toContainEqual({
      key: 'swedbankpay',
      limit: { kind: 'least', amount: 100, currency: 'SEK' },
    });
    const byCard = shop.book(cups(1), { coupons: [code], paymentMethod: 'swedbankpay' });
    await expect(byCard).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('takes no amount so small'),
    });
    const [order = ''] = await shop.book(cups(1), { coupons: [code] });
    expect(await moneyOf(order)).toMatchObject({ total: 1_00 });
  });

  test('50 concurrent buyers spend no more than its balance', async () => {
    const each = (await quote(cups(1), [])).summary.grandTotal;
    const { id, code } = await issue(7 * each + 1_00);
    const withCode = await orderOf(shop.db, shop.tenant, cups(1), { coupons: [code] });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => {
        const userId = index % 2 ? 'ayesha' : 'bilal';
        const { db, jobs, tenant } = shop;
        const buyer = { db, jobs, tenant, language: 'en' as const, userId };
        return placeOrder(buyer, `voucher-buyer-${index}`, withCode);
      }),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(43).fill('QUOTE_CHANGED'));
    expect(await balance(id)).toBe(1_00);
  });

  test('gets its full balance back, once, when its orders are cancelled or expire', async () => {
    const { id, code } = await issue(50_00);
    const [cash = ''] = await shop.book(cups(1), { coupons: [code] });
    expect(await balance(id)).toBe(0);
    await sql`update gift_voucher set expires_at = now() where id = ${id}`.execute(shop.db);
    await shop.as('ayesha').cancel(cash);
    await shop.as('ayesha').cancel(cash);
    // It had expired meanwhile; the refund extends it.
    expect((await quote(cups(1), [code])).coupons).toMatchObject([{ state: 'applied' }]);
    expect(await shop.eventsOf(cash)).toEqual([
      'booked',
      'cancelled',
      'refunded',
      'payment-cancelled',
    ]);
    expect(await moneyOf(cash)).toMatchObject({ refunded: 0 });
    const [unpaid = ''] = await shop.book(cups(1), {
      coupons: [code],
      paymentMethod: 'swedbankpay',
    });
    expect(await balance(id)).toBe(0);
    const booking = { tenantId: shop.tenant.id, parentOrderId: unpaid };
    await retryTransaction(shop.db, (trx) => cancelUnpaidBooking(shop, trx, booking));
    expect(await balance(id)).toBe(50_00);
  });

  test('is refunded before money is, and never more than it paid', async () => {
    const { id, code } = await issue(200_00);
    const [order = ''] = await shop.book(cups(3), { coupons: [code] });
    for (const to of ['Accepted', 'Shipped', 'Delivered'] as const)
      await shop.staff.move(order, to);
    const { total } = await moneyOf(order);
    const preview = (goodwill: number) => staff().previewRefund({ id: order, goodwill });
    expect(await preview(230_00)).toMatchObject({ voucher: 200_00, online: 0, cash: 30_00 });
    await shop.staff.refund(order, 'a-first-part', { amount: 150_00, reason: 'A scratch' });
    expect(await balance(id)).toBe(150_00);
    expect(await moneyOf(order)).toMatchObject({ refunded: 0 });
    expect(await preview(80_00)).toMatchObject({ voucher: 50_00, online: 0, cash: 30_00 });
    await shop.staff.refund(order, 'a-second-part', { amount: 80_00, reason: 'Another one' });
    expect(await balance(id)).toBe(200_00);
    expect(await moneyOf(order)).toMatchObject({ refunded: 30_00, status: 'captured' });
    await expect(
      shop.staff.refund(order, 'too-much-of-it', { amount: total - 30_00 + 1, reason: 'Lost' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await shop.staff.refundRest(order, 'all-the-rest', 'Lost');
    expect(await moneyOf(order)).toMatchObject({ refunded: total, status: 'refunded' });
    expect(await balance(id)).toBe(200_00);
    const { order: shown } = await shop.staff.detail(order);
    expect(shown).toMatchObject({ refundedAmount: total, backOnVouchers: 200_00 });
    const { rows } = await sql<{ cash: number }>`
      select sum(amount)::bigint as cash from cash_entry e join orders o on o.id = e.order_id
      where o.order_id = ${order} and e.kind = 'given-back'`.execute(shop.db);
    expect(rows).toEqual([{ cash: -total }]);
  });
});

test('returns to a voucher count towards a member’s refund limit', async () => {
  const { code } = await issue(200_00);
  const [order = ''] = await shop.book(cups(3), { coupons: [code] });
  for (const to of ['Accepted', 'Shipped', 'Delivered'] as const) await shop.staff.move(order, to);
  const limits = { ...everything.limits, refundOfOrder: 100_00 };
  const give = (key: string) =>
    staff({ ...everything, limits }).refund({
      headers: { 'idempotency-key': key },
      params: { id: order },
      body: { amount: 80_00, reasonCode: 'late', reason: '' },
    });
  await give('first-within-limit');
  await expect(give('second-beyond-limit')).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
});

test('several vouchers are spent one after the other, and each gets back what it paid', async () => {
  const [small, large] = [await issue(100_00), await issue(5_000_00)];
  const both = { coupons: [large.code, small.code] };
  const ids = await shop.book([...cups(1), { itemCustomId: 'far', quantity: 1 }], both);
  expect(await balance(small.id)).toBe(0);
  const paid = (await Promise.all(ids.map(moneyOf))).reduce((sum, one) => sum + one.paid, 0);
  expect(await balance(large.id)).toBe(5_100_00 - paid);
  for (const id of ids) await shop.as('ayesha').cancel(id);
  expect([await balance(small.id), await balance(large.id)]).toEqual([100_00, 5_000_00]);
});

test('an order may have a promotion and a voucher', async () => {
  const { id, code } = await issue(50_00);
  const promotion = { code: 'TENTH', percent: '10' };
  const promotionId = await writePromotion(shop.db, shop.tenant.id, promotion);
  const [order = ''] = await shop.book(cups(1), { coupons: [code, promotion.code] });
  expect(await moneyOf(order)).toMatchObject({ paid: 50_00 });
  expect(await balance(id)).toBe(0);
  const { rows } = await sql`
    select u.discount from promotion_use u join orders o on o.id = u.order_id
    where u.promotion_id = ${promotionId} and o.order_id = ${order}`.execute(shop.db);
  expect(rows).toEqual([{ discount: 33_33 }]);
});

test('the lines of an order with a voucher cannot be changed', async () => {
  const { code } = await issue(50_00);
  const [id = ''] = await shop.book(cups(2), { coupons: [code] });
  const access = signedInAs('staff', { role: 'staff', secondFactor: true, access: everything });
  const mayChange = async () =>
    (await testClient(shop.context(access)).orderChanges.preview({ id })).mayChangeLines;
  expect(await mayChange()).toBe(false);
  // Nor after everything was returned to the voucher.
  await shop.staff.move(id, 'Accepted');
  await sql`insert into gift_voucher_entry (voucher_id, kind, amount, order_id, by)
    select e.voucher_id, 'given-back', -e.amount, e.order_id, 'staff:staff' from gift_voucher_entry e
    join orders o on o.id = e.order_id where o.order_id = ${id}`.execute(shop.db);
  expect(await mayChange()).toBe(false);
});

describe('the ledger', () => {
  test('is append-only, never negative, and returns no more than an order spent', async () => {
    const { id, code } = await issue(50_00);
    const [order = ''] = await shop.book(cups(1), { coupons: [code] });
    const entry = (kind: string, amount: number) =>
      sql`insert into gift_voucher_entry (voucher_id, kind, amount, order_id, by)
        select ${id}, ${kind}, ${amount}, id, 'staff:staff' from orders
        where order_id = ${order}`.execute(shop.db);
    await expect(entry('spent', -1)).rejects.toThrow('holds less than that');
    await expect(entry('given-back', 50_01)).rejects.toThrow('had less of gift voucher');
    await expect(
      sql`update gift_voucher_entry set amount = 1 where voucher_id = ${id}`.execute(shop.db),
    ).rejects.toThrow('append-only');
    await expect(
      sql`delete from gift_voucher_entry where voucher_id = ${id}`.execute(shop.db),
    ).rejects.toThrow('append-only');
  });
});
