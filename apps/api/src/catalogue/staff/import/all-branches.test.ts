import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { openTestImports, type TestImports } from './testing/test-imports.ts';

let shop: TestImports;
beforeAll(async () => {
  shop = await openTestImports();
});
afterAll(() => shop.close());

/** Uploads and checks a file with the proposed columns, and applies it. */
async function imported(content: string) {
  const id = await shop.upload(content);
  const { chosen } = await shop.imports().get({ id });
  await shop.imports().check({ id, chosen, stock: 'difference' });
  await shop.work();
  const tried = await shop.imports().get({ id });
  await shop.imports().apply({ id });
  await shop.work();
  return { id, chosen, tried, done: await shop.imports().get({ id }) };
}

const offers = () =>
  shop.values(sql<{ branch: string; code: string; price: number; stock: number; sold: boolean }>`
    select b.code as branch, v.code, i.price, i.stock, i.is_active as sold from item i
    join variant v on v.id = i.variant_id join branch b on b.id = i.branch_id
    where i.tenant_id = ${shop.tenant.id} order by 1, 2`);

const header = 'branch,itemCustomId,variantOf,name,category,choice,price,stock';
const rows = [
  'lahore,lamp,,Lamp,Home,,10,3',
  'karachi,lamp,,Lamp,Home,,12,4',
  'newyork,lamp,,Lamp,Home,,1.5,5',
  'lahore,shoe,,Shoe,Shoes,,,',
  'lahore,shoe-1,shoe,,,Size: 1,20,1',
  'lahore,shoe-2,shoe,,,Size: 2,20,1',
  'karachi,shoe,,Shoe,Shoes,,,',
  'karachi,shoe-2,shoe,,,Size: 2,21,2',
];
const file = (lines: readonly string[]) => [header, ...lines, ''].join('\n');

test('a file of all branches is imported into each, changes nothing when imported again, and is undone as a whole', async () => {
  const first = await imported(file([...rows, 'nowhere,lamp,,Lamp,Home,,1,1']));
  expect(first.chosen.branch).toBe('branch');
  expect(first.tried).toMatchObject({ step: 'checked', rows: 9, refused: 1 });
  expect(first.done).toMatchObject({ step: 'applied', rows: 9, refused: 1, added: 4 });
  const { faults } = await shop.imports().faults({ id: first.id });
  expect(faults).toMatchObject([{ line: 10, level: 'refused', field: 'branch' }]);
  const sold = await offers();
  expect(sold.map(({ branch, code, price }) => `${branch} ${code} ${price}`)).toEqual([
    'karachi lamp 1200',
    'karachi shoe-2 2100',
    'lahore lamp 1000',
    'lahore shoe-1 2000',
    'lahore shoe-2 2000',
    'newyork lamp 150',
  ]);

  const { exports } = shop.callsOf();
  await exports.begin({ list: 'products' });
  const { lines, rows: count, next } = await exports.products({ branch: 'all' });
  expect({ count, next }).toEqual({ count: rows.length, next: null });
  const before = await shop.everything();
  const again = await imported(lines);
  expect((await shop.imports().faults({ id: again.id })).faults).toEqual([]);
  expect(again.tried).toMatchObject({ rows: rows.length, added: 0, changed: 0, refused: 0 });
  expect(again.done).toMatchObject({ rows: rows.length, added: 0, changed: 0, refused: 0 });
  expect(await shop.everything()).toEqual(before);

  // A file with only prices: everything else of an offer stays.
  const part = await imported('branch,code,price\nkarachi,lamp,13\nnewyork,lamp,2\n');
  expect(part.done).toMatchObject({ changed: 2, refused: 0 });
  expect(await offers()).toMatchObject([
    { price: 13_00 },
    {},
    { price: 10_00 },
    {},
    {},
    { price: 200 },
  ]);
  await shop.imports().undo({ id: part.id });
  await shop.work();
  expect(await offers()).toEqual(sold);

  await shop.imports().undo({ id: first.id });
  await shop.work();
  expect(await shop.imports().get({ id: first.id })).toMatchObject({ step: 'undone' });
  expect((await offers()).every((one) => !one.sold)).toBe(true);
});

test('a member of some branches can neither start nor see an import of all branches, and exports only their own', async () => {
  const clerk = shop.imports({ ...everything, branches: [shop.branchId] });
  const id = await shop.upload(file(rows));
  const { chosen } = await clerk.get({ id });
  expect(chosen.branch).toBeUndefined();
  await expect(clerk.check({ id, chosen: { ...chosen, branch: 'branch' } })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await imported(file(rows));
  const { runs } = await clerk.list({});
  const own = await shop.imports().list({});
  expect(runs.length).toBeLessThan(own.runs.length);
  const ofAll = own.runs[0]?.id ?? '';
  for (const ask of [clerk.get, clerk.changes, clerk.undo]) {
    await expect(ask({ id: ofAll })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  const { exports } = shop.callsOf({ ...everything, branches: [shop.branchId] });
  await exports.begin({ list: 'products' });
  const { lines } = await exports.products({ branch: 'all' });
  expect(lines).toMatch(/^\uFEFFbranch,/);
  expect(lines).not.toMatch(/karachi|newyork/);
});
