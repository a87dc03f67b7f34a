import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testPlaces } from '../../testing/test-catalogue.ts';
import { parseMapping } from '../mapping/read-mapping.ts';
import { useImportShop } from '../test-import.ts';

const shop = useImportShop();
const example = (name: string) =>
  readFile(
    fileURLToPath(new URL(`../../../../../../docs/examples/${name}`, import.meta.url)),
    'utf8',
  );

const head =
  'itemCustomId,variantOf,name,category,options,choice,price,salePrice,stock,gtin,pictures';
const runner = 'runner,,Runner,Shoes,,,,,,,';
const row = (size: string, price: string | number = 100, stock: number | string = 5) =>
  `runner-${size},runner,,,,Size: ${size},${price},,${stock},,`;
const file = (...rows: string[]) => [head, ...rows, ''].join('\n');

const product = (itemCustomId: string) =>
  shop.client.items.nearestByCustomId({ itemCustomId, ...testPlaces.lahore });

async function stored() {
  const { rows } = await sql<Record<string, unknown>>`
    select p.item_custom_id as product, v.code, v.choice, v.position, i.price, i.stock,
      i.is_active as offered, concat_ws(' ', p.xmin, v.xmin, i.xmin) as version
    from product p join variant v on v.product_id = p.id left join item i on i.variant_id = v.id
    where p.tenant_id = ${shop.tenant.id} order by p.id, v.position, v.code`.execute(shop.db);
  return rows;
}

test('the example: a product with its options, swatches and variants, beside one without', async () => {
  const { totals, refusals, warnings } = await shop.importFile(
    'own.csv',
    await example('variants.csv'),
  );
  expect({ totals, refusals, warnings }).toEqual({
    totals: { rows: 5, added: 5, changed: 0, unchanged: 0, refused: 0 },
    refusals: [],
    warnings: [],
  });
  const khussa = await product('khussa');
  expect(khussa).toMatchObject({
    price: 450_000,
    priceFrom: true,
    availability: 'In Stock',
    weight: 700,
  });
  expect(khussa.options).toEqual([
    {
      optionId: 'size',
      optionTitle: 'Size',
      values: ['37', '38', '39'].map((size) => ({
        valueId: `eu-${size}`,
        valueTitle: `EU ${size}`,
      })),
    },
    {
      optionId: 'colour',
      optionTitle: 'Colour',
      values: [
        { valueId: 'black', valueTitle: 'Black', swatch: '#1a1a1a' },
        { valueId: 'maroon', valueTitle: 'Maroon', swatch: '#7b1e2b' },
      ],
    },
  ]);
  expect(
    khussa.variants.map(({ code, choice, stock, gtin }) => [code, choice, stock, gtin]),
  ).toEqual([
    ['khussa-37-black', ['eu-37', 'black'], 3, undefined],
    ['khussa-38-black', ['eu-38', 'black'], 0, undefined],
    ['khussa-39-maroon', ['eu-39', 'maroon'], 5, '4006381333931'],
  ]);
  expect(khussa.variantPrices).toEqual([
    { price: 450_000, salePrice: 390_000, duty: 0 },
    { price: 480_000, salePrice: null, duty: 0 },
  ]);
  expect((await product('lamp-clay')).variants).toEqual([]);
});

test('a Magento export: variants before their products, which list them, and invalid rows', async () => {
  const mapping = parseMapping(await example('magento.map.json'), 'the example');
  const columns =
    'sku,product_type,categories,name,description,weight,visibility,price,special_price,base_image,additional_attributes,qty,configurable_variations,additional_images';
  const variant = (sku: string, price: string) =>
    `${sku},simple,Default Category/Men/Tops,${sku},,1,Not Visible Individually,${price},,/h/${sku}.jpg,"has_options=0,required_options=0,size=XS",100,,"/h/${sku}-2.jpg,/h/${sku}-3.jpg"`;
  const text = [
    columns,
    variant('H1-XS-Black', '52'),
    variant('H1-S-Black', '54.50'),
    variant('H1-S-Gray', 'soon'),
    variant('H2-M', '10'),
    `H1,configurable,"Default Category/Men/Tops,Default Category/Sale,Default Category",Hoodie,<p>Warm</p>,,"Catalog, Search",52,,/h/1.jpg,"has_options=1,required_options=1,material=Wool",0,"sku=H1-S-Black,size=S,color=Black|sku=H1-XS-Black,size=XS,color=Black|sku=H1-S-Gray,size=S,color=Gray|sku=H1-L-Gray,size=L,color=Gray",`,
    'W1,simple,Default Category/Watches,Watch,,0.5,"Catalog, Search",80,70,/w.jpg,,3,,',
    '',
  ].join('\n');
  const { totals, refusals, warnings } = await shop.importFile('export.csv', text, mapping);
  expect(totals).toEqual({ rows: 6, added: 4, changed: 0, unchanged: 0, refused: 2 });
  expect(refusals).toEqual([
    { line: 4, field: 'price', reason: 'must be an amount' },
    { line: 5, field: 'itemCustomId', reason: 'no row of a product names it among its variants' },
  ]);
  expect(warnings).toEqual([
    { line: 6, field: 'variants', reason: "the file has no row of a variant 'H1-L-Gray' for it" },
  ]);
  const hoodie = await product('H1');
  expect(hoodie).toMatchObject({
    name: 'Hoodie',
    description: 'Warm',
    price: 5200,
    priceFrom: true,
  });
  expect(hoodie.features).toEqual([{ name: 'material', value: 'Wool' }]);
  expect(
    hoodie.options.map(({ optionTitle, values }) => [optionTitle, values.map((v) => v.valueTitle)]),
  ).toEqual([
    ['Size', ['S', 'XS']],
    ['Color', ['Black']],
  ]);
  expect(hoodie.variants.map(({ code }) => code)).toEqual(['H1-S-Black', 'H1-XS-Black']);
  expect(hoodie.variantImages[0]?.flat()).toEqual(
    ['', '-2', '-3'].map((end) => `https://pictures.example/h/H1-S-Black${end}.jpg`),
  );
  expect(await product('W1')).toMatchObject({ price: 8000, salePrice: 7000, weight: 227 });
  const again = await shop.importFile('export.csv', text, mapping);
  expect(again.totals).toEqual({ rows: 6, added: 0, changed: 0, unchanged: 4, refused: 2 });
});

describe('successive files', () => {
  test('the same file again writes nothing', async () => {
    await shop.importFile('own.csv', file(row('42'), runner, row('43')));
    const before = await stored();
    expect(before.map(({ code }) => code)).toEqual(['runner-42', 'runner-43']);
    const { totals } = await shop.importFile('own.csv', file(row('42'), runner, row('43')));
    expect(totals).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect(await stored()).toEqual(before);
  });

  test('rows of variants alone change only these; with the row of their product, all others end', async () => {
    await shop.importFile('own.csv', file(runner, row('42'), row('43'), row('44')));
    const one = await shop.importFile('own.csv', file(row('43', 90, 1), row('45')));
    expect(one.totals).toMatchObject({ added: 1, changed: 1, unchanged: 0 });
    expect(
      (await stored()).map(({ code, price, stock, offered }) => [code, price, stock, offered]),
    ).toEqual([
      ['runner-42', 10_000, 5, true],
      ['runner-43', 9_000, 1, true],
      ['runner-44', 10_000, 5, true],
      ['runner-45', 10_000, 5, true],
    ]);
    const all = await shop.importFile(
      'own.csv',
      file(runner, row('45'), row('42'), row('44', 'free')),
    );
    expect(all.refusals).toEqual([{ line: 5, field: 'price', reason: 'must be an amount' }]);
    // A variant whose row is refused stays on sale unchanged.
    expect(
      (await stored())
        .filter(({ offered }) => offered)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['runner-42', 'runner-44', 'runner-45']);
    expect((await product('runner')).variants.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['runner-45', 'runner-42']),
    );
  });

  test('a variant keeps its row when its code or its combination changes', async () => {
    await shop.importFile('own.csv', file(runner, row('42'), row('43')));
    const ids = async () =>
      (
        await sql<{ id: number }>`select id from variant where tenant_id = ${shop.tenant.id}
          order by position`.execute(shop.db)
      ).rows;
    const before = await ids();
    const renamed = file(
      runner,
      row('42').replace('runner-42', 'R42'),
      row('43').replace('Size: 43', 'Size: 44'),
    );
    await shop.importFile('own.csv', renamed);
    expect(await ids()).toEqual(before);
    expect((await stored()).map(({ code, choice }) => [code, choice])).toEqual([
      ['R42', { size: '42' }],
      ['runner-43', { size: '44' }],
    ]);
  });

  test('a product becomes one with variants; its row with a price is refused from then on', async () => {
    const plain = file('runner,,Runner,Shoes,,,100,,5,,');
    await shop.importFile('own.csv', plain);
    await shop.importFile('own.csv', file(runner, row('42')));
    expect((await stored()).filter(({ offered }) => offered).map(({ code }) => code)).toEqual([
      'runner-42',
    ]);
    const before = await stored();
    const { totals, refusals } = await shop.importFile('plain.csv', plain);
    expect(totals).toMatchObject({ added: 0, changed: 0, unchanged: 0, refused: 1 });
    expect(refusals).toEqual([
      {
        line: 2,
        field: 'itemCustomId',
        reason: "'runner' has variants: its price and stock are theirs, in rows of their own",
      },
    ]);
    expect(await stored()).toEqual(before);
    const code = await shop.importFile('plain.csv', file('runner-42,,Other,Shoes,,,100,,5,,'));
    expect(code.refusals).toEqual([
      { line: 2, field: 'itemCustomId', reason: "'runner-42' is a variant of 'runner'" },
    ]);
  });
});

describe('rows with one code', () => {
  const shared = file(
    'sandal,,Sandal,Shoes,"Size: S, M",,,,,,',
    'sandal,sandal,,,,Size: S,25,,7,,',
    'sandal-m,sandal,,,,Size: M,25,,9,,',
  );

  test('a first variant may have its product’s code, also of a product that was sold without variants', async () => {
    await shop.importFile('own.csv', file('sandal,,Sandal,Shoes,,,25,,7,,'));
    const plain = await stored();
    const first = await shop.importFile('own.csv', shared);
    expect(first).toMatchObject({ totals: { refused: 0 }, refusals: [], warnings: [] });
    expect(await stored()).toMatchObject([
      { code: 'sandal', choice: { size: 's' }, stock: plain[0]?.stock, offered: true },
      { code: 'sandal-m', offered: true },
    ]);
    const before = await stored();
    const again = await shop.importFile('own.csv', shared);
    expect(again.totals).toEqual({ rows: 3, added: 0, changed: 0, unchanged: 3, refused: 0 });
    expect(await stored()).toEqual(before);
  });

  test('a repeated row names the first one, and its variant stays on sale', async () => {
    await shop.importFile(
      'own.csv',
      file(runner, row('41'), row('42'), 'lamp,,Lamp,Home,,,9,,5,,'),
    );
    const { refusals } = await shop.importFile(
      'own.csv',
      file(
        'boot,,Boot,Shoes,,,,,,,',
        'runner-42,boot,,,,Size: 42,10,,1,,',
        runner,
        row('41'),
        row('42'),
        'boot-1,boot,,,,Size: 1,10,,1,,',
        'lamp,boot,,,,Size: 2,10,,1,,',
        'lamp,,Lamp,Home,,,9,,5,,',
      ),
    );
    expect(refusals.map(({ line, reason }) => [line, reason])).toEqual(
      expect.arrayContaining([
        [6, "'runner-42' is already in line 3"],
        [8, "'lamp' is already in line 9"],
      ]),
    );
    expect((await stored()).filter(({ offered }) => offered).map(({ code }) => code)).toEqual([
      'lamp',
      'runner-41',
      'runner-42',
      'boot-1',
    ]);
  });

  test('a refused row protects the variant of its combination; an unreadable one all variants', async () => {
    await shop.importFile('own.csv', file(runner, row('41'), row('42')));
    const sold = async () =>
      (await stored()).filter(({ offered }) => offered).map(({ code }) => code);
    await shop.importFile(
      'own.csv',
      file(runner, row('41'), 'new-code,runner,,,,Size: 42,free,,5,,'),
    );
    expect(await sold()).toEqual(['runner-41', 'runner-42']);
    await shop.importFile('own.csv', file(runner, row('41'), 'runner-42,runner'));
    expect(await sold()).toEqual(['runner-41', 'runner-42']);
    await shop.importFile(
      'own.csv',
      file(runner, row('41'), 'new-code,runner,,,,Size: 43,free,,5,,'),
    );
    expect(await sold()).toEqual(['runner-41']);
  });
});

test('invalid values are refused by row and column', async () => {
  await shop.importFile('own.csv', file('lamp,,Lamp,Home,,,100,,5,,', runner, row('42')));
  const { totals, refusals } = await shop.importFile(
    'own.csv',
    file(
      'shoe,,Shoe,Shoes,"Size: 1, 2|Colour: Red",,,,,,',
      'shoe-1,shoe,,,,Size: 1,10,,1,,',
      'shoe-2,shoe,,,,Size: 1|Colour: Red,10,,1,,',
      'shoe-3,shoe,,,,Size: 3,10,,1,,',
      'shoe-4,shoe,,,,Width: 3,10,,1,,',
      'shoe-5,shoe,,,,Size: 1,10,,1,,',
      'shoe-6,shoe,,,,Size: 1|size: 2,10,,1,,',
      'shoe-7,shoe,,,,,10,,1,,',
      'runner-42,shoe,,,,Size: 2,10,,1,,',
      'shoe-1,shoe,,,,Size: 2,10,,1,,',
      'none,,None,Shoes,,,,,,,',
      'lost-1,lost,,,,Size: 1,10,,1,,',
      'lamp-1,lamp,,,,Size: 1,10,,1,,',
      'bare,,Bare,Shoes,,,,,,,',
      'bare-1,bare,,,,Size: 1,,,1,,',
    ),
  );
  expect(totals).toMatchObject({ added: 2, refused: 13 });
  const reasons = Object.fromEntries(refusals.map(({ line, ...fault }) => [line, fault]));
  expect(reasons).toEqual({
    4: { field: 'choice', reason: 'must name Size, as other variants do' },
    5: { field: 'choice', reason: "'3' is no value of Size: there are 1, 2" },
    6: { field: 'choice', reason: "'Width' is no option of the product: there are Size, Colour" },
    7: { field: 'choice', reason: "is that of 'shoe-1' already" },
    8: { field: 'choice', reason: 'names Size twice' },
    9: { field: 'choice', reason: 'is required, such as Size: 42|Colour: Black' },
    10: { field: 'itemCustomId', reason: "'runner-42' is sold as 'runner' in the shop" },
    11: { field: 'itemCustomId', reason: "'shoe-1' is already in line 3" },
    12: { field: 'price', reason: 'is required, or rows of its variants' },
    13: {
      field: 'variantOf',
      reason: "neither the file nor the shop has a product 'lost' with variants",
    },
    14: {
      field: 'variantOf',
      reason: "'lamp' is sold without variants: it needs a row without a price beside theirs",
    },
    15: { field: 'itemCustomId', reason: 'none of its variants can be taken' },
    16: { field: 'price', reason: 'is required' },
  });
});

test('a refused variant whose code PostgreSQL cannot store is handled', async () => {
  const lines = [
    { itemCustomId: 'runner', variantOf: null, name: 'Runner', category: 'Shoes' },
    { itemCustomId: 'runner\u0000-41 ', variantOf: 'run\ud800ner', choice: [], price: 'free' },
    {
      itemCustomId: 'runner-42',
      variantOf: 'runner',
      choice: [{ name: 'Size', value: '42' }],
      price: 5,
    },
  ];
  const text = lines.map((line) => JSON.stringify(line)).join('\n');
  const { totals, refusals } = await shop.importFile('own.jsonl', text);
  expect(totals).toMatchObject({ added: 2, refused: 1 });
  expect(refusals).toEqual([{ line: 2, field: 'price', reason: 'must be an amount' }]);
});

test('variants that are far from their products in the file, across batches', async () => {
  const sizes = Array.from({ length: 12 }, (_, size) => String(size));
  const ids = Array.from({ length: 200 }, (_, id) => `p${id}`);
  const variants = sizes.flatMap((size) =>
    ids.map((id) => `${id}-${size},${id},,,,Size: ${size},10,,1,,`),
  );
  const products = ids.map((id) => `${id},,Shoe ${id},Shoes,,,,,,,`);
  const { totals } = await shop.importFile('own.csv', file(...variants, ...products));
  expect(totals).toEqual({ rows: 2600, added: 2600, changed: 0, unchanged: 0, refused: 0 });
  const { rows } = await sql`
    select count(*)::integer as variants from offer where tenant_id = ${shop.tenant.id}`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ variants: 2400 }]);
});

test('pictures that staff gave to values of options outlast an import that cannot name them', async () => {
  const bag = (price: number) =>
    `itemCustomId,name,category,options,price\nflap,Flap,Bags,"Colour: Black, Ivory",${price}\n`;
  await shop.importFile('bag.csv', bag(100));
  await sql`update product set options = jsonb_set(options, '{0,values,1,images}', '["demo/ivory"]')
    where tenant_id = ${shop.tenant.id} and item_custom_id = 'flap'`.execute(shop.db);
  await shop.importFile('bag.csv', bag(120));
  const { options, price } = await product('flap');
  expect(price).toBe(120_00);
  expect(options[0]?.values).toMatchObject([{ valueId: 'black' }, { images: ['demo/ivory'] }]);
});
