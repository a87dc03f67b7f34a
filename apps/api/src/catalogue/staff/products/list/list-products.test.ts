import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything } from '../../../../platform/staff/staff-access.ts';
import { openTestShop, type TestShop } from '../../../../testing/open-test-shop.ts';
import { testClient } from '../../../../testing/test-client.ts';
import { signedInAs } from '../../../../testing/test-context.ts';

let shop: TestShop;
const many = 60;

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      categories: ['bags', 'bags/totes', 'gifts'],
      products: [
        ...Array.from({ length: many }, (_, n) => ({
          id: `tote-${n}`,
          name: `Tote ${n}`,
          description: 'A bag.',
          category: 'bags/totes',
          brand: n % 2 ? 'Maison' : 'Atelier',
          offers: [
            { branch: 'karachi' as const, price: 2_000_00, stock: 3 },
            { branch: 'lahore' as const, price: 1_000_00, salePrice: 900_00, stock: n % 3 },
          ],
        })),
        { id: 'hidden-vase', name: 'Hidden vase', category: 'gifts', isActive: false, offers: [] },
        {
          id: 'shoe',
          name: 'Shoe',
          category: 'gifts',
          variants: [
            {
              code: 'shoe-42',
              choice: { size: '42' },
              gtin: '4006381333931',
              weightGrams: 500,
              offers: [{ branch: 'lahore', price: 500_00 }],
            },
            {
              code: 'shoe-43',
              choice: { size: '43' },
              gtin: '5901234123457',
              weightGrams: 520,
              offers: [{ branch: 'lahore', price: 700_00, stock: 0 }],
            },
          ],
          offers: [],
        },
      ],
    },
  });
  await sql`update product set pictures = '{}' where item_custom_id = 'tote-7'`.execute(shop.db);
  await sql`insert into product_other_category (product_id, category_id)
    select p.id, c.id from product p, category c where p.item_custom_id = 'tote-7' and c.menu_url = 'gifts'`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());

const client = (access = everything, languages = ['en']) =>
  testClient(
    shop.context({
      ...signedInAs('staff', { role: 'staff', secondFactor: true, access }),
      tenant: { ...shop.tenant, settings: { ...shop.tenant.settings, languages } },
    }),
  ).staffProducts;
const codes = async (input: object) =>
  (await client().list({ perPage: 100, ...input })).products.map(
    ({ itemCustomId }) => itemCustomId,
  );
const idOf = async (table: string, column: string, value: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(shop.db);
  return String(rows[0]?.id);
};

test('pages have neither gaps nor duplicates', async () => {
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await client().list({ perPage: 7, before });
    seen.push(...page.products.map(({ id }) => id));
    before = page.next ?? undefined;
  } while (before);
  expect(seen).toHaveLength(many + 2);
  expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)));
  expect(new Set(seen).size).toBe(seen.length);
});

describe('filters', () => {
  test('a category includes its descendants, and products that have it as a further category', async () => {
    const bags = await idOf('category', 'menu_url', 'bags');
    expect(await codes({ category: bags })).toHaveLength(many);
    const gifts = await idOf('category', 'menu_url', 'gifts');
    expect(await codes({ category: gifts })).toEqual(['shoe', 'hidden-vase', 'tote-7']);
    expect(await codes({ category: gifts, state: 'hidden' })).toEqual(['hidden-vase']);
    expect(await codes({ category: gifts, q: 'tote-7' })).toEqual(['tote-7']);
    expect(await codes({ category: '999999' })).toEqual([]);
  });

  test('brand, state, stock and text', async () => {
    const brand = await idOf('brand', 'title', 'Maison');
    expect(await codes({ brand })).toHaveLength(many / 2);
    expect(await codes({ brand, q: 'tote-6' })).toEqual([]);
    expect(await codes({ state: 'hidden' })).toEqual(['hidden-vase']);
    expect(await codes({ q: 'vase' })).toEqual(['hidden-vase']);
    expect(await codes({ q: 'shoe-43' })).toEqual(['shoe']);
    const lahore = await idOf('branch', 'code', 'lahore');
    expect(await codes({ stock: 'out', branches: [lahore] })).toHaveLength(many / 3);
    // What a branch does not sell is not sold out there.
    const karachi = await idOf('branch', 'code', 'karachi');
    expect(await codes({ stock: 'out', branches: [karachi] })).toEqual([]);
    expect(await codes({ stock: 'out', state: 'active' })).toEqual([]);
    expect(await codes({ stock: 'in', branches: [lahore] })).toHaveLength((many / 3) * 2 + 1);
  });

  test('pictures that could not be fetched are missing, unless the product has others now', async () => {
    const address = 'https://supplier.example/tote.jpg';
    await sql`with run as (
        insert into import_run (tenant_id, branch_id, created_by, name, content, columns, sample)
        values (${shop.tenant.id}, (select min(id) from branch), 'staff-1', 'totes.csv', '', '{}', '[]')
        returning id
      ), fetched as (
        insert into picture_fetch (tenant_id, address, state, reason)
        values (${shop.tenant.id}, ${address}, 'failed', 'status') returning id
      ) insert into picture_fetch_use (fetch_id, product_id, run_id)
      select fetched.id, p.id, run.id from fetched, run, product p where p.item_custom_id in ('tote-8', 'tote-9')`.execute(
      shop.db,
    );
    await sql`update product set pictures = array[${address}] where item_custom_id = 'tote-8'`.execute(
      shop.db,
    );
    expect(await codes({ lacks: 'picture' })).toEqual(['tote-8', 'tote-7']);
    const { products } = await client(everything).list({ q: 'tote-8' });
    expect(products.find(({ itemCustomId }) => itemCustomId === 'tote-8')?.lacks).toContain(
      'picture',
    );
    await sql`update product set pictures = array['up/0'] where item_custom_id = 'tote-8'`.execute(
      shop.db,
    );
  });

  test('missing data, which a variant may have instead', async () => {
    expect(await codes({ lacks: 'picture' })).toEqual(['tote-7']);
    expect(await codes({ lacks: 'text' })).toEqual(['shoe', 'hidden-vase']);
    expect(await codes({ lacks: 'gtin', state: 'active' })).toHaveLength(many);
    expect(await codes({ lacks: 'weight', state: 'active' })).toHaveLength(many);
    expect(await codes({ lacks: 'translation' })).toEqual([]);
    await sql`insert into shop_text (tenant_id, language, source, text)
      select ${shop.tenant.id}, 'ur', name, 'x' from product where item_custom_id like 'tote-%'`.execute(
      shop.db,
    );
    const { products } = await client(everything, ['en', 'ur']).list({ lacks: 'translation' });
    expect(products.map(({ itemCustomId }) => itemCustomId)).toEqual(['shoe', 'hidden-vase']);
    expect(products[0]?.lacks).toEqual(['text', 'translation']);
  });
});

test('price and stock are those of the member’s branches', async () => {
  const [lahore, karachi] = [
    await idOf('branch', 'code', 'lahore'),
    await idOf('branch', 'code', 'karachi'),
  ];
  const priceOf = async (branches: string[], access = everything) => {
    const { products } = await client(access).list({ q: 'tote-2', branches });
    return products.find(({ itemCustomId }) => itemCustomId === 'tote-2');
  };
  expect(await priceOf([])).toMatchObject({
    stock: 5,
    price: { branchName: 'lahore', least: 900_00, most: 900_00, isSale: true },
  });
  expect(await priceOf([karachi])).toMatchObject({ stock: 3, price: { least: 2_000_00 } });
  const inKarachi = { ...everything, branches: [Number(karachi)] };
  expect(await priceOf([], inKarachi)).toMatchObject({ stock: 3, price: { least: 2_000_00 } });
  expect(await priceOf([lahore], inKarachi)).toMatchObject({ stock: 0, price: null });
  const [shoe] = (await client().list({ q: 'shoe-42' })).products;
  expect(shoe).toMatchObject({ stock: 5, price: { least: 500_00, most: 700_00, isSale: false } });
});

test('the filter has the categories in the order of the tree, and the brands', async () => {
  const { categories, brands } = await client().places({});
  expect(categories.map(({ title, depth }) => `${depth} ${title}`)).toEqual([
    '0 bags',
    '1 totes',
    '0 gifts',
  ]);
  expect(brands.map(({ title }) => title)).toEqual(['Atelier', 'Maison']);
});

test('a page that has read the maximum has a cursor for the next one', async () => {
  const category = await idOf('category', 'menu_url', 'gifts');
  await sql`insert into product (tenant_id, item_custom_id, name, description, category_id)
    select ${shop.tenant.id}, 'plain-' || n, 'Plain ' || n, 'Text', ${category}::integer
    from generate_series(1, 10500) n`.execute(shop.db);
  const first = await client().list({ stock: 'in' });
  expect(first.products).toEqual([]);
  const second = await client().list({ stock: 'in', before: first.next ?? '' });
  expect(second.products).toHaveLength(50);
  await sql`delete from product where item_custom_id like 'plain-%'`.execute(shop.db);
});
