import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useImportShop } from './test-import.ts';

const shop = useImportShop();

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(shop.db)).rows;
const csv = (head: string, ...rows: string[]) => [head, ...rows, ''].join('\n');

test('stock and weight are never rounded: anything but a whole number is left out, with the reason', async () => {
  const written = ['0.5', '2.5', '"2,5"', '1.200', '10+', '3.0000', '"1,200"', '-0'];
  const { totals, warnings } = await shop.importFile(
    'stock.csv',
    csv(
      'itemCustomId,name,category,price,stock,weightGrams',
      ...written.map((figure, index) => `s-${index},Lamp,Home,100,${figure},${figure}`),
    ),
  );
  expect(totals).toMatchObject({ added: written.length, refused: 0 });
  const whole = 'must be a whole number';
  const reasons = [0, 1, 2, 3, 4].map((index) => [
    ...warnings
      .filter(({ line }) => line === index + 2)
      .map(({ field, reason }) => [field, reason]),
  ]);
  const both = (reason: string) =>
    ['stock', 'weightGrams'].map((field) => [field, expect.stringContaining(reason)]);
  expect(reasons).toEqual([whole, whole, whole, 'may be 1.200 or 1200', whole].map(both));
  expect(
    await rowsOf(
      sql`select i.stock, p.weight_grams as weight from item i join product p on p.id = i.product_id
        where p.tenant_id = ${shop.tenant.id} order by p.item_custom_id`,
    ),
  ).toEqual([
    ...[0, 1, 2, 3, 4].map(() => ({ stock: 0, weight: null })),
    { stock: 3, weight: 3 },
    { stock: 1200, weight: 1200 },
    { stock: 0, weight: 0 },
  ]);
});

describe('names that differ in signs only', () => {
  const names = [
    'C',
    'C++',
    'C#',
    'Ages 3',
    'Ages 3+',
    'Size 0-3',
    'Size 0.3',
    'N & M',
    'N/M',
    'Under 5',
    'Under 5%',
    'TVs 32"',
    'TVs 32',
  ];

  test('are categories and brands of their own, in every run', async () => {
    const head = 'itemCustomId,name,category,price,stock,brand';
    const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
    const file = csv(
      head,
      ...names.map(
        (name, index) => `p-${index},Thing,${quoted(`Books > ${name} > All`)},9,1,${quoted(name)}`,
      ),
    );
    const first = await shop.importFile('names.csv', file);
    expect(first).toMatchObject({ totals: { added: names.length }, refusals: [], warnings: [] });
    const stored = () =>
      rowsOf<{ above: string; brand: string; url: string }>(
        sql`select above.title as above, b.title as brand, c.menu_url as url from product p
          join category c on c.id = p.category_id join category above on above.id = c.parent_id
          join brand b on b.id = p.brand_id where p.tenant_id = ${shop.tenant.id} order by p.id`,
      );
    const before = await stored();
    expect(before.map(({ above }) => above).toSorted()).toEqual(names.toSorted());
    expect(before.map(({ brand }) => brand).toSorted()).toEqual(names.toSorted());
    expect(new Set(before.map(({ url }) => url)).size).toBe(names.length);
    expect(before.map(({ url }) => url)).toContain('books/c-2/all');
    const again = await shop.importFile('names.csv', file.replaceAll('Books', 'BOOKS'));
    expect(again.totals).toMatchObject({ unchanged: names.length });
    expect(await stored()).toEqual(before);
  });

  test('are values of their own; a single one is found without its signs', async () => {
    const { refusals } = await shop.importFile(
      'values.csv',
      csv(
        'itemCustomId,variantOf,name,category,options,choice,price',
        'course,,Course,Books,,,',
        'course-c,course,,,,Language: C,9',
        'course-cpp,course,,,,language: C++,9',
        'course-cs,course,,,,LANGUAGE: c#,9',
        'shirt,,Shirt,Clothes,"Fit: T-Shirt, Size 0-3, Size 0.3",,',
        'shirt-1,shirt,,,,Fit: t shirt,9',
        'shirt-2,shirt,,,,Fit: Size 0-3,9',
        'shirt-3,shirt,,,,Fit: Size 0.3,9',
      ),
    );
    expect(refusals).toEqual([]);
    const choices = await rowsOf<{ choice: object }>(
      sql`select choice from variant where tenant_id = ${shop.tenant.id} and choice <> '{}' order by code`,
    );
    expect(choices.map(({ choice }) => choice)).toEqual([
      { language: 'c' },
      { language: 'c-2' },
      { language: 'c-3' },
      { fit: 't-shirt' },
      { fit: 'size-0-3' },
      { fit: 'size-0-3-2' },
    ]);
  });
});

test('character references in names are decoded, once, and survive an export', async () => {
  const { totals } = await shop.importFile(
    'entities.csv',
    csv(
      'itemCustomId,name,category,price,brand,features',
      'e-1,"Salt &amp; Pepper ""mill"" &#39;x&#39;",Food > Salt &amp; Pepper,9,M&amp;S,A&amp;B: 1 &lt; 2',
      'e-2,Literal &amp;amp; &bogus; &,Food > Salt & Pepper,9,M&S,',
    ),
  );
  expect(totals).toMatchObject({ added: 2 });
  expect(
    await rowsOf(
      sql`select p.name, c.menu_url as url, b.title as brand, p.features from product p
        join category c on c.id = p.category_id join brand b on b.id = p.brand_id
        where p.tenant_id = ${shop.tenant.id} order by p.id`,
    ),
  ).toEqual([
    {
      name: `Salt & Pepper "mill" 'x'`,
      url: 'food/salt-pepper',
      brand: 'M&S',
      features: [{ name: 'A&B', value: '1 < 2' }],
    },
    { name: 'Literal &amp; &bogus; &', url: 'food/salt-pepper', brand: 'M&S', features: [] },
  ]);
});

test('codes are written alike, and a code that no address can have is refused', async () => {
  const { totals, refusals } = await shop.importFile(
    'ids.csv',
    csv(
      'itemCustomId,name,category,price',
      'caf\u00e9,One,Home,9',
      'cafe\u0301,Two,Home,9',
      '\u200fbg-2,Three,Home,9',
      'bg-2,Four,Home,9',
      '..,Dots,Home,9',
      'a/b,Slash,Home,9',
      'a b+c&d,Signs,Home,9',
    ),
  );
  expect(totals).toMatchObject({ added: 3, refused: 4 });
  expect(refusals.map(({ line, reason }) => [line, reason])).toEqual(
    expect.arrayContaining([
      [3, "'caf\u00e9' is already in line 2"],
      [5, "'bg-2' is already in line 4"],
      [6, expect.stringContaining('must have no')],
      [7, expect.stringContaining('must have no')],
    ]),
  );
});

test('`sep=`, other capitals in the header, and Russian in Windows-1251 are read', async () => {
  const sep = await shop.importFile(
    'sep.csv',
    'sep=;\nItemCustomId; Name ;CATEGORY;Price;Stock\nsep-1;Line;Home;100;1\n',
  );
  expect(sep).toMatchObject({ totals: { added: 1 }, refusals: [], warnings: [] });
});

test('a deadlock with other work does not end the import: its batch is tried again', async () => {
  const file = (name: string) =>
    csv('itemCustomId,name,category,price', `a,${name},Home,9`, `b,${name},Home,9`);
  await shop.importFile('own.csv', file('Old'));
  const touch = (code: string) =>
    sql`update product set popularity = 7 where tenant_id = ${shop.tenant.id} and item_custom_id = ${code}`;
  const other = await shop.db.startTransaction().execute();
  try {
    await touch('b').execute(other);
    const running = shop.importFile('own.csv', file('New'));
    const isWaiting = async () =>
      (await rowsOf(sql`select from pg_locks where not granted limit 1`)).length > 0;
    while (!(await isWaiting())) await pause(20);
    // The import has `a` and waits for `b`: PostgreSQL ends the one that has waited longer.
    await touch('a').execute(other);
    await other.commit().execute();
    const { totals, refusals } = await running;
    expect(totals).toMatchObject({ changed: 2, refused: 0 });
    expect(refusals).toEqual([]);
  } finally {
    if (!other.isCommitted) await other.rollback().execute();
  }
  expect(
    await rowsOf(sql`select distinct name from product where tenant_id = ${shop.tenant.id}`),
  ).toEqual([{ name: 'New' }]);
}, 60_000);
