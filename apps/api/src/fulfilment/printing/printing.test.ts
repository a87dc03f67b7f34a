import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOrders, type TestOrders } from '../../orders/testing/test-orders.ts';
import { everything } from '../../platform/staff/staff-access.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { signedInAs } from '../../testing/test-context.ts';
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
  const wanted = [...ids].reverse();
  const read = async (context: ReturnType<typeof as>) =>
    (await call(printingHandlers.orders, { ids: wanted }, { context })).orders;
  expect((await read(as())).map(({ orderId }) => orderId)).toEqual(wanted);
  const [lamp, , other] = ids;
  expect((await read(await inLahoreOnly())).map(({ orderId }) => orderId)).toEqual([other, lamp]);
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
