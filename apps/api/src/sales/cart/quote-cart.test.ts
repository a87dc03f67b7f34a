import { quoteRequest, quote as quoteShape } from '@karwan/contract/cart';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tenant } from '../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { addItems, places, testShopSize } from '../../testing/write-test-shop.ts';
import { cartToQuote, quoteCart } from './quote-cart.ts';

let shop: TestShop;
let other: Tenant;

beforeAll(async () => {
  shop = await openTestShop({
    items: [
      { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 5, vatPercent: '18' },
      { itemCustomId: 'watch', branch: 'karachi', price: 900_00, stock: 500 },
      { itemCustomId: 'bag', branch: 'newYork', price: 100_00, salePrice: 80_00, stock: 3 },
      { itemCustomId: 'shirt', branch: 'lahore', price: 20_00, stock: 10, options: [testShopSize] },
      { itemCustomId: 'sold-out', branch: 'lahore', price: 20_00, stock: 0 },
      { itemCustomId: 'gift', branch: 'lahore', price: 10_00, stock: 9, freeShipping: true },
    ],
  });
  other = await shop.addTenant('second.example');
  await addItems(shop.db, other.id, [
    { itemCustomId: 'theirs', branch: 'lahore', price: 20_00, stock: 10 },
  ]);
});

afterAll(() => shop.close());

async function quoted(request: object, tenant = shop.tenant) {
  const parsed = quoteRequest.parse(request);
  return quoteShape.parse(await quoteCart(shop.db, tenant, cartToQuote(tenant, parsed)));
}

describe('a quote', () => {
  test('prices the offer of the nearest branch and its fees', async () => {
    const quote = await quoted({ items: [{ itemCustomId: 'watch', quantity: 2 }] });
    expect(quote.lines).toMatchObject([
      { itemCustomId: 'watch', unitPrice: 1_000_00, total: 2_000_00, vat: 305_08, stock: 5 },
    ]);
    expect(quote.parts).toMatchObject([
      { branchName: 'lahore', shipping: 250_00, total: 2_349_00 },
    ]);
    expect(quote.summary).toMatchObject({ grandTotal: 2_349_00, customDuty: 0, quantityTotal: 2 });
    expect(quote.shippingDetails).toMatchObject([{ name: 'lahore', shippingCost: 250_00 }]);
    expect(quote.shippingDetails[0]?.distance).toBeLessThan(20_000);
    expect(quote.canOrder).toBe(true);
  });

  test.each([undefined, 'PKR', 'USD'])(
    'has the catalogue’s price, in currency %s',
    async (currency) => {
      // The currency in which pages start is not the default of calls.
      const tenant = {
        ...shop.tenant,
        settings: { ...shop.tenant.settings, defaultCurrency: 'USD' },
      };
      const client = testClient(shop.context({ tenant }));
      for (const itemCustomId of ['watch', 'bag']) {
        const product = await client.items.nearestByCustomId({ itemCustomId, currency });
        const quote = await quoted({ items: [{ itemCustomId, quantity: 1 }], currency }, tenant);
        expect(quote.currency).toBe(product.currency);
        expect(quote.lines[0]?.regularPrice).toBe(product.price);
        expect(quote.lines[0]?.unitPrice).toBe(product.salePrice ?? product.price);
      }
    },
  );

  test('depends on the place: another branch, another price', async () => {
    const quote = await quoted({
      items: [{ itemCustomId: 'watch', quantity: 1 }],
      location: places.karachi,
    });
    expect(quote.parts).toMatchObject([{ branchName: 'karachi', reserveFee: 22_50 }]);
    const { grandTotal } = quote.summary;
    const amount = Math.round(grandTotal * 0.0345);
    expect(quote.charges).toEqual([{ amount, currency: 'SEK', rate: '0.0345' }]);
  });

  test('in another currency shows what wallets would charge in rupees', async () => {
    const items = [{ itemCustomId: 'bag', quantity: 1 }];
    const { charges } = await quoted({ items, currency: 'USD' });
    const { summary } = await quoted({ items, currency: 'PKR' });
    // Such an order is booked in rupees, so nothing is converted.
    const amount = summary.grandTotal;
    expect(charges).toContainEqual({ amount, currency: 'PKR', rate: null });
  });

  test('promises slots where the branch delivers itself, days elsewhere, neither for a pick-up', async () => {
    const daysTo = async (location: object, deliveryMethod = 'home') => {
      const items = ['watch', 'bag'].map((itemCustomId) => ({ itemCustomId, quantity: 1 }));
      const { parts } = await quoted({ items, location, deliveryMethod });
      return parts.map(({ branchName, deliveryDays }) => [branchName, deliveryDays]);
    };
    const abroad = ['newYork', { from: 10, to: 21 }];
    expect(await daysTo(places.lahore)).toEqual([['lahore', null], abroad]);
    const gilgit = { latitude: 35.92, longitude: 74.31 };
    expect(await daysTo(gilgit)).toEqual([['lahore', { from: 4, to: 7 }], abroad]);
    expect(await daysTo(gilgit, 'store')).toEqual([['lahore', null], abroad]);
  });

  test('splits by branch, converts, and states duty and shipping to be calculated', async () => {
    const quote = await quoted({
      items: [
        { itemCustomId: 'bag', quantity: 1 },
        { itemCustomId: 'watch', quantity: 1 },
      ],
    });
    expect(quote.lines.map((line) => line.itemCustomId)).toEqual(['bag', 'watch']);
    expect(quote.parts.map((part) => part.shippingState)).toEqual(['quoted', 'to_be_calculated']);
    expect(quote.summary.shippingState).toBe('to_be_calculated');
    expect(quote.lines[0]?.unitPrice).toBe(22_220_00);
    expect(quote.summary.customDuty).toBe(6_666_00);
  });

  test('ships a part of free items only at no cost', async () => {
    const quote = await quoted({ items: [{ itemCustomId: 'gift', quantity: 1 }] });
    expect(quote.summary).toMatchObject({ shippingState: 'free', shippingFeeTotal: 0 });
  });

  test('has the same id for the same cart, whatever prices were seen, and another id for another cart', async () => {
    const items = [{ itemCustomId: 'watch', quantity: 1 }];
    const seen = [{ itemCustomId: 'watch', quantity: 1, seenUnitPrice: 5 }];
    const first = await quoted({ items });
    expect((await quoted({ items: seen })).id).toBe(first.id);
    expect((await quoted({ items, location: places.karachi })).id).not.toBe(first.id);
    expect((await quoted({ items, currency: 'USD' })).id).not.toBe(first.id);
  });

  test('makes one line of the same product with the same options', async () => {
    const choice = { optionId: 'size', valueId: 'm' };
    const quote = await quoted({
      items: [
        { itemCustomId: 'shirt', quantity: 1, options: [choice] },
        { itemCustomId: 'shirt', quantity: 2, options: [{ ...choice, valueId: 's' }] },
        { itemCustomId: 'shirt', quantity: 3, options: [choice] },
      ],
    });
    expect(quote.lines.map((line) => line.quantity)).toEqual([4, 2]);
    expect(quote.lines[0]?.options).toEqual([
      { optionId: 'size', optionTitle: 'Size', valueId: 'm', valueTitle: 'M' },
    ]);
  });
});

describe('what changed', () => {
  test.each([
    ['a product nobody knows', { itemCustomId: 'nothing', quantity: 1 }, 'gone'],
    ["another tenant's product", { itemCustomId: 'theirs', quantity: 1 }, 'gone'],
    ['what is sold out', { itemCustomId: 'sold-out', quantity: 1 }, 'out_of_stock'],
    ['more than there is', { itemCustomId: 'watch', quantity: 6 }, 'fewer_left'],
    ['no option chosen', { itemCustomId: 'shirt', quantity: 1 }, 'options'],
    [
      'an option that is not offered',
      { itemCustomId: 'shirt', quantity: 1, options: [{ optionId: 'size', valueId: 'xxl' }] },
      'options',
    ],
    [
      'an option too many',
      { itemCustomId: 'watch', quantity: 1, options: [{ optionId: 'size', valueId: 'm' }] },
      'options',
    ],
  ])('names %s and cannot be ordered', async (_, line, kind) => {
    const quote = await quoted({ items: [line, { itemCustomId: 'gift', quantity: 1 }] });
    expect(quote.changes).toMatchObject([{ itemCustomId: line.itemCustomId, kind }]);
    expect(quote.canOrder).toBe(false);
    const charged = quote.lines.reduce((sum, { total }) => sum + total, 0);
    expect(quote.summary.itemsTotal).toBe(charged);
    expect(quote.lines.length).toBe(kind === 'gone' ? 1 : 2);
  });

  test('reports a changed price, which can still be ordered', async () => {
    const quote = await quoted({
      items: [{ itemCustomId: 'gift', quantity: 1, seenUnitPrice: 7 }],
    });
    expect(quote.changes).toMatchObject([{ kind: 'price', before: 7, after: 10_00 }]);
    expect(quote.canOrder).toBe(true);
  });

  test('checks the stock of an item for all its lines together', async () => {
    const shirt = (valueId: string) => ({
      itemCustomId: 'shirt',
      quantity: 6,
      options: [{ optionId: 'size', valueId }],
    });
    const quote = await quoted({ items: [shirt('s'), shirt('m')] });
    expect(quote.changes.map(({ kind }) => kind)).toEqual(['fewer_left', 'fewer_left']);
  });

  test('does not charge a sold-out line, but shows its price', async () => {
    const alone = await quoted({ items: [{ itemCustomId: 'watch', quantity: 1 }] });
    const soldOut = { itemCustomId: 'sold-out', quantity: 2, seenUnitPrice: 19_00 };
    const quote = await quoted({ items: [soldOut, { itemCustomId: 'watch', quantity: 1 }] });
    expect(quote.summary).toEqual(alone.summary);
    expect(quote.canOrder).toBe(false);
    expect(quote.lines[0]).toMatchObject({ unitPrice: 20_00, total: 0, vat: 0 });
    expect(quote.changes).toMatchObject([
      { kind: 'out_of_stock' },
      { kind: 'price', before: 19_00, after: 20_00 },
    ]);
    const nothing = await quoted({ items: [soldOut] });
    expect(nothing).toMatchObject({ summary: { grandTotal: 0 }, charges: [] });
  });

  test('has nothing to order where everything is gone', async () => {
    const quote = await quoted({ items: [{ itemCustomId: 'nothing', quantity: 1 }] });
    expect(quote).toMatchObject({ lines: [], parts: [], canOrder: false });
    expect(quote.summary.grandTotal).toBe(0);
  });
});

describe('lines without a price', () => {
  const items = [{ itemCustomId: 'watch', quantity: 1 }];

  test.each(['XYZ', 'AED'])('names the currency %s', async (currency) => {
    await expect(quoted({ items, currency })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { details: [{ path: 'body.currency' }] },
    });
  });
});

test('duty follows the category, also by way of its parents', async () => {
  const category = await shop.db
    .selectFrom('category')
    .where('tenant_id', '=', shop.tenant.id)
    .where('menu_url', '=', 'goods')
    .select('id')
    .executeTakeFirstOrThrow();
  const pricing = { dutyPercent: '30', dutyPercentByCategory: { [category.id]: '10' } };
  const items = [{ itemCustomId: 'bag', quantity: 1 }];
  const usual = await quoted({ items, currency: 'USD' });
  expect(usual.summary.customDuty).toBe(24_00);
  const lower = await quoted({ items, currency: 'USD' }, { ...shop.tenant, pricing });
  expect(lower.summary.customDuty).toBe(8_00);
  await expect(
    quoted({ items }, { ...shop.tenant, pricing: { dutyPercent: -1 } }),
  ).rejects.toThrow();
});
