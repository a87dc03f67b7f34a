import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setTestStock } from '../../../stock/ledger/testing/set-test-stock.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { testShopSize } from '../../../testing/write-test-shop.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';

let shop: TestOrders;
beforeAll(async () => {
  shop = await openTestOrders([
    ...['s', 'm'].map((valueId, index) => ({
      itemCustomId: 'shirt',
      branch: 'lahore' as const,
      price: (9 + index) * 100_00,
      stock: 20,
      options: [testShopSize],
      variant: { code: `shirt-${valueId}`, choice: { size: valueId } },
    })),
    // One variant, whichever size is asked for.
    { itemCustomId: 'scarf', branch: 'lahore', price: 900_00, stock: 20, options: [testShopSize] },
  ]);
});
afterAll(() => shop.close());
beforeEach(() => setTestStock(shop.db, sql`v.code like 'shirt-%'`, 20));

const member = () =>
  testClient(shop.context(signedInAs('staff', { role: 'admin', secondFactor: true })));
const ofSize = (valueId: string, quantity: number) => ({
  itemCustomId: 'shirt',
  quantity,
  options: [{ optionId: 'size', valueId }],
});
const chosen = (valueId: string) => [
  { optionId: 'size', optionTitle: 'Size', valueId, valueTitle: valueId.toUpperCase() },
];

async function stock() {
  const { rows } = await sql<{ code: string; stock: number }>`
    select v.code, i.stock from item i join variant v on v.id = i.variant_id
    where v.code like 'shirt-%'`.execute(shop.db);
  return Object.fromEntries(rows.map((row) => [row.code, row.stock]));
}

async function itemOf(variantCode: string): Promise<string> {
  const { goods } = await member().orderChanges.goods({ itemCustomIds: ['shirt'] });
  return goods.find((one) => one.variantCode === variantCode)?.itemId ?? '';
}

async function linesOf(orderId: string) {
  const { order } = await shop.staff.detail(orderId);
  return order.pickedItems.map(({ variantCode, options, quantity }) => ({
    variantCode,
    options,
    quantity,
  }));
}

/** Two small ones and a medium one, delivered; the lines' ids in this order. */
async function delivered() {
  const [id = ''] = await shop.book([ofSize('s', 2), ofSize('m', 1)]);
  for (const to of ['Accepted', 'Shipped', 'Delivered'] as const) await shop.staff.move(id, to);
  const { lines } = await member().staffOrders.previewRefund({ id });
  return { id, small: lines[0]?.id ?? '', medium: lines[1]?.id ?? '' };
}

test('a refund of one size restocks that size and names it', async () => {
  const { id, small } = await delivered();
  expect(await stock()).toEqual({ 'shirt-s': 18, 'shirt-m': 19 });
  await member().staffOrders.refund({
    headers: { 'idempotency-key': 'a-small-one-back' },
    params: { id },
    body: {
      amount: 900_00,
      lines: [{ id: small, quantity: 1, restock: true }],
      reasonCode: 'damaged',
    },
  });
  expect(await stock()).toEqual({ 'shirt-s': 19, 'shirt-m': 19 });
  const { lines } = await member().staffOrders.previewRefund({ id });
  expect(lines.map(({ left }) => left)).toEqual([1, 1]);
});

test('one size is exchanged for a more expensive one, credited at the price paid, and the stock follows', async () => {
  const { id, small } = await delivered();
  const { returns, exchanges } = member();
  const { id: returned } = await returns.open({
    orderId: id,
    key: 'too-small-key',
    wants: 'exchange',
    reasonCode: 'changed-mind',
    lines: [{ id: small, quantity: 1 }],
  });
  await returns.decide({ id: returned, decision: 'approved' });
  await returns.receive({
    id: returned,
    lines: [{ id: small, received: 1, condition: 'as-new', restock: true }],
  });
  const requested = { id: returned, lines: [{ itemId: await itemOf('shirt-m'), quantity: 1 }] };
  const { exchangeId, dueOnDelivery } = await exchanges.preview(requested);
  expect(dueOnDelivery).toBe(0);
  const { orderId } = await exchanges.make({ ...requested, exchangeId });
  expect(await stock()).toEqual({ 'shirt-s': 19, 'shirt-m': 18 });
  expect(await linesOf(orderId)).toEqual([
    { variantCode: 'shirt-m', options: chosen('m'), quantity: 1 },
  ]);
});

test('staff change the size of a line before it leaves: the stock of both follows', async () => {
  const [id = ''] = await shop.book([ofSize('s', 2)]);
  const { before } = await member().orderChanges.preview({ id });
  const requested = {
    lines: [{ id: before.lines[0]?.id ?? '', quantity: 1 }],
    added: [{ itemId: await itemOf('shirt-m'), quantity: 1 }],
  };
  const { changeId, after } = await member().orderChanges.preview({ id, ...requested });
  await member().orderChanges.confirm({ id, ...requested, changeId, seenTotal: after.total });
  expect(await linesOf(id)).toEqual([
    { variantCode: 'shirt-s', options: chosen('s'), quantity: 1 },
    { variantCode: 'shirt-m', options: chosen('m'), quantity: 1 },
  ]);
  expect(await stock()).toEqual({ 'shirt-s': 19, 'shirt-m': 19 });
  await shop.staff.move(id, 'Cancelled');
  expect(await stock()).toEqual({ 'shirt-s': 20, 'shirt-m': 20 });
});

test('options that a variant leaves open are chosen for added items and for exchanges', async () => {
  const [id = ''] = await shop.book([ofSize('s', 1)]);
  const { orderChanges } = member();
  const { goods } = await orderChanges.goods({ itemCustomIds: ['scarf'] });
  const scarf = (...sizes: string[]) => ({
    itemId: goods[0]?.itemId ?? '',
    quantity: 1,
    options: sizes.map((valueId) => ({ optionId: 'size', valueId })),
  });
  for (const added of [scarf(), scarf('xl'), scarf('s', 'm')]) {
    await expect(orderChanges.preview({ id, added: [added] })).rejects.toMatchObject({
      data: { details: [{ path: expect.stringContaining('added.0.options') }] },
    });
  }
  // A variant's own size is no other one.
  const small = { itemId: await itemOf('shirt-s'), quantity: 1, options: scarf('m').options };
  await expect(orderChanges.preview({ id, added: [small] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  const added = [scarf('s'), scarf('m')];
  const { changeId, after } = await orderChanges.preview({ id, added });
  await orderChanges.confirm({ id, added, changeId, seenTotal: after.total });
  expect((await linesOf(id)).slice(1)).toMatchObject([
    { options: chosen('s'), quantity: 1 },
    { options: chosen('m'), quantity: 1 },
  ]);

  const sent = await delivered();
  const { returns, exchanges } = member();
  const { id: returned } = await returns.open({
    orderId: sent.id,
    key: 'a-scarf-instead',
    wants: 'exchange',
    reasonCode: 'changed-mind',
    lines: [{ id: sent.small, quantity: 1 }],
  });
  await returns.decide({ id: returned, decision: 'approved' });
  await returns.receive({
    id: returned,
    lines: [{ id: sent.small, received: 1, condition: 'as-new', restock: true }],
  });
  const requested = { id: returned, lines: [scarf('m')] };
  const { exchangeId } = await exchanges.preview(requested);
  const { orderId } = await exchanges.make({ ...requested, exchangeId });
  expect(await linesOf(orderId)).toMatchObject([{ options: chosen('m'), quantity: 1 }]);
});
