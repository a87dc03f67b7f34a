import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 500 },
    { itemCustomId: 'last', branch: 'lahore', price: 50_00, stock: 1 },
    { itemCustomId: 'bag', branch: 'newYork', price: 80_00, stock: 500 },
  ]);
});
afterAll(() => shop.close());

const ayesha = () => shop.as('ayesha');
const home = async () => (await shop.book([{ itemCustomId: 'watch', quantity: 2 }]))[0] ?? '';
const abroad = async () => (await shop.book([{ itemCustomId: 'bag', quantity: 1 }]))[0] ?? '';

describe('an order at home', () => {
  test('goes from the shop to the customer, with a message for every step and cash on delivery', async () => {
    const id = await home();
    const tracking = { carrier: 'TCS', number: '1234567890' };
    await shop.staff.move(id, 'Accepted');
    await shop.staff.move(id, 'Shipped', { tracking });
    await shop.staff.move(id, 'OutForDelivery');
    const order = await shop.staff.move(id, 'Delivered', { note: 'To a neighbour' });
    expect(order).toMatchObject({
      orderStatus: 'Delivered',
      orderPaymentStatus: 'captured',
      tracking,
      mayCancel: false,
    });
    expect(order.timeline.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      'booked by customer',
      'accepted by staff',
      'shipped by staff',
      'out-for-delivery by staff',
      'delivered by staff',
      'payment-captured by staff',
    ]);
    expect(JSON.stringify(order)).not.toContain('neighbour');
    expect(await shop.queuedMessagesOf(id)).toEqual([
      'order-accepted',
      'order-shipped',
      'order-out-for-delivery',
      'order-delivered',
    ]);
  });

  test('moves idempotently, and skips no step', async () => {
    const id = await home();
    await expect(shop.staff.move(id, 'Shipped')).rejects.toMatchObject({
      code: 'CONFLICT',
      status: 409,
      data: { orderStatus: 'Booked' },
    });
    await shop.staff.move(id, 'Accepted');
    await shop.staff.move(id, 'Accepted');
    expect(await shop.eventsOf(id)).toEqual(['booked', 'accepted']);
    await expect(
      shop.staff.move(id, 'Delivered', { tracking: { carrier: 'TCS', number: '1' } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await shop.staff.detail(id)).mayMoveTo).toEqual([
      'Shipped',
      'OutForDelivery',
      'Cancelled',
    ]);
  });

  test('is cancelled by its customer until the shop accepts, and its units are on sale again', async () => {
    const before = await shop.stockOf('watch');
    const id = await home();
    expect(await shop.stockOf('watch')).toBe(before - 2);
    const order = await ayesha().cancel(id);
    expect(order).toMatchObject({
      orderStatus: 'Cancelled',
      orderPaymentStatus: 'cancelled',
      cancelReason: 'customer',
    });
    await ayesha().cancel(id);
    expect(await shop.stockOf('watch')).toBe(before);
    const accepted = await home();
    await shop.staff.move(accepted, 'Accepted');
    await expect(ayesha().cancel(accepted)).rejects.toMatchObject({ code: 'CONFLICT' });
    await shop.staff.move(accepted, 'Cancelled');
    expect(await shop.stockOf('watch')).toBe(before);
  });

  test('cancelled in transit releases no stock: its units are not in the branch', async () => {
    const id = await home();
    const taken = await shop.stockOf('watch');
    await shop.staff.move(id, 'Accepted');
    await shop.staff.move(id, 'Shipped');
    await shop.staff.move(id, 'Cancelled');
    expect(await shop.stockOf('watch')).toBe(taken);
  });

  test('brings sold-out products back to listings when cancelled', async () => {
    const inStock = async () =>
      (
        await shop.db
          .selectFrom('listing as l')
          .innerJoin('product as p', 'p.id', 'l.product_id')
          .where('p.item_custom_id', '=', 'last')
          .select('l.in_stock')
          .executeTakeFirstOrThrow()
      ).in_stock;
    const [id = ''] = await shop.book([{ itemCustomId: 'last', quantity: 1 }]);
    expect(await inStock()).toBe(false);
    await ayesha().cancel(id);
    expect(await inStock()).toBe(true);
  });
});

describe('an order from abroad', () => {
  test('waits for a shipping offer, whose amount is added to the total', async () => {
    const id = await abroad();
    await shop.staff.move(id, 'Accepted');
    await expect(shop.staff.move(id, 'Purchased')).rejects.toMatchObject({ code: 'CONFLICT' });
    const quoted = await shop.staff.quote(id, 12_000_00);
    // Everybody who may see the order sees the offer; only its owner may answer it.
    expect(quoted.shippingOffer).toMatchObject({ amount: 12_000_00, isDueOnDelivery: false });
    const [seen] = (await ayesha().list({ userId: 'ayesha' })).orders;
    expect(seen).toMatchObject({ orderId: id, orderStatus: 'Quoted' });
    await expect(ayesha().accept(id, 11_000_00)).rejects.toMatchObject({ code: 'CONFLICT' });
    const order = await ayesha().accept(id, 12_000_00);
    expect(order).toMatchObject({
      orderStatus: 'Confirmed',
      orderAmount: quoted.orderAmount + 12_000_00,
      cost: { shippingCost: 12_000_00, shippingState: 'quoted' },
      shippingOffer: null,
      dueOnDelivery: 0,
    });
    await ayesha().accept(id, 12_000_00);
    for (const to of [
      'Purchased',
      'Shipped',
      'InCustoms',
      'OutForDelivery',
      'Delivered',
    ] as const) {
      await shop.staff.move(id, to);
    }
    expect((await shop.eventsOf(id)).filter((kind) => kind === 'confirmed')).toHaveLength(1);
  });

  test('gets a new offer at another price, which replaces the previous one', async () => {
    const id = await abroad();
    await shop.staff.move(id, 'Accepted');
    await shop.staff.quote(id, 9_000_00);
    await shop.staff.quote(id, 9_000_00);
    await shop.staff.quote(id, 8_000_00);
    expect(await shop.eventsOf(id)).toEqual(['booked', 'accepted', 'quoted', 'quoted']);
    await expect(ayesha().accept(id, 9_000_00)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(ayesha().accept(id, 8_000_00)).resolves.toMatchObject({
      orderStatus: 'Confirmed',
    });
    expect(await answers(id)).toEqual(['replaced', 'accepted']);
  });

  test('is cancelled when its customer declines, once', async () => {
    const before = await shop.stockOf('bag');
    const id = await abroad();
    await shop.staff.move(id, 'Accepted');
    await shop.staff.quote(id, 9_000_00);
    await ayesha().decline(id);
    const order = await ayesha().decline(id);
    expect(order).toMatchObject({ orderStatus: 'Cancelled', cancelReason: 'quote-declined' });
    expect(await shop.stockOf('bag')).toBe(before);
    await expect(ayesha().accept(id, 9_000_00)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  async function answers(orderId: string) {
    const rows = await shop.db
      .selectFrom('shipping_quote as q')
      .innerJoin('orders as o', 'o.id', 'q.order_id')
      .where('o.order_id', '=', orderId)
      .select('q.answer')
      .orderBy('q.id')
      .execute();
    return rows.map(({ answer }) => answer);
  }
});

describe('money refunded', () => {
  test('in parts until nothing is left, each once per key', async () => {
    const id = await home();
    await expect(shop.staff.refundRest(id, 'too-early-1', 'Broken')).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await shop.staff.move(id, 'Accepted');
    await shop.staff.move(id, 'Shipped');
    const { orderAmount } = await shop.staff.move(id, 'Delivered');
    const part = { amount: 500_00, reason: 'A scratch' };
    await shop.staff.refund(id, 'a-scratch-1', part);
    const order = await shop.staff.refund(id, 'a-scratch-1', part);
    expect(order).toMatchObject({ refundedAmount: 500_00, orderPaymentStatus: 'captured' });
    await expect(
      shop.staff.refund(id, 'a-scratch-1', { ...part, amount: 600_00 }),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    await expect(
      shop.staff.refund(id, 'too-much-1', { ...part, amount: orderAmount }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await shop.staff.refundRest(id, 'the-rest-1', 'Lost')).toMatchObject({
      refundedAmount: orderAmount,
      orderPaymentStatus: 'refunded',
    });
    expect(await shop.queuedMessagesOf(id)).toEqual([
      'order-accepted',
      'order-shipped',
      'order-delivered',
      'order-refund-asked',
      'order-refunded',
      'order-refund-asked',
      'order-refunded',
    ]);
  });
});

describe('permissions', () => {
  test('another customer gets NOT_FOUND', async () => {
    const id = await home();
    const bilal = shop.as('bilal');
    const refused = { code: 'NOT_FOUND', status: 404 };
    await expect(bilal.cancel(id)).rejects.toMatchObject(refused);
    await expect(bilal.accept(id, 1)).rejects.toMatchObject(refused);
    await expect(bilal.decline(id)).rejects.toMatchObject(refused);
    await expect(bilal.list({ userId: 'ayesha' })).rejects.toMatchObject(refused);
    expect((await bilal.list({ userId: 'bilal' })).orders).toEqual([]);
    expect(await shop.eventsOf(id)).toEqual(['booked']);
  });

  test('guests are asked to sign in, customers cannot make staff calls', async () => {
    const id = await home();
    const calls = (who: ReturnType<TestOrders['as']>) => [
      who.deskList(),
      who.detail(id),
      who.move(id, 'Accepted'),
      who.quote(id, 1),
      who.refund(id, 'some-key-1', { amount: 1, reason: 'x' }),
    ];
    for (const refused of calls(ayesha())) {
      await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    }
    const guest = shop.as();
    const own = [guest.list({ userId: 'ayesha' }), guest.cancel(id), guest.accept(id, 1)];
    for (const refused of [...calls(guest), ...own]) {
      await expect(refused).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 });
    }
  });
});
