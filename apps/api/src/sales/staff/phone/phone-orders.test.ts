import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireBookings } from '../../../payments/attempt/expire-bookings.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { testShopSize } from '../../../testing/write-test-shop.ts';
import { orderOf } from '../../testing/test-order.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';
import { writePromotion } from '../../testing/write-promotion.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 500_00, stock: 10 },
    // One variant, whichever size is asked for.
    { itemCustomId: 'scarf', branch: 'lahore', price: 900_00, stock: 5, options: [testShopSize] },
  ]);
});
afterAll(() => shop.close());

const member = () =>
  testClient(
    shop.context({
      ...signedInAs('staff', { role: 'staff', secondFactor: true }),
      shopUrl: 'https://shop.example',
    }),
  );

async function orderBy(phone: string, changed = {}) {
  const order = await orderOf(
    shop.db,
    shop.tenant,
    [{ itemCustomId: 'cup', quantity: 1 }],
    changed,
  );
  const { captcha, termsAccepted, ...requested } = order;
  return { ...requested, shippingAddress: { ...requested.shippingAddress, customerPhone: phone } };
}

const book = (key: string, body: Awaited<ReturnType<typeof orderBy>>) =>
  member().phoneOrders.book({ headers: { 'idempotency-key': key }, body });

test('a phone order belongs to the number, is booked once, and the activity log names its author', async () => {
  expect(await member().phoneOrders.customer({ phone: '0333 5550001' })).toEqual({
    phone: '+923335550001',
    isKnown: false,
    orders: 0,
    delivered: 0,
    notMet: 0,
    block: null,
    lastAddress: null,
  });
  const body = await orderBy('0333 5550001');
  const [first, again] = await Promise.all([
    book('phone-order-1', body),
    book('phone-order-1', body),
  ]);
  expect(again).toEqual(first);
  expect(first).toMatchObject({ payUrl: null });
  expect(await shop.stockOf('cup')).toBe(9);
  const { parentOrderId } = first.receipt;
  const { rows } = await sql<Record<string, unknown>>`
    select o.created_by, u.phone, e.actor,
      (select count(*)::integer from staff_action a
        where a.kind = 'order.book' and a.entity_id = o.parent_order_id) as trail
    from orders o join "user" u on u.id = o.user_id
    join order_event e on e.order_id = o.id and e.kind = 'booked'
    where o.parent_order_id = ${parentOrderId}`.execute(shop.db);
  expect(rows).toEqual([
    { created_by: 'staff:staff', phone: '+923335550001', actor: 'staff:staff', trail: 1 },
  ]);
  expect(await member().phoneOrders.customer({ phone: '+92 333 5550001' })).toMatchObject({
    isKnown: true,
    orders: 1,
    lastAddress: { customerStreet: 'Main Boulevard' },
  });
});

test('one that is paid online has a link, and a day to pay', async () => {
  const body = await orderBy('0333 5550002', { paymentMethod: 'swedbankpay' });
  const { receipt, payUrl } = await book('phone-order-2', body);
  expect(payUrl).toMatch(/^https:\/\/shop\.example\/confirmation\?id=\w{9}&receipt=[\w-]{43}&pay=/);
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const context = { db: shop.db, jobs: shop.jobs, providers: { find: async () => undefined } };
  const payments = context as unknown as Parameters<typeof expireBookings>[0];
  expect(await expireBookings(payments, later(2))).toBe(0);
  expect(await expireBookings(payments, later(25))).toBe(1);
  const { orders } = await member().staffOrders.list({ q: receipt.orderId });
  expect(orders).toMatchObject([{ orderStatus: 'Cancelled' }]);
});

test('a coupon applies to the number’s account, in the preview as in the booking', async () => {
  await writePromotion(shop.db, shop.tenant.id, {
    code: 'WELCOME',
    percent: '10',
    group: 'first_order',
    maxUsesEach: 1,
  });
  const requested = { coupons: ['WELCOME'] };
  const { items, quoteId: _, ...body } = await orderBy('0333 5550009', requested);
  const { customerLat: latitude, customerLng: longitude } = body.shippingAddress;
  const location = { latitude: latitude ?? 0, longitude: longitude ?? 0 };
  const preview = () =>
    member().phoneOrders.quote({ phone: '0333 5550009', items, location, ...requested });
  const quote = await preview();
  expect(quote.coupons).toMatchObject([{ code: 'WELCOME', state: 'applied' }]);
  const { receipt } = await book('phone-order-4', { ...body, items, quoteId: quote.id });
  expect(receipt.grandTotal).toBe(quote.summary.grandTotal);
  // They have ordered now.
  expect((await preview()).coupons).toMatchObject([{ state: 'not_for_you' }]);
});

test('an outdated quote and an invalid phone number are refused, naming the field', async () => {
  const body = await orderBy('0333 5550003');
  await expect(book('phone-order-3', { ...body, quoteId: 'old' })).rejects.toMatchObject({
    code: 'QUOTE_CHANGED',
  });
  await expect(member().phoneOrders.customer({ phone: '12345' })).rejects.toMatchObject({
    data: { details: [{ path: 'phone', rule: 'phone' }] },
  });
});

test('an option that the variant leaves open is named with what may be chosen, and is booked', async () => {
  const { goods } = await member().orderChanges.goods({ itemCustomIds: ['scarf'] });
  expect(goods).toMatchObject([
    { options: [], toChoose: [{ optionId: 'size', values: [{ valueId: 's' }, { valueId: 'm' }] }] },
  ]);
  const { latitude, longitude } = { latitude: 31.52, longitude: 74.36 };
  const quoted = (options: { optionId: string; valueId: string }[]) =>
    member().phoneOrders.quote({
      phone: '0333 5550012',
      items: [{ itemCustomId: 'scarf', quantity: 1, options }],
      location: { latitude, longitude },
      deliveryCountry: 'PK',
      deliveryMethod: 'home',
    });
  expect((await quoted([])).changes).toMatchObject([{ kind: 'options' }]);
  const [option] = goods[0]?.toChoose ?? [];
  const chosen = { optionId: option?.optionId ?? '', valueId: option?.values[1]?.valueId ?? '' };
  expect(await quoted([chosen])).toMatchObject({ changes: [], canOrder: true });
});

test('the caller sees that the shop refuses orders of the number', async () => {
  const phone = '+923335550013';
  const blockOf = async () => (await member().phoneOrders.customer({ phone })).block;
  await sql`insert into customer_block (tenant_id, phone, kind, reason, blocked_by)
    values (${shop.tenant.id}, ${phone}, 'cash', 'Refused five times', 'staff:staff')`.execute(
    shop.db,
  );
  expect(await blockOf()).toBe('cash');
  await sql`update customer_block set lifted_at = now(), lifted_by = 'staff:staff'
    where phone = ${phone}`.execute(shop.db);
  expect(await blockOf()).toBeNull();
});
