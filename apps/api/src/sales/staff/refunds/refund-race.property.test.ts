import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';

const times = inject('isLong') ? 1_000 : 20;
const atOnce = 10;
const stock = 8 * times;
let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 500_00, stock },
    { itemCustomId: 'pot', branch: 'lahore', price: 2_000_00, stock },
  ]);
});
afterAll(() => shop.close());

const clerk = (id: string, access = everything) =>
  testClient(shop.context(signedInAs(id, { role: 'staff', secondFactor: true, access })));

/** A limit of 1,000 rupees per order, to which everybody's refunds count. */
const limits = { ...everything.limits, refundOfOrder: 1_000_00 };
const limited = (id: string) => clerk(id, { ...everything, limits });

test(
  'concurrent refunds of an order never exceed what was paid, nor refund a piece twice',
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

test(
  'concurrent refunds never exceed the limit per order without a second person, whose approval refunds once',
  async () => {
    await sql`insert into "user" (id, tenant_id, name, role)
      values ('boss', ${shop.tenant.id}, 'boss', 'staff')`.execute(shop.db);
    await sql`insert into session (id, tenant_id, user_id, token, expires_at)
      values ('session of boss', ${shop.tenant.id}, 'boss', 'b', now() + interval '1 day')`.execute(
      shop.db,
    );
    for (let done = 0; done < times; done += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, refundWithinLimits));
    }
  },
  times * 600,
);

/** Two clerks refund 600 rupees each concurrently, and request the rest, which is approved twice concurrently. */
async function refundWithinLimits(): Promise<void> {
  const id = await delivered();
  const pair = ['first', 'second'];
  const refunds = await Promise.allSettled(
    pair.map((name) =>
      limited(name).staffOrders.refund({
        headers: { 'idempotency-key': `limited-${name}` },
        params: { id },
        body: { amount: 600_00, reasonCode: 'late' },
      }),
    ),
  );
  expect(refunds.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(refunds.find((end) => end.status === 'rejected')?.reason).toMatchObject({
    code: 'LIMIT_EXCEEDED',
  });
  const { id: request } = await limited('first').refunds.ask({
    orderId: id,
    key: 'rest-of-the-order',
    amount: 2_000_00,
    reasonCode: 'late',
  });
  const approvals = await Promise.allSettled([
    limited('second').refunds.approve({ id: request }),
    clerk('boss').refunds.approve({ id: request }),
    clerk('boss').refunds.approve({ id: request }),
  ]);
  // Codes, so that a failure says why.
  const ends = approvals.map((end) =>
    end.status === 'rejected' ? (end.reason.code ?? end.reason) : 'approved',
  );
  expect(ends).toEqual(['LOGIN_AGAIN', 'approved', 'approved']);
  const { rows } = await sql<{ refunded: number; refunds: number }>`
    select refunded, (select count(*)::integer from order_refund where order_id = orders.id) as refunds
    from orders where order_id = ${id}`.execute(shop.db);
  expect(rows).toEqual([{ refunded: 2_600_00, refunds: 2 }]);
}

/** Two cups and a pot, delivered and paid in cash. */
async function delivered(): Promise<string> {
  const [id = ''] = await shop.book([
    { itemCustomId: 'cup', quantity: 2 },
    { itemCustomId: 'pot', quantity: 1 },
  ]);
  await sql`update orders set status = 'Delivered', payment_status = 'captured'
    where order_id = ${id}`.execute(shop.db);
  return id;
}

/** Three concurrent refunds that exceed the total together. */
async function refundTogether() {
  const id = await delivered();
  const { lines } = await clerk('desk').staffOrders.previewRefund({ id });
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
      clerk(`clerk-${index}`).staffOrders.refund({
        headers: { 'idempotency-key': `at-once-${index}` },
        params: { id },
        body: { ...body, reasonCode: 'damaged' },
      }),
    ),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
}
