import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';

const times = process.env.LONG_TESTS ? 1_000 : 30;
const atOnce = 10;
const stock = 4 * times;
let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 500_00, stock },
    { itemCustomId: 'pot', branch: 'lahore', price: 2_000_00, stock },
  ]);
});
afterAll(() => shop.close());

const clerk = (id: string) =>
  testClient(shop.context(signedInAs(id, { role: 'staff', secondFactor: true })));

test(
  'clerks at one order never give back more than was taken, nor a piece twice',
  async () => {
    for (let done = 0; done < times; done += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, refundTogether));
    }
    const { rows } = await sql<{ beyond: number; twice: number; sold: number; back: number }>`
      select (select count(*)::integer from orders where refunded > total) as beyond,
        (select count(*)::integer from order_item i where i.quantity < (select sum(l.quantity)
          from order_refund_line l where l.order_item_id = i.id)) as twice,
        (select coalesce(sum(quantity), 0)::integer from order_item where name = 'Product cup') as sold,
        (select coalesce(sum(restocked), 0)::integer from order_refund_line where name = 'Product cup')
          as back`.execute(shop.db);
    expect(rows).toEqual([{ beyond: 0, twice: 0, sold: 2 * times, back: expect.any(Number) }]);
    expect(rows[0]?.back).toBeGreaterThan(0);
    expect(await shop.stockOf('cup')).toBe(stock - 2 * times + (rows[0]?.back ?? 0));
  },
  times * 600,
);

/** Two cups and a pot, delivered and paid in cash; then three refunds at once that do not all fit. */
async function refundTogether() {
  const [id = ''] = await shop.book([
    { itemCustomId: 'cup', quantity: 2 },
    { itemCustomId: 'pot', quantity: 1 },
  ]);
  await sql`update orders set status = 'Delivered', payment_status = 'captured'
    where order_id = ${id}`.execute(shop.db);
  const { lines } = await clerk('desk').orderDesk.previewRefund({ id });
  const [cups = '', pot = ''] = lines.map((line) => line.id);
  const bodies = [
    { amount: 1_000_00, lines: [{ id: cups, quantity: 2, restock: true }] },
    {
      amount: 2_500_00,
      lines: [
        { id: pot, quantity: 1 },
        { id: cups, quantity: 1, restock: true },
      ],
    },
    { amount: 2_800_00 },
  ];
  const ends = await Promise.allSettled(
    bodies.map((body, index) =>
      clerk(`clerk-${index}`).orderDesk.refund({
        headers: { 'idempotency-key': `at-once-${index}` },
        params: { id },
        body: { ...body, reasonCode: 'damaged' },
      }),
    ),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
}
