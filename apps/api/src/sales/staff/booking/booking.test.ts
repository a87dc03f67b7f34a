import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '../../../platform/session.ts';
import { everything } from '../../../platform/staff/staff-access.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { settleRefunds } from '../../testing/pay-refunds.ts';
import { openTestOrders, type TestOrders } from '../../testing/test-orders.ts';
import { staffOrderHandlers } from '../router.ts';

let shop: TestOrders;
const member = { role: 'staff', secondFactor: true } as const;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'watch', branch: 'lahore', price: 1_000_00, stock: 5_000 },
    { itemCustomId: 'vase', branch: 'karachi', price: 500_00, stock: 500 },
    { itemCustomId: 'bag', branch: 'newYork', price: 80_00, stock: 500 },
  ]);
  await sql`update "user" set role = 'staff' where id = 'staff'`.execute(shop.db);
});
afterAll(() => shop.close());

const staff = (changed: Partial<Session> = {}, id = 'staff') =>
  testClient(shop.context(signedInAs(id, { ...member, ...changed }))).staffOrders;

async function bookedInTwo() {
  const ids = await shop.book([
    { itemCustomId: 'watch', quantity: 1 },
    { itemCustomId: 'vase', quantity: 2 },
  ]);
  return ids.toSorted();
}

describe('a booking', () => {
  test('is shown in full, with all staff notes and their authors', async () => {
    const [first = '', second = ''] = await bookedInTwo();
    await staff().note({ id: first, text: 'Rings after six' });
    await staff().transition({ id: first, to: 'Accepted', note: 'By phone' });
    await staff().transition({ id: first, to: 'OutForDelivery' });
    await staff().transition({ id: first, to: 'Delivered' });
    await staff().refund({
      headers: { 'idempotency-key': 'a-scratch-1' },
      params: { id: first },
      body: { amount: 10_00, reason: 'A scratch' },
    });
    await settleRefunds(shop.context(signedInAs('staff', member)), first);
    await staff().assign({ ids: [second], userId: 'staff' });
    const booking = await staff().booking({ parentOrderId: second });
    expect(booking.parts.map(({ order }) => order.orderId).toSorted()).toEqual([first, second]);
    const part = booking.parts.find(({ order }) => order.orderId === second);
    expect(part).toMatchObject({
      assignedTo: { id: 'staff', name: 'staff' },
      mayMoveTo: ['Accepted', 'Cancelled'],
    });
    const person = { id: 'staff', name: 'staff' };
    expect(booking.notes).toMatchObject([{ orderId: first, text: 'Rings after six', person }]);
    expect(booking.refunds).toMatchObject([
      { orderId: first, amount: 10_00, reason: 'A scratch', state: 'done', person },
    ]);
    const accepted = booking.events.find(({ kind }) => kind === 'accepted');
    expect(accepted).toMatchObject({ by: 'staff', person, note: 'By phone', orderId: first });
    expect(booking.customer).toMatchObject({ name: 'Ayesha Khan', phone: '+923001234567' });
    // The shopper's own view of it has neither notes nor names.
    const own = await testClient(shop.context(signedInAs('ayesha'))).orders.byOrderId({
      id: first,
    });
    expect(JSON.stringify(own)).not.toMatch(/Rings after six|By phone|staff:/);
  });

  test('shows offers, attempts, operations and messages', async () => {
    const [id = ''] = await shop.book([{ itemCustomId: 'bag', quantity: 1 }]);
    await staff().transition({ id, to: 'Accepted' });
    await staff().quoteShipping({ id, amount: 2_000, note: 'By air' });
    await sql`with attempt as (
        insert into payment_transaction (tenant_id, parent_order_id, gateway, payee_reference, amount,
          currency, order_amount, order_currency, rate, state, problem)
        select tenant_id, parent_order_id, 'easypaisa', 'reference1', 5, 'PKR', 5, 'PKR', 1, 'failed',
          'amount' from orders where order_id = ${id} returning id)
      insert into payment_operation (payment_id, kind, key, reference, order_amount, amount, actor)
      select id, 'cancel', 'k', 'operation1', 5, 5, 'staff:staff' from attempt`.execute(shop.db);
    await sql`insert into message (tenant_id, parent_order_id, kind, channel, recipient, body, status)
      select tenant_id, parent_order_id, kind, channel, recipient, 'Yours', 'sent'
      from orders, (values ('order-booked-sms', 'sms', '+923001234567'),
        ('order-booked', 'email', 'ayesha@example.com')) told (kind, channel, recipient)
      where order_id = ${id}`.execute(shop.db);
    const booking = await staff().booking({ parentOrderId: id });
    expect(booking).toMatchObject({
      offers: [{ amount: 2_000, note: 'By air', answer: null, person: { id: 'staff' } }],
      attempts: [{ gateway: 'easypaisa', problem: 'amount', state: 'failed' }],
      operations: [{ kind: 'cancel', askedBy: 'staff:staff' }],
      // The domain alone would look like an address that was written to.
      messages: expect.arrayContaining([
        expect.objectContaining({ kind: 'order-booked-sms', recipient: '•••567', status: 'sent' }),
        expect.objectContaining({ kind: 'order-booked', recipient: 'a•••@example.com' }),
      ]),
    });
    expect(booking.parts[0]?.order.shippingOffer).toMatchObject({ amount: 2_000 });
    const access = { ...everything, permissions: new Set(['orders.read'] as const) };
    const seen = await staff({ access }, 'viewer').booking({ parentOrderId: id });
    expect(seen).toMatchObject({
      attempts: [],
      operations: [],
      messages: [],
      customer: { phone: '•••567', isMasked: true },
    });
    expect(JSON.stringify(seen)).not.toContain('3001234567');
  });

  test('shows a member the parts of their branches only', async () => {
    const [first = '', second = ''] = await bookedInTwo();
    const { rows } = await sql<{ id: number; order_id: string }>`
      select branch_id as id, order_id from orders where order_id = ${second}`.execute(shop.db);
    const access = { ...everything, branches: [rows[0]?.id ?? 0] };
    const seen = await staff({ access }).booking({ parentOrderId: first });
    expect(seen.parts.map(({ order }) => order.orderId)).toEqual([second]);
    expect(seen.events.every(({ orderId }) => orderId === second)).toBe(true);
  });

  test('shows the operations of the visible parts and of the whole booking', async () => {
    const ids = await bookedInTwo();
    const [first = '', second = ''] = ids;
    await sql`with attempt as (
        insert into payment_transaction (tenant_id, parent_order_id, gateway, payee_reference, amount,
          currency, order_amount, order_currency, rate, state)
        select tenant_id, parent_order_id, 'easypaisa', 'oftwoparts', 9, 'PKR', 9, 'PKR', 1, 'failed'
        from orders where order_id = ${first} returning id)
      insert into payment_operation (payment_id, kind, key, reference, order_amount, amount, actor, order_id)
      select attempt.id, 'cancel', 'k' || n, 'twoparts' || n, 5, 5, 'clock', part
      from attempt, unnest(array[${first}, ${second}, null]::text[]) with ordinality one (part, n)`.execute(
      shop.db,
    );
    const branch = await sql<{ id: number }>`
      select branch_id as id from orders where order_id = ${second}`.execute(shop.db);
    const access = { ...everything, branches: [branch.rows[0]?.id ?? 0] };
    const ofPart = [second, null];
    const named = (found: readonly { orderId: string | null }[]) => found.map((op) => op.orderId);
    const { operations } = await staff({ access }).booking({ parentOrderId: first });
    expect(named(operations)).toEqual(ofPart);
    const { paymentOperations } = await staff({ access }).detail({ id: second });
    expect(named(paymentOperations)).toEqual(ofPart);
    expect(named((await staff().booking({ parentOrderId: first })).operations)).toEqual([
      first,
      second,
      null,
    ]);
  });

  test('is read in two statements, regardless of its history', async () => {
    const [id = ''] = await bookedInTwo();
    const context = shop.context(signedInAs('staff', member));
    const read = (db: typeof shop.db) =>
      call(staffOrderHandlers.booking, { parentOrderId: id }, { context: { ...context, db } });
    expect(await countStatements(shop.db, read)).toBe(2);
    await sql`insert into order_event (order_id, kind, actor)
      select id, 'called', 'staff:staff' from orders, generate_series(1, 30)
      where parent_order_id = (select parent_order_id from orders where order_id = ${id})`.execute(
      shop.db,
    );
    await sql`insert into payment_transaction (tenant_id, parent_order_id, gateway, payee_reference,
        amount, currency, order_amount, order_currency, rate, state)
      select tenant_id, parent_order_id, 'easypaisa', 'manytimes' || n, 9, 'PKR', 9, 'PKR', 1, 'failed'
      from orders, generate_series(1, 3) n where order_id = ${id}`.execute(shop.db);
    expect(await countStatements(shop.db, read)).toBe(2);
  });

  test('counts customers who were not at home', async () => {
    const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
    await sql`update orders set shipping_address = shipping_address || '{"customerPhone": "+923217654321"}'
      where order_id = ${id}`.execute(shop.db);
    for (const to of ['Accepted', 'OutForDelivery', 'NoShow'] as const)
      await staff().transition({ id, to });
    const { customer } = await staff().booking({ parentOrderId: id });
    expect(customer).toMatchObject({ orders: 0, delivered: 0, notMet: 1 });
  });

  test('counts the orders of a number before this one, neither itself nor later ones', async () => {
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) {
      const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
      await sql`update orders set shipping_address = shipping_address || '{"customerPhone": "+923217650001"}'
        where order_id = ${id}`.execute(shop.db);
      await sql`update orders set status = 'Delivered' where order_id = ${id}`.execute(shop.db);
      ids.push(id);
    }
    const counts = ids.map(
      async (parentOrderId) => (await staff().booking({ parentOrderId })).customer,
    );
    expect(await Promise.all(counts)).toMatchObject([
      { orders: 0, delivered: 0 },
      { orders: 1, delivered: 1 },
      { orders: 2, delivered: 2 },
    ]);
  });
});

describe('many at once', () => {
  test('each order has its own result, and the trail one batch', async () => {
    const [one = '', two = ''] = await bookedInTwo();
    await staff().transition({ id: two, to: 'Cancelled' });
    const { results } = await staff().moveMany({
      ids: [one, two, 'ZZZZZZZZZ'],
      to: 'Accepted',
      note: '',
    });
    expect(results).toEqual([
      { id: one, done: true, code: null, message: null },
      { id: two, done: false, code: 'CONFLICT', message: expect.any(String) },
      { id: 'ZZZZZZZZZ', done: false, code: 'NOT_FOUND', message: expect.any(String) },
    ]);
    const rows = await shop.db
      .selectFrom('staff_action')
      .where('entity_id', '=', one)
      .where('kind', '=', 'order.move')
      .select(['batch_id', 'before', 'after'])
      .execute();
    expect(rows).toEqual([
      { batch_id: expect.any(String), before: { status: 'Booked' }, after: { status: 'Accepted' } },
    ]);
  });

  test('an order can be assigned to team members only', async () => {
    const [id = ''] = await bookedInTwo();
    await expect(staff().assign({ ids: [id], userId: 'ayesha' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await staff().assign({ ids: [id], userId: 'staff' });
    const mine = await staff().list({ assigned: 'me', perPage: 100 });
    expect(mine.orders.map(({ orderId }) => orderId)).toContain(id);
    await staff().assign({ ids: [id], userId: null });
    const after = await staff().list({ assigned: 'me', perPage: 100 });
    expect(after.orders.map(({ orderId }) => orderId)).not.toContain(id);
  });
});

describe('a parcel', () => {
  async function sent() {
    const [id = ''] = await shop.book([{ itemCustomId: 'watch', quantity: 1 }]);
    await staff().transition({ id, to: 'Accepted' });
    await expect(
      staff().setTracking({ id, version: 0, changes: { number: 'T-0' } }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const tracking = { carrier: 'TCS', number: 'T-1' };
    await staff().transition({ id, to: 'Shipped', tracking });
    return id;
  }
  const trackingOf = async (id: string) => (await staff().detail({ id })).order.tracking;

  test('has its number corrected, and the previous one stays in the trail', async () => {
    const id = await sent();
    const answer = await staff().setTracking({ id, version: 0, changes: { number: 'T-2' } });
    expect(answer).toEqual({ version: 1, merged: [] });
    expect(await trackingOf(id)).toEqual({ carrier: 'TCS', number: 'T-2', url: null });
    // The same once more is nothing.
    expect(await staff().setTracking({ id, version: 1, changes: { number: 'T-2' } })).toEqual(
      answer,
    );
    const rows = await shop.db
      .selectFrom('staff_action')
      .where('entity_id', '=', id)
      .where('kind', '=', 'order.setTracking')
      .select(['before', 'after'])
      .execute();
    expect(rows).toEqual([{ before: { number: 'T-1' }, after: { number: 'T-2', version: 1 } }]);
  });

  test('concurrent changes of different fields both succeed', async () => {
    const id = await sent();
    await staff().setTracking({ id, version: 0, changes: { number: 'T-9' } });
    const second = await staff().setTracking({ id, version: 0, changes: { carrier: 'Leopards' } });
    expect(second).toEqual({
      version: 2,
      merged: [{ field: 'number', by: 'staff', at: expect.any(String) }],
    });
    expect(await trackingOf(id)).toEqual({ carrier: 'Leopards', number: 'T-9', url: null });
  });

  test('concurrent changes of the same field: the second is refused, and nothing of it is stored', async () => {
    const id = await sent();
    await staff().setTracking({ id, version: 0, changes: { number: 'T-9' } });
    const changes = { number: 'T-8', carrier: 'Leopards' };
    await expect(staff().setTracking({ id, version: 0, changes })).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      data: {
        version: 1,
        fields: [{ field: 'number', base: 'T-1', theirs: 'T-9', mine: 'T-8', by: 'staff' }],
      },
    });
    expect(await trackingOf(id)).toEqual({ carrier: 'TCS', number: 'T-9', url: null });
    // The same value is no conflict.
    expect(await staff().setTracking({ id, version: 0, changes: { number: 'T-9' } })).toMatchObject(
      {
        version: 1,
      },
    );
  });
});

test('a refund names its amount', async () => {
  const [id = ''] = await bookedInTwo();
  const input = {
    headers: { 'idempotency-key': 'no-amount-1' },
    params: { id },
    body: { reason: 'x' },
  };
  const context = shop.context(signedInAs('staff', member));
  // @ts-expect-error: the amount is missing
  await expect(call(staffOrderHandlers.refund, input, { context })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
