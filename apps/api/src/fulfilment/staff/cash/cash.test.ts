import type { CashHolderName } from '@karwan/contract/fulfilment/staff/cash';
import { call } from '@orpc/server';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { openTestOrders, type TestOrders } from '../../../sales/testing/test-orders.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { fulfilmentOf } from '../testing.ts';
import { cashHandlers } from './router.ts';

let shop: TestOrders;
let work: ReturnType<typeof fulfilmentOf>;
let branch: string;
const member = { role: 'staff', secondFactor: true } as const;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'lamp', branch: 'lahore', price: 1_000_00, stock: 5_000 },
  ]);
  work = fulfilmentOf(shop);
  branch = await work.branch();
});
afterAll(() => shop.close());

const clerk = () => shop.context(signedInAs('staff', member));
const as = (id: string, ...permissions: ('cash.own' | 'cash.handle' | 'deliveries.own')[]) =>
  shop.context(
    signedInAs(id, { ...member, access: { ...everything, permissions: new Set(permissions) } }),
  );
const of = (holder: CashHolderName['holder'], holderId = ''): CashHolderName => ({
  branch,
  holder,
  holderId,
  currencyCode: 'PKR',
});
const till = () => of('branch');
const handIn = (name: CashHolderName, more: object, context = clerk()) =>
  call(cashHandlers.handIn, { ...name, amount: 1, key: work.newKey(), ...more }, { context });
const count = (name: CashHolderName, more: object, context = clerk()) =>
  call(cashHandlers.count, { ...name, counted: 0, key: work.newKey(), ...more }, { context });
const expectedOf = async (name: CashHolderName) => {
  const { holders } = await call(cashHandlers.list, {}, { context: clerk() });
  const found = holders.find(
    (holder) => holder.holder === name.holder && holder.holderId === name.holderId,
  );
  return found?.expected ?? 0;
};
async function deliver(rider?: string): Promise<number> {
  const id = await work.out(rider);
  await shop.staff.move(id, 'Delivered');
  return work.totalOf(id);
}

test('cash from a delivery is with the rider, or in the drawer if there was no rider', async () => {
  const [before, due] = [await expectedOf(till()), await deliver('salim')];
  expect(await expectedOf(of('rider', 'salim'))).toBe(due);
  const other = await deliver();
  expect(await expectedOf(till())).toBe(before + other);
});

test('cash that is handed in is in the till; a shortage stays with the rider until it is written off', async () => {
  const rider = of('rider', 'tariq');
  const [due, before] = [await deliver('tariq'), await expectedOf(till())];
  await expect(handIn(rider, { amount: due - 100 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const key = work.newKey();
  const some = { amount: due - 100, reason: 'a note was torn', key };
  await Promise.all([handIn(rider, some), handIn(rider, some)]);
  expect(await expectedOf(rider)).toBe(100);
  expect(await expectedOf(till())).toBe(before + due - 100);
  await expect(count(rider, {})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await count(rider, { reason: 'forgiven' })).toEqual({ expected: 0, difference: -100 });
  const { entries } = await call(cashHandlers.entries, rider, { context: clerk() });
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['counted', -100],
    ['handed-in', 100 - due],
    ['collected', due],
  ]);
});

test('an unused till exists, and takes its initial change once', async () => {
  const { rows } = await sql<{ id: string; currency: string }>`
    select id::text as id, currency from branch where code = 'newYork'`.execute(shop.db);
  const [{ id: own, currency } = { id: '', currency: '' }] = rows;
  const tills = async () => {
    const { holders } = await call(cashHandlers.list, { branch: own }, { context: clerk() });
    return holders.map(({ holder, expected }) => [holder, expected]);
  };
  expect(await tills()).toEqual([['branch', 0]]);
  const put = (more: object = {}) =>
    call(
      cashHandlers.putIn,
      {
        branch: own,
        currencyCode: currency,
        amount: 5_000,
        reason: 'change',
        key: work.newKey(),
        ...more,
      },
      { context: clerk() },
    );
  const key = work.newKey();
  await Promise.all([put({ key }), put({ key })]);
  expect(await put({ amount: 100 })).toEqual({ expected: 5_100 });
  expect(await tills()).toEqual([['branch', 5_100]]);
  await expect(put({ reason: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(put({ currencyCode: 'SEK' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a rider sees only their own cash, and cannot take in any', async () => {
  await deliver('umar');
  const context = as('umar', 'cash.own', 'deliveries.own');
  const { holders } = await call(cashHandlers.list, {}, { context });
  expect(holders.map(({ holder, holderId }) => [holder, holderId])).toEqual([['rider', 'umar']]);
  await expect(call(cashHandlers.entries, of('rider', 'salim'), { context })).rejects.toMatchObject(
    { code: 'NOT_FOUND' },
  );
  await expect(handIn(of('rider', 'umar'), { reason: 'x' }, context)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  const handler = as('umar', 'cash.handle');
  await expect(handIn(of('rider', 'umar'), { reason: 'x' }, handler)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('a courier pays to the bank, and is late after the agreed number of days', async () => {
  const courier = of('courier', await work.courier());
  await sql`insert into cash_entry (tenant_id, branch_id, holder, holder_id, kind, amount, currency, by, at)
    values (${shop.tenant.id}, ${branch}::integer, 'courier', ${courier.holderId}, 'collected', 500, 'PKR',
      'staff:1', now() - interval '11 days'),
      (${shop.tenant.id}, ${branch}::integer, 'courier', ${courier.holderId}, 'collected', 300, 'PKR',
      'staff:1', now())`.execute(shop.db);
  const late = async () => {
    const { holders } = await call(cashHandlers.list, {}, { context: clerk() });
    return holders.find(({ holder }) => holder === 'courier')?.isLate;
  };
  expect(await late()).toBe(true);
  const before = await expectedOf(till());
  // The oldest cash is settled first.
  await handIn(courier, { amount: 500, to: 'bank', reason: 'their weekly payment' });
  expect(await expectedOf(till())).toBe(before);
  expect(await late()).toBe(false);
});

test('a deposit of more than the till holds has to be confirmed', async () => {
  await deliver();
  const holds = await expectedOf(till());
  const more = { amount: holds + 100, to: 'bank', reason: 'counted twice' };
  await expect(handIn(till(), more)).rejects.toMatchObject({
    code: 'TILL_BELOW_ZERO',
    data: { holds, after: -100, currency: 'PKR', branchName: expect.stringMatching(/./) },
  });
  expect(await expectedOf(till())).toBe(holds);
  await handIn(till(), { ...more, belowZero: true });
  expect(await expectedOf(till())).toBe(-100);
  await handIn(till(), { amount: 1, to: 'bank', reason: 'once more' }).catch((error: unknown) =>
    expect(error).toMatchObject({ code: 'TILL_BELOW_ZERO' }),
  );
  await count(till(), { counted: holds, reason: 'as before' });
});

test('a refund in cash comes out of the till', async () => {
  const id = await work.out('salim');
  await shop.staff.move(id, 'Delivered');
  const before = await expectedOf(till());
  await shop.staff.refund(id, work.newKey(), { amount: 3_00, reason: 'A scratch' });
  expect(await expectedOf(till())).toBe(before - 3_00);
  // No till holds a paisa.
  await expect(
    shop.staff.refund(id, work.newKey(), { amount: 2_50, reason: 'A scratch' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining('whole coins') });
});

test('entries are never changed, and each balance is their sum', async () => {
  for (const change of [sql`update cash_entry set amount = 1`, sql`delete from cash_entry`])
    await expect(change.execute(shop.db)).rejects.toThrow('append-only');
  const step = fc.record({
    kind: fc.constantFrom('hand in', 'count', 'collect'),
    amount: fc.integer({ min: 0, max: 500 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const rider = of('rider', `rider-${work.newKey()}`);
      await sql`insert into cash_entry (tenant_id, branch_id, holder, holder_id, kind, amount, currency, by)
        values (${shop.tenant.id}, ${branch}::integer, 'rider', ${rider.holderId}, 'collected', 1000, 'PKR', 's')`.execute(
        shop.db,
      );
      await Promise.all(
        steps.map(({ kind, amount }) =>
          kind === 'count'
            ? count(rider, { counted: amount, reason: 'x' })
            : handIn(rider, { amount: amount + 1, reason: 'x' }),
        ),
      );
      const { rows } = await sql<{ wrong: number }>`
        select count(*)::integer as wrong from cash_balance h where h.balance <> (
          select coalesce(sum(e.amount), 0) from cash_entry e where e.tenant_id = h.tenant_id
            and e.branch_id = h.branch_id and e.holder = h.holder and e.holder_id = h.holder_id
            and e.currency = h.currency)`.execute(shop.db);
      expect(rows).toEqual([{ wrong: 0 }]);
    }),
    { numRuns: 15 },
  );
});
