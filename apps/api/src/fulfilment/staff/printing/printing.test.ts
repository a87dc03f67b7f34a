import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { openTestOrders, type TestOrders } from '../../../sales/testing/test-orders.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { printingHandlers } from './router.ts';

let shop: TestOrders;
const ids: string[] = [];

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'lamp', branch: 'lahore', price: 1_000_00, stock: 500 },
    { itemCustomId: 'watch', branch: 'newYork', price: 50_00, stock: 500 },
  ]);
  for (const itemCustomId of ['lamp', 'watch', 'lamp'])
    ids.push(...(await shop.book([{ itemCustomId, quantity: 1 }])));
});
afterAll(() => shop.close());

const member = { role: 'staff', secondFactor: true } as const;
const as = (access = everything) => shop.context(signedInAs('staff', { ...member, access }));

async function inLahoreOnly() {
  const { id } = await shop.db
    .selectFrom('branch')
    .where('code', '=', 'lahore')
    .select('id')
    .executeTakeFirstOrThrow();
  return as({ ...everything, branches: [id] });
}

test('orders come in the requested order, without those of other branches', async () => {
  const requested = [...ids].reverse();
  const read = async (context: ReturnType<typeof as>) =>
    (await call(printingHandlers.orders, { ids: requested }, { context })).orders;
  expect((await read(as())).map(({ orderId }) => orderId)).toEqual(requested);
  const [lamp, , other] = ids;
  expect((await read(await inLahoreOnly())).map(({ orderId }) => orderId)).toEqual([other, lamp]);
});

test('a label names who carries the parcel and where it is returned to', async () => {
  const [lamp = '', watch = ''] = ids;
  await sql`update branch set phone = '+924235761234', address = '12 Mall Road', city = 'Lahore'
    where code = 'lahore'`.execute(shop.db);
  const read = async (id: string) => {
    const { orders } = await call(printingHandlers.orders, { ids: [id] }, { context: as() });
    const [{ sender, parcel } = {}] = orders;
    return { sender, parcel };
  };
  const sender = { phone: '+924235761234', address: '12 Mall Road', city: 'Lahore' };
  expect(await read(lamp)).toEqual({ sender, parcel: null });
  // From the pile on, its label has the courier and its number.
  await sql`insert into parcel (tenant_id, branch_id, order_id, courier_id, number, added_by)
    select o.tenant_id, o.branch_id, o.id, c.id, 'TCS-778', 'staff:staff' from orders o
    join courier c on c.tenant_id = o.tenant_id and c.name = 'TCS'
    where o.order_id = ${lamp}`.execute(shop.db);
  expect((await read(lamp)).parcel).toEqual({ carrier: 'TCS', number: 'TCS-778' });
  await sql`update orders set tracking_carrier = 'DHL', tracking_number = 'JD01'
    where order_id = ${watch}`.execute(shop.db);
  expect((await read(watch)).parcel).toEqual({ carrier: 'DHL', number: 'JD01' });
});

test('three orders need as many statements as one', async () => {
  const count = (some: string[]) =>
    countStatements(shop.db, (db) =>
      call(printingHandlers.orders, { ids: some }, { context: { ...as(), db } }),
    );
  expect(await count(ids)).toBe(await count(ids.slice(0, 1)));
});

test('printing is recorded in the timeline of orders of the member’s branches', async () => {
  const context = await inLahoreOnly();
  const answer = await call(printingHandlers.record, { ids, paper: 'label' }, { context });
  expect(answer).toEqual({ recorded: 2 });
  const [lamp = '', watch = ''] = ids;
  expect(await shop.eventsOf(lamp)).toEqual(['booked', 'printed']);
  expect(await shop.eventsOf(watch)).toEqual(['booked']);
});
