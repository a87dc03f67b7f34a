import { call } from '@orpc/server';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestContext } from '../../platform/context.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { buyerOf, places, testShopSize } from '../../testing/write-test-shop.ts';
import { cartHandlers, orderHandlers } from '../router.ts';
import { orderOf } from '../testing/test-order.ts';

let shop: TestShop;
let context: RequestContext;
const branches = Object.keys(places) as (keyof typeof places)[];
const products = Array.from({ length: 18 }, (_, index) => ({
  itemCustomId: `product-${index}`,
  branch: branches[index % 3] ?? 'lahore',
  price: 1 + 7 ** (index % 9) * 13,
  salePrice: index % 4 === 0 ? 7 ** (index % 9) : undefined,
  stock: 1_000_000,
  vatPercent: ['0', '18', '17.5'][index % 3],
  freeShipping: index % 5 === 0,
  options: index % 6 === 0 ? [testShopSize] : undefined,
}));

beforeAll(async () => {
  shop = await openTestShop({ items: products, queue: 'plain' });
  await sql`insert into payment_method (tenant_id, key, title)
    values (${shop.tenant.id}, 'payson', 'Card')`.execute(shop.db);
  const cookies = new Map<string, string>();
  context = shop.context({
    cookies,
    setCookie: (name, value) => cookies.set(name, value),
    ...signedInAs(buyerOf(shop.tenant)),
  });
});
afterAll(() => shop.close());

const line = fc
  .record({
    product: fc.integer({ min: 0, max: products.length - 1 }),
    quantity: fc.integer({ min: 1, max: 999 }),
    valueId: fc.constantFrom('s', 'm'),
  })
  .map(({ product, quantity, valueId }) => ({
    itemCustomId: `product-${product}`,
    quantity,
    options: product % 6 === 0 ? [{ optionId: 'size', valueId }] : [],
  }));

const cart = fc.record({
  items: fc.array(line, { minLength: 1, maxLength: 12 }),
  currency: fc.constantFrom('PKR', 'USD'),
  place: fc.constantFrom(...Object.values(places)),
  insurance: fc.boolean(),
  paymentMethod: fc.constantFrom('cash-on-delivery', 'payson'),
});

const sum = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((total, row) => total + amount(row), 0);

let drawn = 0;

test('quoted, booked, stored and shown amounts are equal, and add up', async () => {
  await fc.assert(
    fc.asyncProperty(
      cart,
      async ({ items, currency, place, insurance, paymentMethod: requested }) => {
        const { db, tenant } = context;
        const { shippingAddress } = await orderOf(db, tenant, items);
        const there = {
          ...shippingAddress,
          customerLat: place.latitude,
          customerLng: place.longitude,
        };
        const quote = await call(
          cartHandlers.quote,
          { items, currency, location: place, insurance },
          { context },
        );
        // A provider takes up to some amount only.
        const isRefused = quote.refusedMethods.some(({ key }) => key === requested);
        // Whoever looks at dollars orders in rupees: what is shown then is not what is stored.
        const isShown = currency === 'PKR';
        const paymentMethod = isRefused || !isShown ? 'cash-on-delivery' : requested;
        const body = await orderOf(db, tenant, items, {
          currency,
          insurance,
          paymentMethod,
          shippingAddress: there,
        });
        expect(quote.id).toBe(body.quoteId);

        const { itemsTotal, reserveFeeTotal, shippingFeeTotal, serviceFeeTotal, grandTotal } =
          quote.summary;
        const { insuranceFeeTotal, insuredTotal } = quote.summary;
        expect(
          itemsTotal + reserveFeeTotal + shippingFeeTotal + serviceFeeTotal + insuranceFeeTotal,
        ).toBe(grandTotal);
        expect(insuredTotal).toBe(insurance ? itemsTotal : 0);
        expect(quote.insuranceOffer?.insuredAmount).toBe(itemsTotal);
        if (insurance) expect(quote.insuranceOffer?.fee).toBe(insuranceFeeTotal);
        expect(sum(quote.lines, ({ total }) => total)).toBe(itemsTotal);
        expect(sum(quote.parts, ({ total }) => total)).toBe(grandTotal);

        const headers = { 'idempotency-key': `property-${drawn++}` };
        const receipt = await call(orderHandlers.create, { headers, body }, { context });
        if (paymentMethod === 'cash-on-delivery') {
          // In the money of the place and whole rupees, as the quote says.
          expect({ amount: receipt.grandTotal, currency: receipt.currencyCode }).toEqual(
            quote.cash,
          );
          expect(receipt.currencyCode).toBe('PKR');
          expect(receipt.grandTotal % 100).toBe(0);
          return;
        }
        expect(receipt.grandTotal).toBe(grandTotal);

        const stored = await db
          .selectFrom('orders')
          .innerJoin('order_item', 'order_item.order_id', 'orders.id')
          .where('parent_order_id', '=', receipt.parentOrderId)
          .select((eb) => [
            eb.fn.sum<string>('total_price').as('items'),
            eb.fn.sum<string>('quantity').as('quantity'),
          ])
          .executeTakeFirstOrThrow();
        expect(Number(stored.items)).toBe(itemsTotal);
        expect(Number(stored.quantity)).toBe(sum(items, ({ quantity }) => quantity));

        const parts = await call(
          orderHandlers.byParentOrderId,
          { id: receipt.parentOrderId },
          { context },
        );
        expect(sum(parts, ({ orderAmount }) => orderAmount)).toBe(grandTotal);
        expect(parts.map(({ cost }) => cost)).toEqual(
          quote.parts.map((part) => ({
            itemsCost: part.subtotal,
            shippingCost: part.shipping,
            shippingState: part.shippingState,
            serviceFee: part.serviceFee,
            reserveFee: part.reserveFee,
            reserveFeePercent: part.reserveFeePercent,
            insuranceFee: part.insuranceFee,
            insuredAmount: part.insuredAmount,
            vat: part.vat,
            vatServiceFee: part.vatServiceFee,
            customDuty: part.customDuty,
            totalCost: part.total,
          })),
        );
        const shown = parts.flatMap(({ pickedItems }) => pickedItems);
        for (const { unitPrice, quantity, totalPrice } of shown) {
          // In another currency than the branch's, each is rounded for itself.
          expect(Math.abs(unitPrice * quantity - totalPrice)).toBeLessThanOrEqual(quantity);
        }
        expect(shown).toHaveLength(quote.lines.length);
      },
    ),
    { numRuns: 40 },
  );
});
