import type { OrderRequest } from '@karwan/contract/order';
import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CookieOptions, RequestContext } from '../../platform/context.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { signedInAs, testSecret } from '../../testing/test-context.ts';
import { buyerOf } from '../../testing/write-test-shop.ts';
import { orderHandlers } from '../router.ts';
import { orderOf } from '../testing/test-order.ts';

let shop: TestShop;
let other: Tenant;

beforeAll(async () => {
  shop = await openTestShop({
    queue: 'plain',
    items: [
      { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 50 },
      { itemCustomId: 'a bag/x', branch: 'newYork', price: 80_00, stock: 50 },
    ],
  });
  other = await shop.addTenant('second.example');
});

afterAll(() => shop.close());

/**
 * A browser that keeps its cookies. It is logged in while it books; afterwards it reads as `reader`, or only by its cookies.
 */
function browser(tenant = shop.tenant, secret = testSecret, reader?: string) {
  const cookies = new Map<string, string>();
  const given: [string, CookieOptions | undefined][] = [];
  const context = shop.context({
    tenant,
    secret,
    cookies,
    setCookie(name, value, options) {
      cookies.set(name, value);
      given.push([name, options]);
    },
  });
  const as = (userId: string): RequestContext => ({
    ...context,
    ...signedInAs(userId),
  });
  const readerContext = reader === undefined ? context : as(reader);
  const create = (key: string, body: OrderRequest, by: RequestContext) =>
    call(orderHandlers.create, { headers: { 'idempotency-key': key }, body }, { context: by });
  return {
    cookies,
    given,
    book: (key: string, body: OrderRequest) => create(key, body, as(buyerOf(tenant))),
    bookUnknown: (key: string, body: OrderRequest) => create(key, body, context),
    byParent: (id: string) =>
      call(orderHandlers.byParentOrderId, { id }, { context: readerContext }),
    byOrder: (id: string) => call(orderHandlers.byOrderId, { id }, { context: readerContext }),
  };
}

const items = [
  { itemCustomId: 'watch', quantity: 2 },
  { itemCustomId: 'a bag/x', quantity: 1 },
];

describe('who booked', () => {
  test('gets a receipt by cookie and sees all parts, or one', async () => {
    const shopper = browser();
    const receipt = await shopper.book('see-my-order', await orderOf(shop.db, shop.tenant, items));
    const name = `karwan_receipt_${receipt.parentOrderId}`;
    expect(shopper.given).toEqual([
      [name, { path: '/', maxAge: 2_592_000, httpOnly: true, sameSite: 'lax' }],
    ]);
    const parts = await shopper.byParent(receipt.parentOrderId);
    expect(parts.map((part) => part.orderId)).toEqual(receipt.orderIds);
    expect(parts.reduce((sum, part) => sum + part.orderAmount, 0)).toBe(receipt.grandTotal);
    expect(parts[0]).toMatchObject({
      _id: receipt._id,
      parentOrderId: receipt.parentOrderId,
      branchName: 'lahore',
      business: 'first.example',
      currency: 'Rs',
      currencyCode: 'PKR',
      user: buyerOf(shop.tenant),
      createdBy: 'customer',
      orderStatus: 'Booked',
      orderPaymentStatus: 'pending',
      nonRegisteredItems: [],
      pickedItems: [
        { itemCustomId: 'watch', quantity: 2, unitPrice: 1_000_00, totalPrice: 2_000_00 },
      ],
      shippingAddress: [
        {
          customerFirstName: 'Ayesha',
          customerLocation: 'https://www.google.com/maps/search/?api=1&query=31.52,74.35',
        },
      ],
    });
    const [second] = await shopper.byOrder(receipt.orderIds[1] ?? '');
    expect(second?.pickedItems).toMatchObject([{ itemWebUrl: '/shop/product/a%20bag%2Fx' }]);
    expect(await shopper.byOrder(receipt.orderIds[1] ?? '')).toHaveLength(1);
  });

  test('finds the whole booking by its own number too, however it is typed', async () => {
    const shopper = browser();
    const receipt = await shopper.book('by-any-number', await orderOf(shop.db, shop.tenant, items));
    const { parentOrderId, orderIds } = receipt;
    expect(orderIds).not.toContain(parentOrderId);
    const typed = parentOrderId.toLowerCase().replace(/^(...)(...)/, '$1 $2-');
    for (const id of [parentOrderId, typed]) {
      expect((await shopper.byOrder(id)).map(({ orderId }) => orderId)).toEqual(orderIds);
      expect(await shopper.byParent(id)).toHaveLength(2);
    }
    expect(await shopper.byOrder((orderIds[1] ?? '').toLowerCase())).toMatchObject([
      { orderId: orderIds[1], parentOrderId },
    ]);
  });

  test('gets the receipt again with a repeated request', async () => {
    const order = await orderOf(shop.db, shop.tenant, items);
    const { parentOrderId } = await browser().book('lost-the-answer', order);
    const again = browser();
    await again.book('lost-the-answer', order);
    expect(await again.byParent(parentOrderId)).toHaveLength(2);
  });

  test('is visible on all devices of its owner, and to no other account', async () => {
    const order = await orderOf(shop.db, shop.tenant, items);
    const { parentOrderId } = await browser().book('on-another-phone', order);
    const elsewhere = browser(shop.tenant, testSecret, buyerOf(shop.tenant));
    expect(await elsewhere.byParent(parentOrderId)).toHaveLength(2);
    for (const stranger of [buyerOf(other), '']) {
      await expect(
        browser(shop.tenant, testSecret, stranger).byParent(parentOrderId),
      ).rejects.toMatchObject({ status: 404 });
    }
  });

  test('must be logged in, which is checked before anything else', async () => {
    const order = await orderOf(shop.db, shop.tenant, items);
    await expect(browser().bookUnknown('by-nobody', order)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      status: 401,
    });
    // The key is still unused.
    expect((await browser().book('by-nobody', order)).orderIds).toHaveLength(2);
  });

  test('has no map link without a place', async () => {
    const order = await orderOf(shop.db, shop.tenant, items);
    const { customerLat, customerLng, ...shippingAddress } = order.shippingAddress;
    const shopper = browser();
    const { parentOrderId } = await shopper.book('no-place-given', { ...order, shippingAddress });
    const [part] = await shopper.byParent(parentOrderId);
    expect(part?.shippingAddress[0]?.customerLocation).toBe('');
  });
});

describe('nobody else', () => {
  test('learns that there is such an order', async () => {
    const shopper = browser();
    const receipt = await shopper.book(
      'not-for-others',
      await orderOf(shop.db, shop.tenant, items),
    );
    const { parentOrderId, orderIds } = receipt;
    const name = `karwan_receipt_${parentOrderId}`;
    const token = shopper.cookies.get(name) ?? '';
    const shows = (value: string, stranger = browser()) => {
      stranger.cookies.set(name, value);
      return stranger;
    };
    const another = await shopper.book('another-order', await orderOf(shop.db, shop.tenant, items));
    const strangers = [
      browser(),
      shows(''),
      shows(`${token}x`),
      shows(`${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`),
      shows(shopper.cookies.get(`karwan_receipt_${another.parentOrderId}`) ?? ''),
      shows(token, browser(other)),
      shows(token, browser(shop.tenant, 'another secret of this long size')),
      browser(shop.tenant, testSecret, buyerOf(other)),
    ];
    for (const stranger of strangers) {
      const refused = { code: 'NOT_FOUND', status: 404 };
      await expect(stranger.byParent(parentOrderId)).rejects.toMatchObject(refused);
      await expect(stranger.byOrder(orderIds[0] ?? '')).rejects.toMatchObject(refused);
      await expect(stranger.byOrder(parentOrderId)).rejects.toMatchObject(refused);
    }
    await expect(shopper.byParent('NOSUCHXXX')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('gets a receipt for an order that was refused', async () => {
    const shopper = browser();
    const order = await orderOf(shop.db, shop.tenant, items);
    await expect(
      shopper.book('refused-order', { ...order, quoteId: 'stale' }),
    ).rejects.toMatchObject({ code: 'QUOTE_CHANGED', defined: true, data: { id: order.quoteId } });
    expect(shopper.given).toEqual([]);
  });
});
