import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setTestStock } from '../../stock/ledger/testing/set-test-stock.ts';
import { useImportShop } from './test-import.ts';
import type { StockRule } from './write/move-supplied-stock.ts';

const shop = useImportShop();

const file = (lamp: number | string, shoe: number | string = 4) =>
  [
    'itemCustomId,variantOf,name,category,choice,price,stock',
    `lamp,,Lamp,Home,,5,${lamp}`,
    'shoe,,Shoe,Shoes,,,',
    `shoe-1,shoe,,,Size: 1,7,${shoe}`,
    '',
  ].join('\n');
const importStock = (content: string, stock?: StockRule) =>
  shop.importFile('own.csv', content, undefined, stock);
const stock = async () => {
  const { rows } = await sql<{ code: string; stock: number }>`
    select v.code, i.stock - i.short as stock from item i join variant v on v.id = i.variant_id
    where i.tenant_id = ${shop.tenant.id} order by v.code`.execute(shop.db);
  return rows.map((row) => row.stock);
};
/** Changes stock as sales and deliveries do. */
const change = (code: string, to: number) =>
  setTestStock(shop.db, sql`v.code = ${code} and i.tenant_id = ${shop.tenant.id}`, to);
const movements = async () => {
  const { rows } = await sql<{ free: number }>`
    select free from stock_movement where tenant_id = ${shop.tenant.id} and reason = 'import'
    order by id`.execute(shop.db);
  return rows.map(({ free }) => free);
};
/** A time between two changes; dates have a precision of milliseconds. */
async function now() {
  const at = new Date(Date.now() + 1);
  await sleep(3);
  return at;
}

test('units that were sold since the file was written do not come back on sale', async () => {
  await importStock(file(10));
  expect(await stock()).toEqual([10, 4]);
  await change('lamp', 7);
  await change('shoe-1', 1);
  const same = await importStock(file(10));
  expect(same.totals).toMatchObject({ changed: 0, unchanged: 3 });
  expect(await stock()).toEqual([7, 1]);
  expect((await importStock(file(15, 3))).totals).toMatchObject({ changed: 2 });
  expect(await stock()).toEqual([12, 0]);
  expect(await movements()).toEqual([5, -1]);
});

test('stock that the shop changed itself is kept until the file’s value changes', async () => {
  await importStock(file(10));
  await sql`update item set supplied_stock = null where tenant_id = ${shop.tenant.id}`.execute(
    shop.db,
  );
  expect((await importStock(file(99))).totals).toMatchObject({ changed: 0 });
  await importStock(file(101));
  expect(await stock()).toEqual([12, 4]);
});

test('"leave" sets the stock of new offers, and keeps that of others', async () => {
  await importStock(file(10), { way: 'leave' });
  await importStock(file(30), { way: 'leave' });
  expect(await stock()).toEqual([10, 4]);
  await importStock(file(11));
  expect(await stock()).toEqual([11, 4]);
});

test('a count applies to its time: later movements are kept, and an older count changes nothing', async () => {
  await importStock(file(10));
  const before = await now();
  await change('lamp', 8);
  const counted = await now();
  await change('lamp', 5);
  const count = (lamp: number, asOf: Date) => importStock(file(lamp), { way: 'count', asOf });
  // 8 were known when 12 were counted; three were sold since.
  await count(12, counted);
  expect(await stock()).toEqual([9, 4]);
  expect((await count(12, counted)).totals).toMatchObject({ changed: 0 });
  await count(50, before);
  expect(await stock()).toEqual([9, 4]);
  await count(9, await now());
  expect(await stock()).toEqual([9, 4]);
  // The next difference is computed from the counted value.
  await importStock(file(10));
  expect(await stock()).toEqual([10, 4]);
});

test('an invalid stock changes nothing', async () => {
  await importStock(file(10));
  const { warnings } = await importStock(file('many', 'few'));
  expect(warnings.map(({ field }) => field)).toEqual(['stock', 'stock']);
  await importStock(file(11, 5));
  expect(await stock()).toEqual([11, 5]);
});

test('a file of another shop, whose time is before our offers, changes nothing when it comes again', async () => {
  const exported = (lamp: number) =>
    `itemCustomId,name,category,price,stock,stockAsOf\nlamp,Lamp,Home,5,${lamp},2026-01-05T10:00:00Z\n`;
  await importStock(exported(7));
  expect((await importStock(exported(7))).totals).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await stock()).toEqual([7]);
  await change('lamp', 5);
  expect((await importStock(exported(9))).totals).toMatchObject({ changed: 1 });
  expect((await importStock(exported(9))).totals).toMatchObject({ changed: 0 });
  expect(await stock()).toEqual([7]);
});
