import { roundForCash } from '@karwan/money/cash';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everything } from '../../platform/staff/staff-access.ts';
import { testClient } from '../../testing/test-client.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { cartToQuote, quoteCart } from '../cart/quote-cart.ts';
import { orderOf } from '../testing/test-order.ts';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';
import { writePromotion } from '../testing/write-promotion.ts';
import { placeOrder } from './place-order.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 333_33, stock: 3_000 },
    { itemCustomId: 'pot', branch: 'lahore', price: 2_000_00, stock: 1_000 },
    { itemCustomId: 'far', branch: 'karachi', price: 1_000_00, stock: 1_000 },
  ]);
  await sql`update "user" set role = 'admin' where id = 'staff'`.execute(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`update promotion set is_active = false, code = null`.execute(shop.db);
});

const offer = (values: Parameters<typeof writePromotion>[2]) =>
  writePromotion(shop.db, shop.tenant.id, values);

const staff = () =>
  testClient(
    shop.context(signedInAs('staff', { role: 'staff', secondFactor: true, access: everything })),
  );

const cups = (quantity: number) => [{ itemCustomId: 'cup', quantity }];

async function quote(
  items: { itemCustomId: string; quantity: number }[],
  coupons: string[],
  userId?: string,
) {
  const request = { items: items.map((item) => ({ ...item, options: [] })), coupons };
  const usual = { deliveryCountry: 'PK', deliveryMethod: 'home', insurance: false } as const;
  const location = { latitude: 31.52, longitude: 74.35 };
  const cart = cartToQuote(shop.tenant, { ...usual, ...request, location }, userId ?? null);
  return quoteCart(shop.db, shop.tenant, cart);
}

const buyer = (userId: string) => ({
  db: shop.db,
  jobs: shop.jobs,
  tenant: shop.tenant,
  language: 'en' as const,
  userId,
});

const uses = async (id: string) => {
  const { rows } = await sql<{ uses: number }>`
    select count(distinct parent_order_id)::integer as uses from promotion_use
    where promotion_id = ${id} and given_back_at is null`.execute(shop.db);
  return rows[0]?.uses;
};

describe('a coupon', () => {
  test('is shown by line and in the total, booked, and read with the order', async () => {
    await offer({ code: 'TEN', percent: '10', name: 'Ten off' });
    const quoted = await quote([...cups(1), { itemCustomId: 'pot', quantity: 1 }], ['TEN']);
    expect(quoted.lines.map(({ discount }) => discount)).toEqual([33_33, 200_00]);
    expect(quoted.summary.fees).toContainEqual({
      kind: 'discount',
      standing: 'credited',
      amount: 233_33,
    });
    expect(quoted).toMatchObject({
      promotions: [{ name: 'Ten off', code: 'TEN', discount: 233_33, shipping: 0 }],
      coupons: [{ code: 'TEN', state: 'applied', missing: 0 }],
      canOrder: true,
    });
    const [id = ''] = await shop.book([...cups(1), { itemCustomId: 'pot', quantity: 1 }], {
      coupons: ['ten'],
    });
    const { order } = await shop.staff.detail(id);
    expect(order).toMatchObject({
      orderAmount: quoted.summary.grandTotal,
      pickedItems: [{ discount: 33_33 }, { discount: 200_00 }],
      promotions: [{ name: 'Ten off', code: 'TEN', discount: 233_33 }],
      cost: { itemsCost: 2_333_33 },
    });
  });

  test('that has ended, is unknown or needs a higher subtotal is listed with its reason', async () => {
    const hour = 3_600_000;
    await offer({ code: 'OVER', percent: '5', endsAt: new Date(Date.now() - hour) });
    await offer({ code: 'SOON', percent: '5', startsAt: new Date(Date.now() + hour) });
    await offer({ code: 'MUCH', percent: '5', minimum: 1_000_00 });
    await offer({ code: 'FIRST', percent: '5', group: 'first_order' });
    await offer({ code: 'BILAL', percent: '5', group: 'named', customerIds: ['bilal'] });
    const state = async (code: string, userId?: string) =>
      (await quote(cups(1), [code], userId)).coupons[0];
    expect(await state('OVER')).toMatchObject({ state: 'ended' });
    expect(await state('SOON')).toMatchObject({ state: 'not_started' });
    expect(await state('NONE')).toMatchObject({ state: 'unknown' });
    expect(await state('MUCH')).toMatchObject({
      code: 'MUCH',
      state: 'minimum',
      missing: 666_67,
    });
    expect(await state('FIRST')).toMatchObject({ state: 'sign_in' });
    expect(await state('FIRST', 'bilal')).toMatchObject({ state: 'applied' });
    expect(await state('FIRST', 'ayesha')).toMatchObject({ state: 'not_for_you' });
    expect(await state('BILAL', 'ayesha')).toMatchObject({ state: 'not_for_you' });
    expect(await state('BILAL', 'bilal')).toMatchObject({ state: 'applied' });
  });

  test('that ended between quote and booking answers 409 with the current quote', async () => {
    const promotion = await offer({ code: 'BRIEF', percent: '10' });
    const order = await orderOf(shop.db, shop.tenant, cups(1), { coupons: ['BRIEF'] });
    await sql`update promotion set is_active = false where id = ${promotion}`.execute(shop.db);
    const refused = await placeOrder(buyer('ayesha'), 'ended-while-typing', order).catch(
      (error) => error,
    );
    expect(refused).toMatchObject({
      code: 'QUOTE_CHANGED',
      status: 409,
      data: { coupons: [{ code: 'BRIEF', state: 'ended' }], promotions: [] },
    });
    // The shopper confirms the new quote, which is booked without the coupon.
    const again = { ...order, quoteId: refused.data.id };
    expect((await placeOrder(buyer('ayesha'), 'without-the-coupon', again)).grandTotal).toBe(
      refused.data.cash.amount,
    );
  });

  test('50 concurrent buyers do not exceed its limit of uses', async () => {
    const promotion = await offer({ code: 'SEVEN', percent: '10', maxUses: 7 });
    const order = await orderOf(shop.db, shop.tenant, cups(1), { coupons: ['SEVEN'] });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        placeOrder(buyer(index % 2 ? 'ayesha' : 'bilal'), `seven-buyer-${index}`, order),
      ),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(43).fill('QUOTE_CHANGED'));
    expect(await uses(promotion)).toBe(7);
    expect((await quote(cups(1), ['SEVEN'])).coupons).toMatchObject([{ state: 'used_up' }]);
  });

  test('has a limit per customer, and a cancelled order does not count', async () => {
    const promotion = await offer({ code: 'ONCE', percent: '10', maxUsesEach: 1 });
    const [first = ''] = await shop.book(cups(1), { coupons: ['ONCE'] }, 'ayesha');
    const state = async (userId: string) =>
      (await quote(cups(1), ['ONCE'], userId)).coupons[0]?.state;
    expect(await state('ayesha')).toBe('used_by_you');
    expect(await state('bilal')).toBe('applied');
    await shop.as('ayesha').cancel(first);
    expect(await uses(promotion)).toBe(0);
    expect(await state('ayesha')).toBe('applied');
  });

  test('counts once for a booking with several parts, until the last part is cancelled', async () => {
    const promotion = await offer({ code: 'PARTS', kind: 'amount', amount: 100_00, maxUses: 1 });
    const parts = await shop.book([...cups(3), { itemCustomId: 'far', quantity: 1 }], {
      coupons: ['PARTS'],
    });
    expect(parts).toHaveLength(2);
    const shown = await Promise.all(parts.map((id) => shop.staff.detail(id)));
    const given = shown.flatMap(({ order }) => order.promotions.map(({ discount }) => discount));
    expect(given.reduce((sum, amount) => sum + amount, 0)).toBe(100_00);
    expect(await uses(promotion)).toBe(1);
    await shop.as('ayesha').cancel(parts[0] ?? '');
    expect(await uses(promotion)).toBe(1);
    await shop.as('ayesha').cancel(parts[1] ?? '');
    expect(await uses(promotion)).toBe(0);
  });
});

test('a promotion without a code that begins or ends applies to the next quote, and makes earlier quotes outdated', async () => {
  const book = (key: string, order: Awaited<ReturnType<typeof orderOf>>) =>
    placeOrder(buyer('bilal'), key, order).catch((error) => error);
  for (const round of ['first', 'second']) {
    const before = await orderOf(shop.db, shop.tenant, cups(1));
    const promotion = await offer({ percent: '10', name: 'For all' });
    const began = await book(`${round}-began`, before);
    expect(began).toMatchObject({
      code: 'QUOTE_CHANGED',
      data: { promotions: [{ name: 'For all' }] },
    });
    const during = await orderOf(shop.db, shop.tenant, cups(1));
    expect(during.quoteId).toBe(began.data.id);
    expect(await book(`${round}-holds`, during)).toMatchObject({ grandTotal: expect.any(Number) });
    await sql`update promotion set ends_at = now() where id = ${promotion}`.execute(shop.db);
    expect(await book(`${round}-ended`, during)).toMatchObject({
      code: 'QUOTE_CHANGED',
      data: { id: before.quoteId, promotions: [] },
    });
  }
});

test('a limit that is set later counts earlier uses', async () => {
  const promotion = await offer({ code: 'LATER', percent: '10' });
  await shop.book(cups(1), { coupons: ['LATER'] });
  const [back = ''] = await shop.book(cups(1), { coupons: ['LATER'] });
  const calls = staff().promotions;
  await calls.save({ id: promotion, version: 0, changes: { maxUses: 2 } });
  expect((await quote(cups(1), ['LATER'])).coupons).toMatchObject([{ state: 'used_up' }]);
  await shop.as('ayesha').cancel(back);
  expect((await quote(cups(1), ['LATER'])).coupons).toMatchObject([{ state: 'applied' }]);
  await shop.book(cups(1), { coupons: ['LATER'] });
  expect((await calls.get({ id: promotion })).state).toBe('used_up');
});

test('a promotion that takes nothing off locks nothing', async () => {
  const over = new Date(Date.now() - 3_600_000);
  const ids = [
    await offer({ percent: '10', maxUses: 9, endsAt: over }),
    await offer({ percent: '10', maxUses: 9, minimum: 9_000_00 }),
  ];
  const order = await orderOf(shop.db, shop.tenant, cups(1));
  await shop.db.transaction().execute(async (trx) => {
    await sql`select from promotion where id = any (${ids}::bigint[]) for no key update`.execute(
      trx,
    );
    const receipt = await placeOrder(buyer('ayesha'), 'beside-a-locked-promotion', order);
    expect(receipt.orderIds).toHaveLength(1);
  });
});

test('staff who shop get the same promotions in the quote and in the booking', async () => {
  await offer({ kind: 'amount', amount: 50_00, group: 'first_order', name: 'Hello' });
  const me = signedInAs('staff', { role: 'staff', secondFactor: true, access: everything });
  const items = [{ itemCustomId: 'cup', quantity: 1 }];
  const quoted = await testClient(shop.context(me)).cart.quote({ items });
  expect(quoted.promotions).toMatchObject([{ name: 'Hello', discount: 50_00 }]);
});

test('an order with a total of 0 is paid, whatever its payment method', async () => {
  await sql`update branch set service_fee = 0`.execute(shop.db);
  await offer({ code: 'GIFT', percent: '100', combinable: true });
  await offer({ kind: 'free_shipping', combinable: true });
  const [id = ''] = await shop.book(cups(1), { coupons: ['GIFT'], paymentMethod: 'swedbankpay' });
  await sql`update branch set service_fee = 99_00`.execute(shop.db);
  const { rows } =
    await sql`select total, payment_status from orders where order_id = ${id}`.execute(shop.db);
  expect(rows).toEqual([{ total: 0, payment_status: 'captured' }]);
  for (const to of ['Accepted', 'Shipped', 'Delivered'] as const) await shop.staff.move(id, to);
});

test('free shipping stays free when the order is changed', async () => {
  await offer({ kind: 'free_shipping', name: 'On us' });
  const plain = await quote(cups(1), []);
  expect(plain.promotions).toMatchObject([{ name: 'On us', code: null, discount: 0 }]);
  expect(plain.summary).toMatchObject({ shippingFeeTotal: 0, shippingState: 'free' });
  const [id = ''] = await shop.book(cups(2));
  const { before } = await staff().orderChanges.preview({ id });
  const [line] = before.lines;
  const changed = await staff().orderChanges.preview({
    id,
    lines: [{ id: line?.id ?? '', quantity: 5 }],
  });
  expect(changed.after.fees.some(({ kind }) => kind === 'shipping')).toBe(false);
});

test('a changed order keeps the discount of the pieces that stay', async () => {
  await offer({ code: 'TENTH', percent: '10' });
  const [id = ''] = await shop.book(cups(3), { coupons: ['TENTH'] });
  const { before } = await staff().orderChanges.preview({ id });
  const line = before.lines[0]?.id ?? '';
  expect(before.lines).toMatchObject([{ discount: 100_00, totalPrice: 999_99 }]);
  const requested = { id, lines: [{ id: line, quantity: 2 }] };
  const fewer = await staff().orderChanges.preview(requested);
  expect(fewer.after.lines).toMatchObject([{ discount: 66_67, totalPrice: 666_66 }]);
  await staff().orderChanges.confirm({
    ...requested,
    changeId: fewer.changeId,
    seenTotal: fewer.after.total,
  });
  const { order } = await shop.staff.detail(id);
  expect(order).toMatchObject({
    orderAmount: fewer.after.total,
    pickedItems: [{ quantity: 2, discount: 66_67 }],
    promotions: [{ code: 'TENTH', discount: 66_67 }],
  });
});

test('partial refunds of a discounted order add up to what was paid, in whole rupees', async () => {
  await offer({ code: 'THIRD', percent: '33.333' });
  const [id = ''] = await shop.book(cups(3), { coupons: ['THIRD'] });
  for (const to of ['Accepted', 'Shipped', 'Delivered'] as const) await shop.staff.move(id, to);
  const read = () => staff().staffOrders.previewRefund({ id });
  const first = await read();
  const line = first.lines[0]?.id ?? '';
  expect(first.lines).toMatchObject([{ worth: 999_99 - 333_33, left: 3 }]);
  let given = 0;
  for (const [index, quantity] of [2, 1].entries()) {
    const lines = [{ id: line, quantity, restock: false }];
    const { amount } = await staff().staffOrders.previewRefund({ id, lines });
    await staff().staffOrders.refund({
      headers: { 'idempotency-key': `thirds-of-a-line-${index}` },
      params: { id },
      body: { amount, lines, reasonCode: 'late' },
    });
    expect(amount % 100).toBe(0);
    given += amount;
  }
  expect(given).toBe(roundForCash(999_99 - 333_33, 'PKR'));
  const rest = await read().catch((error) => error);
  // The rest is the fees besides the items.
  expect(rest.left).toBe(first.left - given);
});
