import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../../platform/staff/staff-access.ts';
import { openTestImports, type TestImports } from '../testing/test-imports.ts';

let shop: TestImports;
beforeAll(async () => {
  shop = await openTestImports();
});
afterAll(() => shop.close());

async function imported(content: string, name = 'own.csv') {
  const id = await shop.upload(content, name);
  const { chosen } = await shop.imports().get({ id });
  await shop.imports().check({ id, chosen, stock: 'difference' });
  await shop.work();
  return id;
}

test('exported products can be imported without changes, and contain no spreadsheet formulas', async () => {
  const row = (id: string, name: string, category: string) => ({
    itemCustomId: id,
    name,
    category,
    price: 5,
  });
  const rows = [
    row('=1+1', '=HYPERLINK("http://a.example")', 'Bags'),
    row('-2', "'-3, or '=4'", 'Bags'),
    row('cap', '@Cap', 'Caps'),
  ];
  const first = await imported(rows.map((one) => JSON.stringify(one)).join('\n'), 'own.jsonl');
  await shop.imports().apply({ id: first });
  await shop.work();
  const [bags] = await shop.values(
    sql<{ id: string }>`select id::text from category where menu_url = 'bags'`,
  );
  const calls = shop.callsOf().exports;
  const branch = String(shop.branchId);
  await expect(calls.products({ branch })).rejects.toMatchObject({ code: 'CONFLICT' });
  await calls.begin({ list: 'products', cutBy: ['branch'] });
  const { lines, rows: count, next } = await calls.products({ branch, category: bags?.id });
  expect({ count, next }).toEqual({ count: 2, next: null });
  expect(lines).not.toMatch(/(^|,|\n)"?[=@]/);
  const again = await imported(lines);
  expect(await shop.imports().get({ id: again })).toMatchObject({
    rows: 2,
    added: 0,
    changed: 0,
    refused: 0,
  });
});

test('a product whose first variant has its code: exported, imported again, edited and taken back', async () => {
  const file = [
    'itemCustomId,variantOf,name,category,options,choice,price,stock',
    'sandal,,"Salt &amp; Pepper sandal, ""new""",Shoes,"Size: S, M",,,',
    'sandal,sandal,,,,Size: S,25,7',
    'sandal-m,sandal,,,,Size: M,25,0',
    'clog,,Clog,Shoes,,,20,0',
    '',
  ].join('\n');
  const first = await imported(file);
  await shop.imports().apply({ id: first });
  await shop.work();
  const [shoes] = await shop.values(
    sql<{ id: string }>`select id::text from category where menu_url = 'shoes'`,
  );
  const branch = String(shop.branchId);
  const calls = shop.callsOf().exports;
  await calls.begin({ list: 'products', cutBy: ['branch'] });
  const { lines } = await calls.products({ branch, category: shoes?.id });
  const before = await shop.offers();
  const again = await imported(lines);
  expect(await shop.imports().get({ id: again })).toMatchObject({
    rows: 4,
    added: 0,
    changed: 0,
    refused: 0,
  });
  const edited = await imported(lines.replace(/,25,/, ',30,'));
  await shop.imports().apply({ id: edited });
  await shop.work();
  expect(await shop.imports().get({ id: edited })).toMatchObject({ changed: 1, refused: 0 });
  expect(await shop.offers()).not.toEqual(before);
  await shop.imports().undo({ id: edited });
  await shop.work();
  expect(await shop.offers()).toEqual(before);
  // The download of what is sold out has what the list has.
  const sold = { stock: 'out', category: shoes?.id } as const;
  const { products } = await shop.callsOf().staffProducts.list({ ...sold, branches: [branch] });
  expect(products.map(({ itemCustomId }) => itemCustomId)).toEqual(['clog']);
  const download = await calls.products({ ...sold, branch });
  expect(download.lines.split('\n').filter(Boolean)).toHaveLength(2);
  expect(download.lines).toContain('clog');
  // A product that was sold without variants is sold as before, as its first variant.
  const plain = before.filter(({ code }) => code === 'clog');
  const split = await imported(
    [
      'itemCustomId,variantOf,name,category,options,choice,price,stock',
      'clog,,Clog,Shoes,"Size: S, M",,,',
      'clog,clog,,,,Size: S,20,0',
      'clog-m,clog,,,,Size: M,20,3',
      '',
    ].join('\n'),
  );
  await shop.imports().apply({ id: split });
  await shop.work();
  expect((await shop.offers()).filter(({ code }) => code.startsWith('clog'))).toMatchObject([
    { code: 'clog', is_sold: true },
    { code: 'clog-m', is_sold: true },
  ]);
  await shop.imports().undo({ id: split });
  await shop.work();
  expect(
    (await shop.offers()).filter(
      ({ code, is_sold }: { code: string; is_sold?: boolean }) =>
        code.startsWith('clog') && is_sold,
    ),
  ).toEqual(plain);
});

test('the role’s limit of rows holds however the pages are requested', async () => {
  const limits = { ...everything.limits, exportRows: 3 };
  const clerk = shop.callsOf({ ...everything, limits }).exports;
  const branch = String(shop.branchId);
  await clerk.begin({ list: 'products', cutBy: ['branch'] });
  const linesOf = ({ lines }: { lines: string }) => lines.trim().split('\n').length - 1;
  const first = await clerk.products({ branch });
  expect(first.rows).toBe(3);
  expect(linesOf(first)).toBe(3);
  expect(first.next).toBeNull();
  const others = await Promise.all([clerk.products({ branch }), clerk.products({ branch })]);
  expect(others).toMatchObject([
    { rows: 0, next: null },
    { rows: 0, next: null },
  ]);
  expect(others.map(linesOf)).toEqual([0, 0]);
  await clerk.begin({ list: 'products', cutBy: ['branch'] });
  const once = await Promise.all([clerk.products({ branch }), clerk.products({ branch })]);
  expect(once.reduce((sum, { rows }) => sum + rows, 0)).toBe(3);
});

test('a list can be exported by members who may read it, up to their limit, and the trail records it', async () => {
  const permissions = new Set(['exports.run', 'stock.read'] as const);
  const limits = { ...everything.limits, exportRows: 500 };
  const clerk = shop.callsOf({ ...everything, permissions, limits }).exports;
  expect(await clerk.begin({ list: 'stock', cutBy: ['view', '03001234567'] })).toEqual({
    rows: 500,
  });
  for (const list of ['orders', 'customers', 'products'] as const) {
    await expect(clerk.begin({ list })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  await expect(clerk.products({ branch: String(shop.branchId) })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  const elsewhere = shop.callsOf({ ...everything, branches: [999] }).exports;
  await expect(elsewhere.products({ branch: String(shop.branchId) })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  for (const list of ['settlement-rows', 'settlement-differences'] as const) {
    await expect(elsewhere.begin({ list })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
  const noted = await shop.values(
    sql<{
      after: object;
    }>`select after from staff_action where kind = 'list.export' order by id desc`,
  );
  expect(noted[0]).toEqual({ after: { cutBy: ['view'], rows: 500 } });
});
