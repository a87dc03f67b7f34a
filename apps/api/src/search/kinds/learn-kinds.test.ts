import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropTenantCaches } from '../../platform/tenant-cache.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { learnKinds, learnNewKinds } from './learn-kinds.ts';
import { kindsTag, shopKinds } from './shop-kinds.ts';

const watches = ['Acme Leather Watch, Brown', 'Bolt Diver Watch', 'Core Field Watch'];
const bands = ['Acme Fitness Band', 'Bolt Fitness Band', 'Core Fitness Watch (Black)'];

let shop: TestShop;
beforeAll(async () => {
  const product = (category: string) => (name: string) => ({
    id: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
    name,
    category,
    brand: name.split(' ')[0],
    offers: [{ branch: 'lahore' as const, price: 100_000 }],
  });
  shop = await openTestShop({
    catalogue: {
      domain: 'kinds.example',
      categories: ['luxury', 'luxury/dress-watches', 'luxury/wrist', 'luxury/dresses'],
      products: [
        ...watches.map(product('luxury/dress-watches')),
        ...bands.map(product('luxury/wrist')),
        product('luxury/dresses')('Floral Midi'),
      ],
    },
  });
});
afterAll(() => shop.close());

const kinds = () => shopKinds(shop.db, shop.tenant.id);
const forget = () => dropTenantCaches(shop.db, shop.tenant.id, [kindsTag]);

async function sharesOf(words: string[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, menu_url as name from category`.execute(shop.db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const shares = (await kinds()).categoriesOf(words) ?? [];
  return Object.fromEntries([...shares].map(([id, share]) => [names.get(id), share]));
}

test('a new shop has the kinds that its categories are named after', async () => {
  const { isKind, hasCategory } = await kinds();
  expect(hasCategory(['dresses'])).toBe(true);
  expect(hasCategory(['band'])).toBe(false);
  expect(isKind(['watch'])).toBe(true);
  expect(isKind(['dress', 'watches'])).toBe(true);
  expect(isKind(['dresses'])).toBe(true);
  expect(isKind(['luxury'])).toBe(false);
  expect(isKind(['band'])).toBe(false);
  expect(await sharesOf(['dress'])).toEqual({ 'luxury/dresses': 1 });
});

test('heads of names are learned after an import, once', async () => {
  const learned = async () => {
    await learnNewKinds(shop.db);
    forget();
    const { rows } = await sql<{ version: string }>`
      select xmin::text as version from search_kind order by kind, category_id`.execute(shop.db);
    return rows;
  };
  const first = await learned();
  expect(first.length).toBeGreaterThan(0);
  expect(await learned()).toEqual(first);
  expect((await kinds()).isKind(['fitness', 'watches'])).toBe(false);
  const shares = await sharesOf(['watches']);
  expect(shares['luxury/dress-watches']).toBeGreaterThan(shares['luxury/wrist'] ?? 0);
  expect(shares['luxury/wrist']).toBeGreaterThan(0);
});

test('kinds are learned again each night', async () => {
  await sql`update product set name = replace(name, 'Watch', 'Chronograph')`.execute(shop.db);
  await learnKinds(shop.db);
  forget();
  expect((await kinds()).isKind(['chronograph'])).toBe(true);
  expect(await sharesOf(['watch'])).toEqual({ 'luxury/dress-watches': 1 });
});

test('a product of a category is the likelier of a kind the more of them are called so', async () => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, menu_url as name from category`.execute(shop.db);
  const idOf = (path: string) => rows.find(({ name }) => name === path)?.id ?? 0;
  const likelihoods = (await kinds()).likelihoodsOf(['watch']);
  expect(likelihoods?.get(idOf('luxury/dress-watches'))).toBe(1);
  expect(likelihoods?.get(idOf('luxury/wrist')) ?? 0).toBeLessThan(0.5);
});
