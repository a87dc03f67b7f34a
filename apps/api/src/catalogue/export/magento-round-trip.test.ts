import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findTarget } from '../import/find-target.ts';
import type { FileRecord } from '../import/mapping/mapping.ts';
import { parseMapping } from '../import/mapping/read-mapping.ts';
import { useImportShop } from '../import/test-import.ts';
import { testPlaces } from '../testing/test-catalogue.ts';
import { exportCatalogue } from './export-catalogue.ts';

const shop = useImportShop();

const head =
  'sku,product_type,categories,name,description,weight,visibility,price,special_price,base_image,additional_attributes,qty,configurable_variations,additional_images';
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const row = (...cells: (string | number)[]) => cells.map((cell) => quoted(String(cell))).join();

interface Made {
  readonly sku: string;
  readonly sizes: readonly string[];
  readonly colours: readonly string[];
  /** The offer of a variant, by its index. */
  readonly offerOf: (place: number) => { price: number; special?: number; qty: number };
}

/** Rows in the format of a Magento export: a product's variants first, then the product, which lists them. */
function rowsOf({ sku, sizes, colours, offerOf }: Made): string[] {
  const categories = 'Default Category/Women/Tops/Tees & Tanks,Default Category/Sale';
  const description = `<p>The &ldquo;${sku}&rdquo; tee, 30" long.</p>\n<ul><li>Soft &amp; light</li></ul>`;
  const variants = sizes.flatMap((size) =>
    colours.map((colour) => ({ code: `${sku}-${size}-${colour}`, size, colour })),
  );
  return [
    ...variants.map(({ code, size, colour }, index) => {
      const { price, special = '', qty } = offerOf(index);
      const name = `${sku}-${colour.replace(' ', '_')}`;
      const pictures = [`/t/${name}.jpg`, `/t/${name}-back.jpg`];
      return row(
        code,
        'simple',
        categories,
        code,
        description,
        1,
        'Not Visible Individually',
        price,
        special,
        pictures[0] ?? '',
        `has_options=0,required_options=0,size=${size}`,
        qty,
        '',
        pictures.join(),
      );
    }),
    row(
      sku,
      'configurable',
      categories,
      `Tee ${sku}`,
      description,
      '',
      'Catalog, Search',
      offerOf(0).price,
      '',
      `/t/${sku}.jpg`,
      'has_options=1,required_options=0,climate=Indoor|Mild,material=Cotton|Wool',
      0,
      variants
        .map(({ code, size, colour }) => `sku=${code},size=${size},color=${colour}`)
        .join('|'),
      '',
    ),
  ];
}

const made: Made[] = [
  // All variants have one price, and one is sold out.
  {
    sku: 'WT01',
    sizes: ['XS', 'S', 'M'],
    colours: ['Black', 'Off White'],
    offerOf: (place) => ({ price: 29, qty: place === 3 ? 0 : 100 }),
  },
  // Larger sizes cost more, some are reduced; a single colour.
  {
    sku: 'MT02',
    sizes: ['28', '30', '32'],
    colours: ['Blue'],
    offerOf: (place) => ({
      price: 41.5 + place,
      ...(place === 1 && { special: 32.25 }),
      qty: place,
    }),
  },
];

async function exported(): Promise<FileRecord[]> {
  const target = await findTarget(shop.db, { tenant: shop.tenant.domain, branch: 'lahore' });
  const records: FileRecord[] = [];
  for await (const record of exportCatalogue(shop.db, target)) records.push(record);
  return records;
}

/** The products as shoppers see them, without ids that differ between shops. */
async function shown() {
  const products = await Promise.all(
    made.map(({ sku }) =>
      shop.client.items.nearestByCustomId({ itemCustomId: sku, ...testPlaces.lahore }),
    ),
  );
  return products.map(({ name, description, options, variantOptions, variants, ...product }) => ({
    name,
    description,
    options,
    variantOptions,
    variants,
    prices: product.variantPrices,
    pictures: product.variantImages,
    price: product.price,
    salePrice: product.salePrice,
    features: product.features,
    from: product.priceFrom,
    in: product.categoryName,
  }));
}

const asFile = (records: readonly FileRecord[]) =>
  records.map((record) => JSON.stringify(record)).join('\n');

test("a Magento shop's products are the same after import, export and import into another shop", async () => {
  const folder = '../../../../../docs/examples/magento.map.json';
  const file = await readFile(fileURLToPath(new URL(folder, import.meta.url)), 'utf8');
  const magento = [head, ...made.flatMap(rowsOf), ''].join('\n');
  const taken = await shop.importFile('magento.csv', magento, parseMapping(file, 'the example'));
  expect(taken).toEqual({
    totals: { rows: 11, added: 11, changed: 0, unchanged: 0, refused: 0 },
    refusals: [],
    warnings: [],
  });
  const before = await shown();
  expect(before).toMatchObject([
    {
      options: [{ optionTitle: 'Size' }, { optionTitle: 'Color' }],
      description: 'The “WT01” tee, 30" long.\nSoft & light',
      price: 2_900,
    },
    // The cheapest one in stock is the reduced one.
    { price: 4_250, salePrice: 3_225, from: true },
  ]);
  expect(before.map(({ variants }) => variants.map(({ stock }) => stock))).toEqual([
    [99, 99, 99, 0, 99, 99],
    [0, 1, 2],
  ]);
  expect(before[0]?.pictures.map((list) => list.length)).toEqual([2, 2]);

  const records = await exported();
  expect(records).toHaveLength(11);
  const again = await shop.importFile('again.jsonl', asFile(records));
  expect(again.totals).toEqual({ rows: 11, added: 0, changed: 0, unchanged: 11, refused: 0 });
  expect(await shown()).toEqual(before);

  await shop.openNext();
  const other = await shop.importFile('other.jsonl', asFile(records));
  expect(other).toMatchObject({ totals: { added: 11 }, refusals: [], warnings: [] });
  expect(await shown()).toEqual(before);
});
