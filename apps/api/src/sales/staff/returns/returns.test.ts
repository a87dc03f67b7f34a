import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 500_00, stock: 100 },
  ]);
});
afterAll(() => shop.close());

const member = (id = 'staff') =>
  testClient(shop.context(signedInAs(id, { role: 'staff', secondFactor: true })));

async function cups(
  ...moves: ('Accepted' | 'Shipped' | 'OutForDelivery' | 'Delivered' | 'NoShow')[]
) {
  const [orderId = ''] = await shop.book([{ itemCustomId: 'cup', quantity: 3 }]);
  for (const to of moves) await shop.staff.move(orderId, to);
  const { lines } = await member().returns.returnable({ id: orderId });
  return { orderId, line: lines[0]?.id ?? '' };
}

let keys = 0;
const open = (orderId: string, line: string, quantity: number) =>
  member().returns.open({
    orderId,
    key: `return-${++keys}-key`,
    lines: [{ id: line, quantity }],
    reasonCode: 'changed-mind',
  });

test('a return is requested, approved, received line by line, and closed', async () => {
  const { orderId, line } = await cups('Accepted', 'Shipped', 'Delivered');
  const before = await shop.stockOf('cup');
  const requested = await open(orderId, line, 2);
  expect(requested).toMatchObject({ state: 'asked', kind: 'return', pieces: 2, wants: 'refund' });
  const { id } = requested;
  const received = { id, lines: [{ id: line, received: 2, condition: 'opened' as const }] };
  await expect(member().returns.receive(received)).rejects.toMatchObject({ code: 'CONFLICT' });
  await member().returns.decide({ id, decision: 'approved' });
  const restock = [{ id: line, received: 1, condition: 'as-new' as const, restock: true }];
  expect(await member().returns.receive({ id, lines: restock })).toMatchObject({
    state: 'received',
    lines: [{ received: 1, restocked: 1, condition: 'as-new' }],
  });
  expect(await shop.stockOf('cup')).toBe(before + 1);
  // Idempotent: a repeated request restocks nothing, and neither does a refund.
  await member().returns.receive({ id, lines: restock });
  expect(await shop.stockOf('cup')).toBe(before + 1);
  const { lines } = await member().staffOrders.previewRefund({ id: orderId });
  expect(lines).toMatchObject([{ left: 3, restockable: 2 }]);
  // It cannot be closed as refunded before something was refunded.
  await expect(member().returns.close({ id, outcome: 'refunded' })).rejects.toMatchObject({
    code: 'RETURN_NOT_REFUNDED',
  });
  expect((await member().returns.get({ id })).isRefunded).toBe(false);
  await shop.staff.refund(orderId, 'the-returned-cups', { amount: 1_000_00, reason: 'returned' });
  expect((await member().returns.get({ id })).isRefunded).toBe(true);
  expect(await member().returns.close({ id, outcome: 'refunded' })).toMatchObject({
    state: 'closed',
    outcome: 'refunded',
  });
  expect((await member().returns.list({ state: 'closed' })).returns).toMatchObject([{ id }]);
});

test('the customer’s order shows a return until it is closed', async () => {
  const { orderId, line } = await cups('Accepted', 'Shipped', 'Delivered');
  const { orders } = testClient(shop.context(signedInAs('ayesha')));
  const seen = async () => (await orders.byOrderId({ id: orderId }))[0]?.returns;
  expect(await seen()).toEqual([]);
  const { id } = await open(orderId, line, 2);
  const requested = {
    id,
    state: 'asked',
    wants: 'refund',
    outcome: null,
    lines: [{ quantity: 2 }],
  };
  expect(await seen()).toMatchObject([requested]);
  await member().returns.decide({ id, decision: 'approved' });
  expect(await seen()).toMatchObject([{ ...requested, state: 'approved' }]);
  const before = await shop.stockOf('cup');
  await member().returns.receive({ id, lines: [{ id: line, received: 2 }] });
  // Items as new are restocked unless the member says otherwise.
  expect(await shop.stockOf('cup')).toBe(before + 2);
  await shop.staff.refund(orderId, 'the-cups-of-two', { amount: 1_000_00, reason: 'returned' });
  await member().returns.close({ id, outcome: 'refunded' });
  expect(await seen()).toMatchObject([{ ...requested, state: 'closed', outcome: 'refunded' }]);
});

test('no piece is returned twice, by two returns or by a repeated one', async () => {
  const { orderId, line } = await cups('Accepted', 'Shipped', 'Delivered');
  const ends = await Promise.allSettled([1, 2, 3].map(() => open(orderId, line, 2)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(open(orderId, line, 2)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const same = { orderId, key: 'one-return-key', lines: [{ id: line, quantity: 1 }], note: 'x' };
  const first = await member().returns.open(same);
  expect(await member().returns.open(same)).toEqual(first);
});

test('undelivered items are received without approval, and the order can no longer be delivered', async () => {
  const { orderId, line } = await cups('Accepted', 'OutForDelivery', 'NoShow');
  const before = await shop.stockOf('cup');
  const opened = await open(orderId, line, 3);
  expect(opened).toMatchObject({ state: 'approved', kind: 'not-taken', wants: 'nothing' });
  await member().returns.receive({
    id: opened.id,
    lines: [{ id: line, received: 3, condition: 'as-new', restock: true }],
  });
  expect(await shop.stockOf('cup')).toBe(before + 3);
  expect((await shop.staff.detail(orderId)).mayMoveTo).toEqual(['Cancelled']);
  await shop.staff.move(orderId, 'Cancelled');
  expect(await shop.stockOf('cup')).toBe(before + 3);
  const { rows } = await sql<{ differs: number }>`
    select count(*)::integer as differs from item where stock < 0`.execute(shop.db);
  expect(rows[0]?.differs).toBe(0);
  expect((await member().staffOrders.booking({ parentOrderId: orderId })).customer.notMet).toBe(1);
});

test('undelivered items can be received in parts, also of a cancelled order', async () => {
  const { orderId, line } = await cups('Accepted', 'OutForDelivery', 'NoShow');
  const before = await shop.stockOf('cup');
  const first = await open(orderId, line, 2);
  const later = await open(orderId, line, 1);
  const receive = (id: string, received: number) =>
    member().returns.receive({ id, lines: [{ id: line, received, restock: true }] });
  await receive(first.id, 1);
  await receive(later.id, 1);
  await shop.staff.move(orderId, 'Cancelled');
  expect(await member().returns.returnable({ id: orderId })).toMatchObject({
    kind: 'not-taken',
    lines: [{ left: 1 }],
  });
  await receive((await open(orderId, line, 1)).id, 1);
  expect(await shop.stockOf('cup')).toBe(before + 3);
  await expect(open(orderId, line, 1)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('an order that was cancelled before it left allows no return', async () => {
  const { orderId } = await cups('Accepted');
  await shop.staff.move(orderId, 'Cancelled');
  expect((await member().returns.returnable({ id: orderId })).kind).toBeNull();
});

test('an order that has not left allows no return', async () => {
  const { orderId, line } = await cups('Accepted');
  expect((await member().returns.returnable({ id: orderId })).kind).toBeNull();
  await expect(open(orderId, line, 1)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a piece that a refund has restocked cannot be returned again', async () => {
  const { orderId, line } = await cups('Accepted', 'Shipped', 'Delivered');
  const before = await shop.stockOf('cup');
  const { id } = await open(orderId, line, 2);
  await member().returns.decide({ id, decision: 'approved' });
  await member().staffOrders.refund({
    headers: { 'idempotency-key': 'put-back-with-money' },
    params: { id: orderId },
    body: {
      amount: 1_000_00,
      lines: [{ id: line, quantity: 2, restock: true }],
      reasonCode: 'damaged',
    },
  });
  expect(await shop.stockOf('cup')).toBe(before + 2);
  // One is still with the customer: the return was of two.
  const receive = (received: number) =>
    member().returns.receive({ id, lines: [{ id: line, received, restock: true }] });
  await expect(receive(2)).rejects.toMatchObject({
    data: { details: [{ path: 'lines.0.received' }] },
  });
  await receive(1);
  expect(await shop.stockOf('cup')).toBe(before + 3);
  expect((await member().returns.returnable({ id: orderId })).lines).toMatchObject([{ left: 0 }]);
});

test('a return of undelivered items cannot be received after the delivery', async () => {
  const { orderId, line } = await cups('Accepted', 'OutForDelivery', 'NoShow');
  const { id } = await open(orderId, line, 3);
  await shop.staff.move(orderId, 'Delivered');
  const before = await shop.stockOf('cup');
  const lines = [{ id: line, received: 3, restock: true }];
  await expect(member().returns.receive({ id, lines })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await shop.stockOf('cup')).toBe(before);
});
