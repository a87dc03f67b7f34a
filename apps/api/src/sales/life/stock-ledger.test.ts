import { orderStatuses } from '@karwan/contract/order';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { moveStock } from '../../stock/ledger/move-stock.ts';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';
import { holdsStock } from './state-table.ts';

let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'lamp', branch: 'lahore', price: 10_00, stock: 8 },
    { itemCustomId: 'vase', branch: 'lahore', price: 10_00, stock: 0 },
  ]);
});
afterAll(() => shop.close());

const idOf = async (itemCustomId: string) => {
  const { rows } = await sql<{ id: number }>`
    select i.id from item i join product p on p.id = i.product_id
    where p.item_custom_id = ${itemCustomId}`.execute(shop.db);
  return rows[0]?.id ?? 0;
};
const ledger = async (itemCustomId: string) => {
  const { rows } = await sql<{ row: [string, number, number, number] }>`
    select jsonb_build_array(reason, free, physical, free_after) as row from stock_movement
    where item_id = ${await idOf(itemCustomId)} order by id`.execute(shop.db);
  return rows.map(({ row }) => row);
};
const move = (itemId: number, reason: 'receipt' | 'damage' | 'transfer-out', units: number) =>
  retryTransaction(shop.db, (trx) =>
    moveStock(trx, { tenantId: shop.tenant.id, reason, actor: 'staff:x' }, [
      { itemId, free: units, physical: units },
    ]),
  );

test('a booking reduces free stock, and physical stock is reduced when the units leave', async () => {
  const [order = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 2 }]);
  await shop.staff.move(order, 'Accepted');
  expect(await ledger('lamp')).toEqual([
    ['opening', 8, 8, 8],
    ['sale', -2, 0, 6],
  ]);
  await shop.staff.move(order, 'OutForDelivery');
  await shop.staff.move(order, 'NoShow');
  await shop.staff.move(order, 'Delivered');
  expect((await ledger('lamp')).slice(2)).toEqual([['handed-over', 0, -2, 6]]);
  const [other = ''] = await shop.book([{ itemCustomId: 'lamp', quantity: 3 }]);
  await shop.staff.move(other, 'Cancelled');
  expect((await ledger('lamp')).slice(3)).toEqual([
    ['sale', -3, 0, 3],
    ['release', 3, 0, 6],
  ]);
});

test('only a row of the ledger changes the stock, and no row is ever changed', async () => {
  const refused = /row of stock_movement only/;
  await expect(sql`update item set stock = stock + 1`.execute(shop.db)).rejects.toThrow(refused);
  await expect(sql`update item set short = 1 where stock = 0`.execute(shop.db)).rejects.toThrow(
    refused,
  );
  await sql`update item set price = price`.execute(shop.db);
  for (const change of [
    sql`update stock_movement set free = 1`,
    sql`delete from stock_movement`,
    sql`truncate stock_movement`,
  ]) {
    await expect(change.execute(shop.db)).rejects.toThrow(/append-only/);
  }
});

test('a write-off beyond the free stock leaves orders short, and new stock fills them first', async () => {
  const vase = await idOf('vase');
  expect(await move(vase, 'damage', -2)).toMatchObject([{ free: -2, turned: false }]);
  const state = async () =>
    (await sql`select stock, short from item where id = ${vase}`.execute(shop.db)).rows;
  expect(await state()).toEqual([{ stock: 0, short: 2 }]);
  expect(await move(vase, 'receipt', 1)).toMatchObject([{ free: -1, turned: false }]);
  expect(await move(vase, 'receipt', 4)).toMatchObject([{ free: 3, turned: true }]);
  expect(await state()).toEqual([{ stock: 3, short: 0 }]);
  await expect(move(vase, 'transfer-out', -4)).rejects.toMatchObject({ code: '23514' });
  expect(await state()).toEqual([{ stock: 3, short: 0 }]);
  await expect(move(0, 'receipt', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the database and the state table agree on which orders hold stock', async () => {
  for (const status of orderStatuses) {
    for (const way of ['home', 'pick-up'] as const) {
      for (const stockIsFreed of [false, true]) {
        const { rows } = await sql<{ holds: boolean }>`
          select order_holds_stock(${status}, ${way === 'pick-up' ? 'store' : 'home'},
            ${stockIsFreed ? new Date() : null}::timestamptz) as holds`.execute(shop.db);
        const facts = {
          status,
          way,
          stockIsFreed,
          shippingIsOpen: false,
          isUnpaid: false,
          awaitsProof: false,
        };
        expect(rows[0]?.holds, `${status} ${way}`).toBe(holdsStock(facts));
      }
    }
  }
});
