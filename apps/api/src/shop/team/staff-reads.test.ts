import { declaredCalls } from '@karwan/contract/declared-calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fulfilmentOf } from '../../fulfilment/staff/testing.ts';
import { everything } from '../../platform/staff/staff-access.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { callByName } from './testing/call-by-name.ts';
import { openTestBackOffice, type TestBackOffice } from './testing/test-back-office.ts';

let staff: TestBackOffice;

beforeAll(async () => {
  staff = await openTestBackOffice();
});
afterAll(() => staff.close());

/** Reads of one thing that belongs to a branch, with a thing of the branch in Lahore. */
const reads: Readonly<Record<string, (staff: TestBackOffice) => Promise<object>>> = {
  'staffOrders.booking': async (staff) => ({ parentOrderId: await staff.newBooking() }),
  'staffOrders.detail': async (staff) => ({ id: await staff.newOrder() }),
  'staffOrders.previewRefund': async (staff) => ({ id: await staff.paidOrder() }),
  'orderChanges.preview': async (staff) => ({ id: await staff.newOrder() }),
  'freight.suggest': async (staff) => ({ orderId: await staff.newOrder() }),
  'shipping.manifest': async (staff) => {
    const order = await fulfilmentOf(staff).out(await staff.member());
    const { rows } = await sql<{ id: string }>`select manifest_id::text as id from parcel p
      join orders o on o.id = p.order_id where o.order_id = ${order}`.execute(staff.db);
    return { id: rows[0]?.id };
  },
  'deliveries.photo': async (staff) => {
    const order = await fulfilmentOf(staff).out();
    const { rows } = await sql<{ id: string }>`
      insert into delivery_attempt (order_id, result, photo, by)
      select id, 'delivered', 'photo'::bytea, 'staff:staff' from orders
      where order_id = ${order} returning id::text as id`.execute(staff.db);
    return { id: rows[0]?.id };
  },
  'returns.get': async (staff) => ({ id: (await staff.return('asked')).id }),
  'returns.returnable': async (staff) => ({ id: await staff.paidOrder() }),
  'exchanges.preview': async (staff) => ({ id: (await staff.return('received')).id }),
  'giftVouchers.get': async (staff) => {
    const order = await staff.newOrder();
    const { rows } = await sql<{ id: string }>`
      with issued as (
        insert into gift_voucher (tenant_id, code_hash, ending, currency, amount, expires_at, issued_by)
        values (${staff.tenant.id}, repeat('ab', 32), 'READ', 'PKR', 100, now(), 'staff:clerk') returning id
      ), entries as (
        insert into gift_voucher_entry (voucher_id, kind, amount, by)
        select id, 'issued', 100, 'staff:clerk' from issued
      ) select id::text from issued`.execute(staff.db);
    const id = rows[0]?.id;
    await sql`insert into gift_voucher_entry (voucher_id, kind, amount, order_id, by)
      select ${id}, 'spent', -1, id, 'staff:clerk' from orders where order_id = ${order}`.execute(
      staff.db,
    );
    return { id };
  },
  'letters.get': async (staff) => ({ id: await staff.failedMessage() }),
  'sentMessages.get': async (staff) => ({ id: await staff.failedMessage() }),
  'customers.get': async (staff) => ({ id: await staff.customer() }),
  'customers.previewMerge': async (staff) => ({
    id: await staff.customer(),
    goes: await staff.customer(),
  }),
  'stock.history': async (staff) => ({ itemId: await staff.stockItem('lamp') }),
  'stockCounts.get': async (staff) => ({ id: await staff.stockCount() }),
  'stockTransfers.get': async (staff) => ({ id: await staff.stockTransfer('draft') }),
};

/** What these read belongs to no branch. */
const ofNoBranch = ['orderQueues.claims'];
const resourceOf = (name: string) => name.split('.')[0];
const resources = new Set([...Object.keys(reads), ...ofNoBranch].map(resourceOf));

function ask(name: string, input: object, access = everything) {
  const session = signedInAs('staff', { role: 'staff', secondFactor: true, access });
  return callByName(name, input, staff.context(session));
}

test('every read of one record of a branch is tried here', () => {
  const named = declaredCalls
    .filter(
      ({ audience, method, path }) =>
        audience === 'staff' && method === 'GET' && path.includes('{'),
    )
    .map(({ name }) => name)
    .filter((name) => resources.has(resourceOf(name)));
  expect(
    [...Object.keys(reads), ...ofNoBranch].toSorted(),
    'add it to `reads` or `ofNoBranch` above',
  ).toEqual(named.toSorted());
});

test.each(Object.entries(reads))(
  '%s finds a thing of the own branch, and nothing of another one',
  async (name, input) => {
    const requested = await input(staff);
    const of = (branch: number) => ({ ...everything, branches: [branch] });
    // A transfer is of both its branches.
    const other = name === 'stockTransfers.get' ? 0 : await staff.branchId('karachi');
    const own = await ask(name, requested, of(await staff.branchId('lahore'))).then(
      () => 'found',
      (error: { code?: string }) => error.code,
    );
    expect(own).not.toBe('NOT_FOUND');
    await expect(ask(name, requested, of(other))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  },
);
