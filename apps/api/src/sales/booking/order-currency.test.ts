import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeMethod } from '../../payments/method/change-method.ts';
import { places } from '../../testing/write-test-shop.ts';
import { cartToQuote, quoteCart } from '../cart/quote-cart.ts';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';
import { writeVoucher } from '../testing/write-voucher.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'pin', branch: 'lahore', price: 26_60, stock: 5_000 },
    { itemCustomId: 'watch', branch: 'lahore', price: 7_999_99, stock: 100 },
    { itemCustomId: 'bead', branch: 'lahore', price: 1_00, stock: 5_000 },
    { itemCustomId: 'imported', branch: 'newYork', price: 19_99, stock: 100 },
  ]);
  await sql`insert into payment_method (tenant_id, key, title)
    select ${shop.tenant.id}, key, key from unnest(array['easypaisa', 'payson']) key
    on conflict do nothing`.execute(shop.db);
});
afterAll(() => shop.close());

const of = (itemCustomId: string, quantity = 1) => [{ itemCustomId, quantity, options: [] }];

const quote = (items: ReturnType<typeof of>, currency: string, coupons: string[] = []) =>
  quoteCart(
    shop.db,
    shop.tenant,
    cartToQuote(shop.tenant, {
      items,
      currency,
      coupons,
      deliveryCountry: 'PK',
      deliveryMethod: 'home',
      insurance: false,
      location: places.lahore,
    }),
  );

async function booked(orderId: string) {
  const { rows } = await sql<{ total: number; currency: string; fees: { kind: string }[] }>`
    select total, trim(currency) as currency, fees from orders
    where order_id = ${orderId}`.execute(shop.db);
  return rows;
}

describe('an order that is paid in cash at a Pakistani door', () => {
  test.each(['PKR', 'USD'])(
    'is in whole rupees for shoppers who see prices in %s, as checkout says',
    async (currency) => {
      const quoted = await quote(of('watch'), currency);
      // 7,999.99 and 250 for shipping and 99 for service.
      expect(quoted.cash).toEqual({ amount: 8_349_00, currency: 'PKR' });
      const [id = ''] = await shop.book(of('watch'), { currency });
      const [order] = await booked(id);
      expect(order).toMatchObject({
        total: 8_349_00,
        currency: 'PKR',
        fees: expect.arrayContaining([{ kind: 'rounding_up', standing: 'charged', amount: 1 }]),
      });
    },
  );

  test('is priced from the items, not from the rounded dollars', async () => {
    const quoted = await quote(of('pin', 99), 'USD');
    expect(quoted.lines[0]).toMatchObject({ unitPrice: 10, total: 948 });
    expect(quoted.cash).toEqual({ amount: 2_982_00, currency: 'PKR' });
    const rupees = await quote(of('pin', 99), 'PKR');
    expect(rupees.cash).toEqual(quoted.cash);
  });

  test('has each parcel in whole rupees', async () => {
    const items = [...of('watch'), ...of('imported')];
    const quoted = await quote(items, 'USD');
    const ids = await shop.book(items, { currency: 'USD' });
    const orders = (await Promise.all(ids.map(booked))).flat();
    for (const { total, currency } of orders) {
      expect(currency).toBe('PKR');
      expect(total % 100).toBe(0);
    }
    expect(orders.reduce((sum, { total }) => sum + total, 0)).toBe(quoted.cash?.amount);
  });

  test('is never free: one rupee is one cent, and a rupee in cash', async () => {
    const { lines } = await quote(of('bead', 5), 'USD');
    expect(lines[0]).toMatchObject({ unitPrice: 1, total: 2 });
  });

  test('cannot be combined with a gift voucher of another currency', async () => {
    const { code } = await writeVoucher(shop.db, shop.tenant.id, 5_00, { currency: 'USD' });
    expect((await quote(of('watch'), 'USD', [code])).cash).toBeNull();
    await expect(
      shop.book(of('watch'), { currency: 'USD', coupons: [code] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('a wallet that charges rupees', () => {
  test('charges the rupee prices of rupee items, whatever currency is displayed', async () => {
    const dollars = await quote(of('pin', 99), 'USD');
    const rupees = await quote(of('pin', 99), 'PKR');
    expect(dollars.charges).toContainEqual({
      currency: 'PKR',
      amount: rupees.summary.grandTotal,
      rate: null,
    });
    const [id = ''] = await shop.book(of('pin', 99), {
      currency: 'USD',
      paymentMethod: 'easypaisa',
    });
    expect(await booked(id)).toMatchObject([{ currency: 'PKR', total: rupees.summary.grandTotal }]);
  });
});

describe('an order that is paid by card', () => {
  test('is in the branch’s currency, whatever currency is displayed, and charged by one conversion', async () => {
    const dollars = await quote(of('pin', 99), 'USD');
    const rupees = await quote(of('pin', 99), 'PKR');
    const charge = dollars.charges.find(({ currency }) => currency === 'SEK');
    expect(charge).toMatchObject({ from: 'PKR', rate: '0.0345' });
    const inRupees = rupees.charges.find(({ currency }) => currency === 'SEK');
    expect(charge).toEqual({ ...inRupees, from: 'PKR' });
    const [id = ''] = await shop.book(of('pin', 99), { currency: 'USD', paymentMethod: 'payson' });
    expect(await booked(id)).toMatchObject([{ currency: 'PKR', total: rupees.summary.grandTotal }]);
  });

  test('is in whole rupees once it is to be paid in cash instead', async () => {
    const [id = ''] = await shop.book(of('watch'), {
      currency: 'USD',
      paymentMethod: 'swedbankpay',
    });
    expect(await booked(id)).toMatchObject([{ currency: 'PKR', total: 8_348_99 }]);
    await changeMethod(shop, {
      tenant: shop.tenant,
      parentOrderId: id,
      method: 'cash-on-delivery',
      actor: 'customer:ayesha',
    });
    expect(await booked(id)).toMatchObject([{ currency: 'PKR', total: 8_349_00 }]);
  });
});
