import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 5_000 },
    { itemCustomId: 'vase', branch: 'karachi', price: 500_00, stock: 500 },
    { itemCustomId: 'bag', branch: 'newYork', price: 80_00, stock: 500, weightGrams: 700 },
  ]);
  await sql`insert into "user" (id, tenant_id, name, role)
    values ('clerk', ${shop.tenant.id}, 'Clerk', 'staff')`.execute(shop.db);
  await sql`update "user" set role = 'staff' where id = 'staff'`.execute(shop.db);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`update orders set status = 'Delivered' where status <> 'Cancelled'`.execute(shop.db);
  await sql`truncate staff_claim`.execute(shop.db);
});

const as = (id: string) =>
  testClient(shop.context(signedInAs(id, { role: 'staff', secondFactor: true })));
const queues = (id = 'staff') => as(id).orderQueues;

async function booked(items = ['watch']) {
  const [id = ''] = await shop.book(items.map((itemCustomId) => ({ itemCustomId, quantity: 1 })));
  const { rows } = await sql<{ parentOrderId: string }>`
    select parent_order_id as "parentOrderId" from orders where order_id = ${id}`.execute(shop.db);
  return { id, parentOrderId: rows[0]?.parentOrderId ?? '' };
}
const statusesOf = async (parentOrderId: string) =>
  (await as('staff').staffOrders.booking({ parentOrderId })).parts.map(
    ({ order }) => order.orderStatus,
  );

describe('claiming', () => {
  test('gives each member another booking, the oldest first, and their own again', async () => {
    const first = await booked();
    const second = await booked();
    expect(await queues().claim({ queue: 'calls' })).toMatchObject({
      parentOrderId: first.parentOrderId,
      until: expect.any(String),
    });
    expect(await queues('clerk').claim({ queue: 'calls' })).toMatchObject({
      parentOrderId: second.parentOrderId,
    });
    expect(await queues().claim({ queue: 'calls' })).toMatchObject({
      parentOrderId: first.parentOrderId,
    });
    expect(await queues('third').claim({ queue: 'calls' })).toEqual({
      parentOrderId: null,
      until: null,
    });
  });

  test('a colleague is refused until it is released or ten minutes have passed', async () => {
    const { parentOrderId } = await booked();
    const named = { queue: 'calls', parentOrderId } as const;
    await queues().claim(named);
    const refused = { code: 'CLAIMED', data: { by: 'staff', until: expect.any(String) } };
    await expect(queues('clerk').claim(named)).rejects.toMatchObject(refused);
    const call = { parentOrderId, result: 'confirmed' } as const;
    await expect(queues('clerk').logCall(call)).rejects.toMatchObject(refused);
    expect(await queues('clerk').release(named)).toEqual({ released: false });
    expect(await queues().release(named)).toEqual({ released: true });
    await queues('clerk').claim(named);
    await sql`update staff_claim set until = now()`.execute(shop.db);
    await queues().claim(named);
  });

  test('concurrent claims: no booking is claimed by two members', async () => {
    await Promise.all(Array.from({ length: 8 }, () => booked()));
    const people = Array.from({ length: 12 }, (_, at) => `member-${at}`);
    const claims = await Promise.all(people.map((id) => queues(id).claim({ queue: 'calls' })));
    const given = claims.flatMap(({ parentOrderId }) => parentOrderId ?? []);
    expect(new Set(given).size).toBe(given.length);
    // A claim may find all bookings locked at that moment; the member then asks again.
    const { rows } = await sql<{ count: number }>`select count(*) from staff_claim`.execute(
      shop.db,
    );
    expect(rows[0]?.count).toBe(given.length);
    expect(given.length).toBeGreaterThan(0);
  });

  test('is shown to team members of the branch, with its expiry', async () => {
    const { parentOrderId } = await booked();
    const { until } = await queues('clerk').claim({ queue: 'calls', parentOrderId });
    const held = { parentOrderId, by: 'Clerk', until };
    const { claims } = await queues().claims({ queue: 'calls' });
    expect(claims).toEqual([{ ...held, isOwn: false }]);
    expect((await queues('clerk').claims({ queue: 'calls' })).claims).toEqual([
      { ...held, isOwn: true },
    ]);
    expect((await queues().claims({ queue: 'quotes' })).claims).toEqual([]);
    const elsewhere = testClient(
      shop.context(
        signedInAs('staff', {
          role: 'staff',
          secondFactor: true,
          access: { ...everything, branches: [] },
        }),
      ),
    );
    expect((await elsewhere.orderQueues.claims({ queue: 'calls' })).claims).toEqual([]);
    await sql`update staff_claim set until = now()`.execute(shop.db);
    expect((await queues().claims({ queue: 'calls' })).claims).toEqual([]);
  });

  test('items that are not in the queue are not found', async () => {
    const { id, parentOrderId } = await booked();
    await shop.staff.move(id, 'Accepted');
    await expect(queues().claim({ queue: 'calls', parentOrderId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a call', () => {
  test('that is confirmed accepts every part of the booking', async () => {
    const { parentOrderId } = await booked(['watch', 'vase']);
    const answer = await queues().logCall({
      parentOrderId,
      result: 'confirmed',
      note: 'After six',
    });
    expect(answer).toMatchObject({ nextTryAt: null });
    expect(answer.orderIds).toHaveLength(2);
    expect(await statusesOf(parentOrderId)).toEqual(['Accepted', 'Accepted']);
    await expect(queues().logCall({ parentOrderId, result: 'confirmed' })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { orderStatus: 'Accepted' },
    });
  });

  test('without an answer is due again later, and not before', async () => {
    const { parentOrderId } = await booked();
    const { nextTryAt } = await queues().logCall({ parentOrderId, result: 'no-answer' });
    expect(new Date(nextTryAt ?? 0).getTime()).toBeGreaterThan(Date.now() + 3_600_000);
    expect(await statusesOf(parentOrderId)).toEqual(['Booked']);
    expect(await queues().claim({ queue: 'calls' })).toMatchObject({ parentOrderId: null });
    const { orders } = await as('staff').staffOrders.list({ q: parentOrderId });
    expect(orders).toMatchObject([{ lastCall: { result: 'no-answer', nextTryAt } }]);
    await sql`update orders set next_call_at = now()`.execute(shop.db);
    expect(await queues().claim({ queue: 'calls' })).toMatchObject({ parentOrderId });
  });

  test('whose customer wants a change stays with the caller, with the note, until it is confirmed', async () => {
    const { parentOrderId } = await booked();
    const call = { parentOrderId, result: 'changed', note: 'Two of them' } as const;
    expect(await queues().logCall(call)).toMatchObject({ nextTryAt: null });
    expect(await statusesOf(parentOrderId)).toEqual(['Booked']);
    expect((await queues().claims({ queue: 'calls' })).claims).toMatchObject([
      { parentOrderId, isOwn: true },
    ]);
    expect(await queues('clerk').claim({ queue: 'calls' })).toMatchObject({ parentOrderId: null });
    const { events } = await as('staff').staffOrders.booking({ parentOrderId });
    expect(events.at(-1)).toMatchObject({ kind: 'called', note: 'Two of them' });
    await queues().logCall({ parentOrderId, result: 'confirmed' });
    expect(await statusesOf(parentOrderId)).toEqual(['Accepted']);
  });

  test.each([
    ['cancelled', 'customer'],
    ['wrong-number', 'shop'],
  ] as const)(
    'with the result %s gives the order up and its units back',
    async (result, reason) => {
      const stock = await shop.stockOf('watch');
      const { parentOrderId } = await booked();
      await queues().logCall({ parentOrderId, result, note: 'Does not want it' });
      const { parts, events } = await as('staff').staffOrders.booking({ parentOrderId });
      expect(parts).toMatchObject([{ order: { orderStatus: 'Cancelled', cancelReason: reason } }]);
      expect(events.map(({ kind }) => kind).slice(0, 3)).toEqual(['booked', 'called', 'cancelled']);
      expect(events[2]).toMatchObject({ note: 'Does not want it' });
      expect(await shop.stockOf('watch')).toBe(stock);
    },
  );

  test('two at once about one booking: one is recorded', async () => {
    const { parentOrderId } = await booked();
    const calls = ['confirmed', 'cancelled'] as const;
    const ends = await Promise.allSettled(
      calls.map((result) => queues().logCall({ parentOrderId, result })),
    );
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('freight', () => {
  test('is listed by what is due first, with weight and time left', async () => {
    const first = await booked(['bag']);
    const second = await booked(['bag']);
    await shop.staff.move(second.id, 'Accepted');
    await sql`update orders set created_at = now() - interval '45 hours'
      where order_id = ${first.id}`.execute(shop.db);
    const { orders, next } = await queues().freight({ perPage: 1 });
    expect(orders).toMatchObject([
      { orderId: first.id, mayQuote: false, weightGrams: 700, missingWeights: 0, country: 'PK' },
    ]);
    const left = new Date(orders[0]?.dueAt ?? 0).getTime() - Date.now();
    expect(left / 3_600_000).toBeCloseTo(3, 1);
    const rest = await queues().freight({ perPage: 1, after: next ?? undefined });
    expect(rest).toMatchObject({ orders: [{ orderId: second.id, mayQuote: true }], next: null });
    expect((await queues().freight({ dueWithin: 8 })).orders).toHaveLength(1);
    await queues().claim({ queue: 'quotes', parentOrderId: second.parentOrderId });
    expect((await queues().freight({ after: next ?? undefined })).orders).toMatchObject([
      { claimedBy: { name: 'staff' } },
    ]);
  });
});
