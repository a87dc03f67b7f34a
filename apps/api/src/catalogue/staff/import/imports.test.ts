import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { exportCatalogue } from '../../export/export-catalogue.ts';
import { toCsv } from '../../export/to-csv.ts';
import { exportColumns } from '../../export/to-records.ts';
import { importCatalogue } from '../../import/import-catalogue.ts';
import { defaultMapping } from '../../import/mapping/default-mapping.ts';
import { forgetImports } from './forget-imports.ts';
import { openTestImports, type TestImports } from './testing/test-imports.ts';
import { runJournal } from './work/run-journal.ts';

let shop: TestImports;
beforeAll(async () => {
  shop = await openTestImports();
});
afterAll(() => shop.close());

const first = `SKU,Title,Category,Regular price,Qty,Vendor,otherCategories
bag-1,Tote,Luxury > Bags,1000,3,Karvo,
bag-2,Clutch,Luxury > Bags,500,2,Karvo,Gifts
bag-3,Wallet,Luxury > Bags,free,2,Karvo,
`;
const next = `SKU,Title,Category,Regular price,Qty,Vendor,otherCategories
bag-1,Tote,Luxury > Bags,1500,5,Maison,Gifts
bag-2,Clutch,Luxury > Bags,500,2,Karvo,
bag-4,Satchel,Luxury > Satchels,800,1,Karvo,
`;

const mine = ['belt', 'worn', 'coat-l', 'coat-m'];

/** A member who may change prices by up to ten percent. */
function clerk() {
  const limits = { ...everything.limits, priceChangePercent: 10 };
  const permissions = new Set(
    [...everything.permissions].filter((permission) => permission !== 'prices.big'),
  );
  return shop.imports({ ...everything, permissions, limits });
}

/** Uploads and checks a file with the proposed columns, and applies it unless `apply` is false. */
async function imported(content: string, { apply = true, stock = 'difference' as const } = {}) {
  const id = await shop.upload(content);
  const { chosen } = await shop.imports().get({ id });
  await shop.imports().check({ id, chosen, stock });
  await shop.work();
  if (!apply) return id;
  await shop.imports().apply({ id });
  await shop.work();
  return id;
}

test('columns are proposed, a check shows what would change and writes nothing, and applying makes exactly these changes', async () => {
  await imported(first);
  expect(await shop.offers()).toMatchObject([
    { code: 'bag-1', price: 1_000_00, stock: 3, brand: 'Karvo', others: [] },
    { code: 'bag-2', price: 500_00, stock: 2, others: ['gifts'] },
  ]);
  const before = await shop.everything();
  const id = await imported(next, { apply: false });
  expect(await shop.everything()).toEqual(before);
  const totals = { rows: 3, added: 1, changed: 1, refused: 0 };
  expect(await shop.imports().get({ id })).toMatchObject({
    step: 'checked',
    percent: null,
    ...totals,
    chosen: { itemCustomId: 'SKU', price: 'Regular price', stock: 'Qty', brand: 'Vendor' },
  });
  const { changes } = await shop.imports().changes({ id });
  expect(changes[0]).toMatchObject({
    kind: 'offer',
    code: 'bag-1',
    branchName: expect.any(String),
    isNew: false,
    cells: expect.arrayContaining([
      { field: 'price', before: '1000.00 PKR', after: '1500.00 PKR' },
      { field: 'stock', before: '3', after: '5' },
    ]),
  });
  expect(changes).toContainEqual(
    expect.objectContaining({
      kind: 'product',
      code: 'bag-1',
      cells: expect.arrayContaining([
        { field: 'brand', before: 'Karvo', after: 'Maison' },
        { field: 'otherCategories', before: '', after: 'Gifts' },
      ]),
    }),
  );
  expect(changes).toContainEqual(
    expect.objectContaining({
      kind: 'product',
      code: 'bag-2',
      cells: [{ field: 'otherCategories', before: 'Gifts', after: '' }],
    }),
  );
  await shop.imports().apply({ id });
  expect(await shop.imports().apply({ id })).toEqual({ step: 'applying' });
  await shop.work();
  expect(await shop.imports().apply({ id })).toEqual({ step: 'applied' });
  expect(await shop.imports().get({ id })).toMatchObject({ step: 'applied', ...totals });
  const done = (await shop.imports().changes({ id })).changes;
  const shown = (all: typeof changes) => all.map((one) => JSON.stringify(one)).toSorted();
  expect(shown(done)).toEqual(shown(changes));
  expect(await shop.offers()).toMatchObject([
    { code: 'bag-1', price: 1_500_00, stock: 5, brand: 'Maison', others: ['gifts'] },
    { code: 'bag-2', others: [] },
    { code: 'bag-4', menu_url: 'luxury/satchels', is_sold: true },
  ]);
  await expect(shop.imports().check({ id, chosen: {} })).rejects.toMatchObject({
    code: 'CONFLICT',
  });

  // A sale and a colleague's change of a name are kept by the undo.
  await sql`insert into stock_movement (item_id, free, physical, reason, actor)
    select i.id, -1, -1, 'correction', 'staff:staff' from item i join variant v on v.id = i.variant_id
    where v.code = 'bag-1'`.execute(shop.db);
  await sql`update product set name = 'Other' where item_custom_id = 'bag-2'`.execute(shop.db);
  await shop.imports().undo({ id });
  await shop.work();
  expect(await shop.imports().undo({ id })).toEqual({ step: 'undone' });
  expect(await shop.offers()).toMatchObject([
    { code: 'bag-1', price: 1_000_00, stock: 2, brand: 'Karvo', others: [], is_sold: true },
    { code: 'bag-2', name: 'Other', others: ['gifts'] },
    { code: 'bag-4', is_sold: false },
  ]);
  const { finalSearchedItem } = await shop.shoppers().items.all({ page: 1, perPage: 50 });
  expect(finalSearchedItem.map(({ name }) => name)).not.toContain('Satchel');
});

test('refused rows are corrected and imported again; a member’s limit of price changes holds', async () => {
  const id = await imported(
    'itemCustomId,name,category,price\ncap-1,Cap,Caps,free\ncap-2,Cap,Caps,100\n',
  );
  const { faults } = await shop.imports().faults({ id });
  const record = { itemCustomId: 'cap-1', name: 'Cap', category: 'Caps', price: 'free' };
  expect(faults).toEqual([
    { line: 2, level: 'refused', field: 'price', reason: 'must be an amount', record },
  ]);
  const rows = [{ ...record, price: '90' }];
  const key = randomUUID();
  const again = await shop.imports().retry({ key, id, rows });
  expect(await shop.imports().retry({ key, id, rows })).toEqual(again);
  const { chosen, retryOf } = await shop.imports().get(again);
  expect({ chosen, retryOf }).toEqual({
    chosen: (await shop.imports().get({ id })).chosen,
    retryOf: id,
  });
  await shop.imports().check({ ...again, chosen });
  await shop.work();
  expect(await shop.imports().get(again)).toMatchObject({ step: 'checked', added: 1, refused: 0 });

  const slip = await shop.upload('itemCustomId,name,category,price\ncap-2,Cap,Caps,10\n');
  await clerk().check({ id: slip, chosen });
  await shop.work();
  expect(await clerk().get({ id: slip })).toMatchObject({ changed: 0, refused: 1 });
  expect((await clerk().faults({ id: slip })).faults).toMatchObject([{ line: 2, field: 'price' }]);
});

test('variants: a check shows the same as the import, and an undo puts the previous offers back on sale', async () => {
  const rows = (price: number) => `itemCustomId,variantOf,name,category,choice,price,stock
shoe,,Shoe,Shoes,,,
shoe-37,shoe,,,Size: 37,${price},3
`;
  await imported(rows(4000));
  const before = await shop.everything();
  const id = await imported(`${rows(4400)}shoe-38,shoe,,,Size: 38,4400,1\n`, { apply: false });
  expect(await shop.everything()).toEqual(before);
  const checked = await shop.imports().get({ id });
  expect(checked).toMatchObject({ rows: 3, added: 1, refused: 0 });
  await shop.imports().apply({ id });
  await shop.work();
  const { rows: all, added, changed, refused } = checked;
  expect(await shop.imports().get({ id })).toMatchObject({ rows: all, added, changed, refused });
  await shop.imports().undo({ id });
  await shop.work();
  const shoes = (await shop.offers()).filter(({ code }) => code.startsWith('shoe'));
  expect(shoes).toMatchObject([
    { code: 'shoe-37', price: 4_000_00, stock: 3, is_sold: true },
    { code: 'shoe-38', is_sold: false },
  ]);
});

test('the limit of price changes holds for a variant whose code changes', async () => {
  const rows = (code: string, price: number) => `itemCustomId,variantOf,name,category,choice,price
boot,,Boot,Shoes,,
${code},boot,,,Size: 40,${price}
`;
  await imported(rows('boot-40', 4000));
  const tried = async (price: number) => {
    const id = await shop.upload(rows('boot-forty', price));
    const { chosen } = await clerk().get({ id });
    await clerk().check({ id, chosen });
    await shop.work();
    return (await clerk().faults({ id })).faults.map(({ line, field }) => ({ line, field }));
  };
  expect(await tried(400)).toContainEqual({ line: 3, field: 'price' });
  expect(await tried(4100)).toEqual([]);
});

test('the limit of price changes holds for an added variant, compared with the product’s price', async () => {
  const row = (size: number, price: number) => `slip-${size},slip,,,Size: ${size},${price}\n`;
  const header = 'itemCustomId,variantOf,name,category,choice,price\n';
  await imported(`${header}slip,,Slip,Shoes,,\n${row(40, 4000)}`);
  const id = await shop.upload(`${header}${row(41, 40)}${row(42, 4300)}`);
  const { chosen } = await clerk().get({ id });
  await clerk().check({ id, chosen });
  await shop.work();
  expect(await clerk().get({ id })).toMatchObject({ added: 1, refused: 1 });
  expect((await clerk().faults({ id })).faults).toMatchObject([{ line: 2, field: 'price' }]);
});

test('a file of prices, or of stock, changes nothing else of the shop’s products', async () => {
  await imported(`itemCustomId,variantOf,name,category,choice,price,stock
belt,,Belt,Leather > Belts,,700,4
worn,,Worn,Leather,,90,1
coat,,Coat,Coats,,,
coat-m,coat,,,Size: M,9000,2
coat-l,coat,,,Size: L,9000,2
`);
  await sql`update product set is_active = false where item_custom_id = 'worn'`.execute(shop.db);
  const before = (await shop.offers()).filter(({ code }) => mine.includes(code));
  const id = await imported('itemCustomId,price\nbelt,750\nworn,95\ncoat-m,9100\nno\0body,1\n');
  expect(await shop.imports().get({ id })).toMatchObject({ added: 0, changed: 3, refused: 1 });
  expect((await shop.imports().faults({ id })).faults).toMatchObject([
    { line: 5, field: 'name' },
    {},
  ]);
  await imported('itemCustomId,stock\nbelt,6\ncoat,\ncoat-m,1\n');
  const prices = new Map([
    ['belt', 750_00],
    ['coat-l', 9_000_00],
    ['coat-m', 9_100_00],
    ['worn', 95_00],
  ]);
  const stock = new Map([
    ['belt', 6],
    ['coat-l', 2],
    ['coat-m', 1],
    ['worn', 1],
  ]);
  expect((await shop.offers()).filter(({ code }) => mine.includes(code))).toEqual(
    before.map((one) => ({ ...one, price: prices.get(one.code), stock: stock.get(one.code) })),
  );
});

test('stock that an import assigned to waiting orders is missing again after its undo', async () => {
  const rows = (stock: number) => `itemCustomId,name,category,price,stock
late-1,Late,Late,100,${stock}
`;
  await imported(rows(3));
  await sql`insert into stock_movement (item_id, free, physical, reason, actor)
    select i.id, -5, 0, 'correction', 'staff:staff' from item i join variant v on v.id = i.variant_id
    where v.code = 'late-1'`.execute(shop.db);
  const stock = async () => {
    const [late] = await shop.values(
      sql<{ free: number }>`select i.stock - i.short as free from item i
        join variant v on v.id = i.variant_id where v.code = 'late-1'`,
    );
    return late?.free;
  };
  expect(await stock()).toBe(-2);
  const id = await imported(rows(8));
  expect(await stock()).toBe(3);
  await shop.imports().undo({ id });
  await shop.work();
  expect(await stock()).toBe(-2);
});

test('an import whose process was killed is continued, and undone as a whole', async () => {
  const numbers = Array.from({ length: 30 }, (_, number) => number);
  const file = (price: number) =>
    `itemCustomId,name,category,price\n${numbers.map((n) => `many-${n},Many ${n},Many,${price}`).join('\n')}\n`;
  await imported(file(100));
  const id = await imported(file(120), { apply: false });
  await shop.imports().apply({ id });
  const { itemCustomId, name, categoryPath, price } = defaultMapping.fields;
  // The first batch is complete, and the import's step is still `applying`.
  async function* begun() {
    for (const n of numbers.slice(0, 20)) {
      const record = { itemCustomId: `many-${n}`, name: `Many ${n}`, category: 'Many' };
      yield { line: n + 2, record: { ...record, price: '120' } };
    }
  }
  const target = { tenantId: shop.tenant.id, branchId: shop.branchId, currency: 'PKR' };
  await importCatalogue(shop.db, target, {
    records: begun(),
    mapping: { fields: { itemCustomId, name, categoryPath, price } },
    onRefusal: () => {},
    journal: runJournal(Number(id), false),
  });
  await shop.work();
  const all = { step: 'applied', rows: 30, added: 0, changed: 30 };
  expect(await shop.imports().get({ id })).toMatchObject(all);
  await shop.imports().undo({ id });
  await shop.work();
  const many = (await shop.offers()).filter(({ code }) => code.startsWith('many'));
  expect(new Set(many.map((one) => one.price))).toEqual(new Set([100_00]));
});

test('each page of changes has some, and the last one has no next page', async () => {
  const id = await shop.upload(first);
  await sql`insert into import_change (run_id, kind, entity_id, product_id, code, title, before, after)
    select ${id}::bigint, 'offer', n, n, 'code', 'Title', jsonb_build_object(name, 1), jsonb_build_object(name, 2)
    from generate_series(1, 10500) n,
      lateral (select case when n <= 150 then 'supplied_stock' else 'stock' end) column_of (name)`.execute(
    shop.db,
  );
  const page = (from: number) => shop.imports().changes({ id, from });
  const begin = await page(0);
  expect(begin.changes[0]?.cells).toEqual([{ field: 'stock', before: '1', after: '2' }]);
  expect({ shown: begin.changes.length, next: begin.next }).toEqual({ shown: 100, next: 100 });
  expect((await page(9_900)).next).toBe(10_000);
  expect((await page(10_000)).next).toBe(null);
});

test('importing an unchanged export changes nothing', async () => {
  const target = { tenantId: shop.tenant.id, branchId: shop.branchId, currency: 'PKR' };
  let csv = '';
  for await (const line of toCsv(exportCatalogue(shop.db, target), exportColumns)) csv += line;
  const id = await imported(csv, { apply: false });
  expect(await shop.imports().get({ id })).toMatchObject({ added: 0, changed: 0, refused: 0 });
  expect((await shop.imports().changes({ id })).changes).toEqual([]);
});

test('an invalid file, or one that lacks a column, is refused with the field', async () => {
  await expect(shop.upload('PK\u0003\u0004', 'book.csv')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('save it as CSV'),
  });
  const id = await shop.upload('code,name,category\na,A,B\n');
  const { itemCustomId, ...chosen } = (await shop.imports().get({ id })).chosen;
  for (const [lacking, field] of [
    [chosen, 'chosen.itemCustomId'],
    [{ itemCustomId }, 'chosen.price'],
  ] as const) {
    await expect(shop.imports().check({ id, chosen: lacking })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(field),
    });
  }
  await expect(
    shop.imports().check({ id, chosen: { ...chosen, price: 'nowhere' } }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('only imports that can no longer be undone are deleted, however many changes they have', async () => {
  const [old, young] = [await shop.upload(first), await shop.upload(first)];
  for (const id of [old, young]) {
    await sql`insert into import_change (run_id, kind, entity_id, product_id, code, title, after)
      select ${id}::bigint, 'offer', n, n, 'code', 'Title', '{"stock": 1}'::jsonb from generate_series(1, 5100) n`.execute(
      shop.db,
    );
  }
  const aged = (id: string, days: number, applied: number | null) =>
    sql`update import_run set created_at = now() - make_interval(days => ${days}),
      applied_at = now() - make_interval(days => ${applied}::integer), step = 'applied' where id = ${id}::bigint`.execute(
      shop.db,
    );
  await aged(young, 60, 31);
  expect(await shop.imports().get({ id: young })).toMatchObject({ mayUndo: false });
  await aged(young, 60, 29);
  expect(await shop.imports().get({ id: young })).toMatchObject({ mayUndo: true });
  await aged(old, 46, 46);
  const [tried, fresh] = [await shop.upload(first), await shop.upload(first)];
  await aged(tried, 15, null);
  await aged(fresh, 13, null);
  expect(await forgetImports(shop.db)).toBe(2);
  await expect(shop.imports().get({ id: tried })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await sql`insert into import_run (tenant_id, branch_id, created_by, name, content, columns, sample)
    select ${shop.tenant.id}, ${shop.branchId}, 'staff', 'many.csv', '', '{}', '[]' from generate_series(1, 600)`.execute(
    shop.db,
  );
  await expect(shop.upload(first)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await forgetImports(shop.db)).toBeGreaterThan(300);
  // Can still be undone, however many imports there are.
  expect(await shop.imports().get({ id: young })).toMatchObject({ mayUndo: true });
  await shop.upload(first);
  const left = await shop.values(
    sql<{ run: string }>`select distinct run_id::text as run from import_change
      where run_id in (${old}::bigint, ${young}::bigint)`,
  );
  expect(left).toEqual([{ run: young }]);
  await expect(shop.imports().get({ id: old })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('an old file that is being applied is not deleted', async () => {
  const id = await shop.upload(first);
  await sql`update import_run set created_at = now() - interval '15 days' where id = ${id}::bigint`.execute(
    shop.db,
  );
  await shop.db.transaction().execute(async (trx) => {
    await sql`update import_run set step = 'applying', applied_at = now() where id = ${id}::bigint`.execute(
      trx,
    );
    await forgetImports(shop.db);
  });
  expect(await shop.imports().get({ id })).toMatchObject({ step: 'applying' });
  await sql`delete from import_run where id = ${id}::bigint`.execute(shop.db);
});
