import { quoteRequest, quote as quoteShape } from '@karwan/contract/cart';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { buyerOf, testShopSize } from '../../testing/write-test-shop.ts';
import { placeOrder } from '../booking/place-order.ts';
import { getOrder } from '../reading/get-order.ts';
import { orderOf } from '../testing/test-order.ts';
import { cartToQuote, quoteCart } from './quote-cart.ts';

const colour = {
  optionId: 'colour',
  optionTitle: 'Colour',
  values: ['red', 'blue'].map((id) => ({ valueId: id, valueTitle: id })),
};
const engraving = {
  optionId: 'engraving',
  optionTitle: 'Engraving',
  values: ['none', 'heart'].map((id) => ({ valueId: id, valueTitle: id })),
};
const shoe = (choice: { size: string; colour: string }, price: number, stock: number) => ({
  itemCustomId: 'shoe',
  branch: 'lahore' as const,
  price,
  stock,
  options: [testShopSize, colour, engraving],
  variant: { code: `shoe-${choice.size}-${choice.colour}`, choice },
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    queue: 'plain',
    items: [
      shoe({ size: 's', colour: 'red' }, 90_00, 0),
      shoe({ size: 'm', colour: 'red' }, 100_00, 5),
      shoe({ size: 'm', colour: 'blue' }, 110_00, 50),
      { itemCustomId: 'mug', branch: 'lahore', price: 20_00, stock: 9, options: [engraving] },
    ],
  });
});
afterAll(() => shop.close());

const chosen = (choice: Record<string, string>) =>
  Object.entries(choice).map(([optionId, valueId]) => ({ optionId, valueId }));
const line = (itemCustomId: string, choice: Record<string, string>, quantity = 1) => ({
  itemCustomId,
  quantity,
  options: chosen(choice),
});
async function quoted(...items: ReturnType<typeof line>[]) {
  const request = cartToQuote(shop.tenant, quoteRequest.parse({ items }));
  return quoteShape.parse(await quoteCart(shop.db, shop.tenant, request));
}

describe('a line is of the variant that its options choose', () => {
  test('with its own price, stock and code; two of a product are two lines', async () => {
    const quote = await quoted(
      line('shoe', { colour: 'red', size: 'm', engraving: 'none' }),
      line('shoe', { size: 'm', colour: 'blue', engraving: 'heart' }, 2),
    );
    expect(quote.lines).toMatchObject([
      { variantCode: 'shoe-m-red', unitPrice: 100_00, stock: 5 },
      { variantCode: 'shoe-m-blue', unitPrice: 110_00, stock: 50, total: 220_00 },
    ]);
    expect(quote.lines[0]?.itemId).not.toBe(quote.lines[1]?.itemId);
    expect(quote).toMatchObject({ canOrder: true, changes: [] });
  });

  test('an option that variants do not differ by shares the variant’s stock', async () => {
    const quote = await quoted(
      line('mug', { engraving: 'none' }, 5),
      line('mug', { engraving: 'heart' }, 5),
    );
    expect(quote.lines.map(({ variantCode }) => variantCode)).toEqual(['mug', 'mug']);
    expect(quote.changes.map(({ kind, left }) => [kind, left])).toEqual([
      ['fewer_left', 9],
      ['fewer_left', 9],
    ]);
  });

  test('a combination that does not exist must be chosen again', async () => {
    const quote = await quoted(line('shoe', { size: 's', colour: 'blue', engraving: 'none' }));
    expect(quote.changes.map(({ kind }) => kind)).toEqual(['options']);
    expect(quote.canOrder).toBe(false);
    // Until then it shows the variant of the listings.
    expect(quote.lines).toMatchObject([{ variantCode: 'shoe-m-red' }]);
  });

  test('an incomplete choice must be made again', async () => {
    const partial: Record<string, string>[] = [{}, { size: 'm' }, { size: 'm', colour: 'red' }];
    for (const choice of partial) {
      const quote = await quoted(line('shoe', choice));
      expect(quote.changes.map(({ kind }) => kind)).toEqual(['options']);
      expect(quote.canOrder).toBe(false);
    }
  });

  test('exactly the combinations that exist and are in stock can be ordered', async () => {
    const requested = [testShopSize, colour, engraving].reduce<Record<string, string>[]>(
      (all, { optionId, values }) =>
        all.flatMap((choice) =>
          // No value, each existing value, and an unknown one.
          [undefined, ...values.map(({ valueId }) => valueId), 'none such'].map((valueId) =>
            valueId === undefined ? choice : { ...choice, [optionId]: valueId },
          ),
        ),
      [{}],
    );
    for (const choice of requested) {
      const quote = await quoted(line('shoe', choice));
      const isInStock = ['m red', 'm blue'].includes(`${choice.size} ${choice.colour}`);
      const isEngraved = ['none', 'heart'].includes(choice.engraving ?? '');
      expect([choice, quote.canOrder]).toEqual([choice, isInStock && isEngraved]);
      if (!quote.canOrder) continue;
      expect(quote.lines[0]?.variantCode).toBe(`shoe-${choice.size}-${choice.colour}`);
    }
  });

  test('a sold-out variant is not charged and does not affect the others', async () => {
    const quote = await quoted(
      line('shoe', { size: 's', colour: 'red', engraving: 'none' }),
      line('shoe', { size: 'm', colour: 'blue', engraving: 'none' }),
    );
    expect(quote.lines).toMatchObject([
      { variantCode: 'shoe-s-red', availability: 'Out of Stock', total: 0 },
      { variantCode: 'shoe-m-blue', availability: 'In Stock', total: 110_00 },
    ]);
    expect(quote.changes.map(({ kind }) => kind)).toEqual(['out_of_stock']);
  });
});

const context = () => ({
  db: shop.db,
  jobs: shop.jobs,
  tenant: shop.tenant,
  userId: buyerOf(shop.tenant),
  language: 'en' as const,
});

test('an order stores its variant, and takes stock of no other', async () => {
  const items = [line('shoe', { size: 'm', colour: 'blue', engraving: 'heart' }, 3)];
  const order = await orderOf(shop.db, shop.tenant, items);
  const { orderId } = await placeOrder(context(), 'one-of-blue', order);
  const [booked] = await getOrder(
    shop.context(signedInAs(buyerOf(shop.tenant))),
    'order_id',
    orderId,
  );
  expect(booked?.pickedItems).toMatchObject([
    { itemCustomId: 'shoe', variantCode: 'shoe-m-blue', quantity: 3 },
  ]);
  const { rows } = await sql<{ code: string; stock: number; sold: number }>`
    select v.code, i.stock, coalesce(sum(l.quantity), 0)::integer as sold
    from variant v join item i on i.variant_id = v.id left join order_item l on l.variant_id = v.id
    where v.code like 'shoe%' group by 1, 2 order by 1`.execute(shop.db);
  expect(rows).toEqual([
    { code: 'shoe-m-blue', stock: 47, sold: 3 },
    { code: 'shoe-m-red', stock: 5, sold: 0 },
    { code: 'shoe-s-red', stock: 0, sold: 0 },
  ]);
});

test('a combination that does not exist cannot be ordered', async () => {
  const requested = line('shoe', { size: 's', colour: 'blue', engraving: 'none' });
  const order = await orderOf(shop.db, shop.tenant, [requested]);
  await expect(placeOrder(context(), 'no-such-variant', order)).rejects.toMatchObject({
    code: 'QUOTE_CHANGED',
  });
});

test('50 buyers race for the last of one variant while others of the product sell', async () => {
  const last = line('shoe', { size: 'm', colour: 'red', engraving: 'none' }, 5);
  const other = line('shoe', { size: 'm', colour: 'blue', engraving: 'none' });
  const [ofLast, ofOther] = await Promise.all(
    [last, other].map((requested) => orderOf(shop.db, shop.tenant, [requested])),
  );
  if (!ofLast || !ofOther) throw new Error('nothing to order');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, buyer) => [
      placeOrder(context(), `wants-the-last-${buyer}`, ofLast),
      ...(buyer < 20 ? [placeOrder(context(), `wants-another-${buyer}`, ofOther)] : []),
    ]).flat(),
  );
  const refused = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.code] : [],
  );
  expect(refused).toEqual(Array(49).fill('OUT_OF_STOCK'));
  const { rows } = await sql<{ stock: number }>`
    select i.stock from item i join variant v on v.id = i.variant_id
    where v.code in ('shoe-m-red', 'shoe-m-blue') order by v.code`.execute(shop.db);
  expect(rows).toEqual([{ stock: 27 }, { stock: 0 }]);
  // Listings show what is left.
  const lead = await sql<{ code: string; in_stock: boolean }>`
    select v.code, l.in_stock from listing l join item i on i.id = l.item_id
    join variant v on v.id = i.variant_id join product p on p.id = l.product_id
    where l.category_id = 0 and p.item_custom_id = 'shoe'`.execute(shop.db);
  expect(lead.rows).toEqual([{ code: 'shoe-m-blue', in_stock: true }]);
});
