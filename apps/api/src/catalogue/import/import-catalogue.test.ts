import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testPlaces } from '../testing/test-catalogue.ts';
import { findTarget } from './find-target.ts';
import { ImportRunning } from './import-alone.ts';
import { importCatalogue } from './import-catalogue.ts';
import { defaultMapping } from './mapping/default-mapping.ts';
import type { Mapping } from './mapping/mapping.ts';
import { useImportShop } from './test-import.ts';

const shop = useImportShop();

const csv = `itemCustomId,name,category,price,salePrice,stock,brand,description,pictures,features
bag-1,"Tote, large",Luxury > Bags,"1,250.50",,3,L'Oréal,"<p>Soft
leather</p>",https://a.example/1.jpg|http://a.example/2.jpg,Colour: Red|Size: M
bag-2,,Luxury > Bags,10,,3,Karvo,,,
bag-3,Clutch,Luxury > Bags,free,,3,Karvo,,,
bag-4,Wallet,Luxury > Bags,0,,3,Karvo,,,
bag-1,Again,Luxury > Bags,10,,3,Karvo,,,
bag-5,Satchel,Luxury,80,60,0,LOREAL,,,
`;

test('rows become products; each refused one is reported with line, field and reason', async () => {
  const { totals, refusals } = await shop.importFile('own.csv', csv);
  expect(totals).toEqual({ rows: 6, added: 2, changed: 0, unchanged: 0, refused: 4 });
  expect(refusals).toEqual([
    { line: 4, field: 'name', reason: 'is required' },
    { line: 5, field: 'price', reason: 'must be an amount' },
    { line: 6, field: 'price', reason: 'must be above zero' },
    { line: 7, field: 'itemCustomId', reason: "'bag-1' is already in line 2" },
  ]);
  const bag = await shop.client.items.nearestByCustomId({ itemCustomId: 'bag-1' });
  expect(bag).toMatchObject({
    name: 'Tote, large',
    price: 125_050,
    salePrice: null,
    description: 'Soft\nleather',
    stock: 3,
    brand: { title: "L'Oréal" },
    images: [['https://a.example/1.jpg']],
    features: [
      { name: 'Colour', value: 'Red' },
      { name: 'Size', value: 'M' },
    ],
  });
  expect(bag.category.map((node) => node.menuUrl)).toEqual(['luxury', 'luxury/bags']);
  const satchel = await shop.client.items.nearestByCustomId({ itemCustomId: 'bag-5' });
  expect(satchel).toMatchObject({ salePrice: 6000, availability: 'Out of Stock' });
  expect(satchel.brand).toEqual(bag.brand);
  const found = await shop.client.items.search({ query: 'totes', ...testPlaces.lahore });
  expect(found.items.map((item) => item.itemCustomId)).toEqual(['bag-1']);
});

test('the same file again writes nothing; a changed one writes what changed', async () => {
  await shop.importFile('own.csv', csv);
  const versions = async () => {
    const { rows } = await sql`
      select p.xmin::text, i.xmin::text as item, l.xmin::text as listing, s.xmin::text as search
      from product p join item i on i.product_id = p.id join listing l on l.product_id = p.id
      join product_search s on s.product_id = p.id
      where p.tenant_id = ${shop.tenant.id} order by p.id, l.category_id`.execute(shop.db);
    return rows;
  };
  const before = await versions();
  const second = await shop.importFile('own.csv', csv);
  expect(second.totals).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  expect(await versions()).toEqual(before);
  const third = await shop.importFile(
    'own.csv',
    csv.replace('Satchel,Luxury,80', 'Satchel,Luxury,81'),
  );
  expect(third.totals).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
});

describe('file formats', () => {
  const row = (id: number) => ({
    itemCustomId: `p-${id}`,
    name: `Lamp ${id}`,
    category: 'Home',
    price: 5,
  });

  test('JSON Lines: a broken line, a number and U+0000 are handled', async () => {
    const lines = [
      JSON.stringify(row(1)),
      '{"broken',
      '7',
      JSON.stringify(row(3)).replace(':5', `:${'['.repeat(200_000)}${']'.repeat(200_000)}`),
      JSON.stringify({ ...row(2), name: 'La\u0000mp' }),
    ];
    const { totals, refusals } = await shop.importFile(
      'own.jsonl',
      `\ufeff${lines.join('\r\n')}\n`,
    );
    expect(totals).toMatchObject({ rows: 5, added: 2, refused: 3 });
    expect(refusals.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'is not JSON'],
      [3, 'is not an object'],
      [4, 'is nested too deeply'],
    ]);
  });

  test('a gzipped JSON array of more than one batch', async () => {
    const rows = Array.from({ length: 1201 }, (_, id) => row(id));
    const { totals } = await shop.importFile('own.json.gz', gzipSync(JSON.stringify(rows)));
    expect(totals).toMatchObject({ rows: 1201, added: 1201 });
  });

  test('a truncated file is an error, and the rows before are imported', async () => {
    const whole = gzipSync(JSON.stringify(Array.from({ length: 3000 }, (_, id) => row(id))));
    await expect(
      shop.importFile('cut.json.gz', whole.subarray(0, whole.length - 200)),
    ).rejects.toThrow();
    const lines = gzipSync(
      Array.from({ length: 3000 }, (_, id) => JSON.stringify(row(id))).join('\n'),
    );
    await expect(
      shop.importFile('cut.jsonl.gz', lines.subarray(0, lines.length - 200)),
    ).rejects.toThrow();
    await expect(shop.importFile('none.json', '[{"itemCustomId": ')).rejects.toThrow();
  });
});

test('a mapping reads foreign columns, and keeps fields that it does not map', async () => {
  await shop.importFile('own.csv', csv);
  const mapping: Mapping = {
    fields: {
      itemCustomId: { from: 'sku', with: [{ prefix: 'bag-' }] },
      name: { template: '{brand.title} {model}' },
      categoryPath: { value: ['Luxury', 'Bags'] },
      price: { from: ['offer.0.usd', 'usd'], with: [{ minor: 'USD' }] },
      specs: { table: { Width: 'size.w', Depth: 'size.d' } },
    },
  };
  const line = JSON.stringify({
    sku: 1,
    model: 'Tote',
    brand: { title: 'Karvo' },
    offer: [{ usd: 19.5 }],
    size: { w: 40 },
  });
  expect((await shop.importFile('foreign.jsonl', line, mapping)).totals).toMatchObject({
    changed: 1,
  });
  const bag = await shop.client.items.nearestByCustomId({
    itemCustomId: 'bag-1',
  });
  expect(bag).toMatchObject({
    name: 'Karvo Tote',
    price: 1950,
    stock: 3,
    description: 'Soft\nleather',
    brand: { title: "L'Oréal" },
    productSpecs: [{ name: 'Width', value: '40' }],
  });
});

test('an invalid optional field is left out with a warning, and its stored value is kept', async () => {
  const columns = 'itemCustomId,name,category,price,stock,weightGrams,gtin,badges,pictures';
  const row = (stock: string, weight: string, gtin: string, badges: string, pictures: string) =>
    `${columns}\nlamp,Lamp,Home,5,${stock},${weight},${gtin},${badges},${pictures}\n`;
  const bad = row('many', 'Get', 'x1', 'cheap', 'http://a.example/1.jpg');
  const first = await shop.importFile('left.csv', bad);
  expect(first.totals).toMatchObject({ added: 1, refused: 0 });
  const warnings = [
    {
      line: 2,
      field: 'pictures',
      reason: '1 of 1 left out: must be https addresses or picture keys',
    },
    { line: 2, field: 'stock', reason: 'must be a whole number' },
    { line: 2, field: 'weightGrams', reason: 'must be a whole number' },
    { line: 2, field: 'badges.0', reason: expect.stringContaining('sale') },
    { line: 2, field: 'gtin', reason: 'must have 8 to 14 digits' },
  ];
  expect(first.warnings).toEqual(warnings);
  const stored = async () => {
    const { rows } = await sql`
      select i.stock, p.weight_grams, p.gtin, p.badges from product p join item i on i.product_id = p.id
      where p.tenant_id = ${shop.tenant.id}`.execute(shop.db);
    return rows;
  };
  expect(await stored()).toEqual([{ stock: 0, weight_grams: null, gtin: null, badges: [] }]);
  await shop.importFile('left.csv', row('7', '120', '12345678', 'new', ''));
  const good = { stock: 7, weight_grams: 120, gtin: '12345678', badges: ['new'] };
  expect(await stored()).toEqual([good]);
  const again = await shop.importFile('left.csv', bad);
  expect(again.totals).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await stored()).toEqual([good]);
});

test('prices in Pakistani notation; another currency is refused', async () => {
  const text = `itemCustomId;name;category;price;stock
a;A;Home;Rs. 1,25,000/-;1,000
b;B;Home;۱۰٬۰۰٬۰۰۰;2
c;C;Home;₹58,990;2
d;D;Home;1.234;2
`;
  const { totals, refusals } = await shop.importFile('prices.csv', text);
  expect(totals).toMatchObject({ added: 2, refused: 2 });
  expect(refusals).toEqual([
    { line: 4, field: 'price', reason: "is in '₹' (INR), but amounts here are in PKR" },
    { line: 5, field: 'price', reason: expect.stringContaining('"decimal"') },
  ]);
  expect(await shop.client.items.nearestByCustomId({ itemCustomId: 'a' })).toMatchObject({
    price: 125_000_00,
  });
  expect(await shop.client.items.nearestByCustomId({ itemCustomId: 'b' })).toMatchObject({
    price: 1_000_000_00,
  });
});

test('one import at a time into a shop', async () => {
  const target = await findTarget(shop.db, { tenant: shop.tenant.domain });
  const reading = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const slow = async function* () {
    reading.resolve();
    await released.promise;
    yield* [];
  };
  const options = { mapping: defaultMapping, onRefusal: () => {} };
  const first = importCatalogue(shop.db, target, { ...options, records: slow() });
  await reading.promise;
  await expect(importCatalogue(shop.db, target, { ...options, records: slow() })).rejects.toThrow(
    ImportRunning,
  );
  released.resolve();
  expect((await first).rows).toBe(0);
  await importCatalogue(shop.db, target, { ...options, records: slow() });
});

test('a shop or branch that does not exist is named', async () => {
  await expect(findTarget(shop.db, { tenant: 'nowhere' })).rejects.toThrow(/--tenant/);
  await expect(
    findTarget(shop.db, { tenant: shop.tenant.domain, branch: '999999' }),
  ).rejects.toThrow(/--branch.*lahore/);
});
