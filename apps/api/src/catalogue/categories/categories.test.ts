import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestClient, testClient } from '../../testing/test-client.ts';
import { createCatalogue } from '../testing/test-catalogue.ts';

let database: TestDatabase;
let shop: TestClient;
const ids = new Map<string, string>();
beforeAll(async () => {
  database = await createTestDatabase();
  const offers = [{ branch: 'lahore' as const, price: 100 }];
  const tenant = await createCatalogue(database.db, {
    domain: 'one',
    categories: ['luxury', 'home', 'luxury/handbags', 'luxury/handbags/totes', 'home/lamps'],
    products: [
      { id: 'tote', category: 'luxury/handbags/totes', brand: 'Aurelia & Sons', offers },
      { id: 'lamp', category: 'home/lamps', brand: 'Aurelia & Sons', offers },
      { id: 'clutch', category: 'luxury/handbags', offers },
    ],
  });
  await createCatalogue(database.db, { domain: 'two', categories: ['luxury'], products: [] });
  shop = testClient({ db: database.db, tenant });
  const rows = await database.db
    .selectFrom('category')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .execute();
  for (const row of rows) ids.set(row.menu_url, String(row.id));
});
afterAll(() => database.drop());

const id = (url: string) => ids.get(url) ?? '';
const urls = (nodes: { menuUrl: string }[]) => nodes.map((node) => node.menuUrl);

test('the departments menu: counts, submenus, no brands', async () => {
  const tree = await shop.categories.tree({});
  expect(tree.map((node) => [node.menuUrl, node.count, node.submenu?.type])).toEqual([
    ['luxury', 2, 'megamenu'],
    ['home', 1, 'menu'],
  ]);
  expect(tree[0]?.children[0]?.children[0]).toMatchObject({ menuUrl: 'luxury/handbags/totes' });
  expect(urls(tree[1]?.submenu?.menu ?? [])).toEqual(['home/lamps']);
});

describe('a node by its url', () => {
  test.each([
    ['luxury/handbags', 'luxury/handbags'],
    ['/luxury/handbags/', 'luxury/handbags'],
    ['//Luxury/Handbags//', 'luxury/handbags'],
    ['brands/aurelia-sons', 'brands/aurelia-sons'],
    ['/brands/Aurelia & Sons', 'brands/aurelia-sons'],
    ['brands/AURELIA + Sons!', 'brands/aurelia-sons'],
  ])('%s', async (url, menuUrl) => {
    const node = await shop.categories.nodeByUrl({ url });
    expect(node).toMatchObject({ menuUrl, id: id(menuUrl) });
  });
  test.each(['', '/', 'luxury/nothing', 'brands/nobody', "' or 1=1 --"])(
    '%s is not found',
    async (url) => {
      await expect(shop.categories.nodeByUrl({ url })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  );
});

test("a brand's node counts and lists its products from all departments", async () => {
  const node = await shop.categories.nodeByUrl({ url: 'brands/aurelia-sons' });
  expect(node).toMatchObject({ nodeType: 'BRAND', count: 2 });
  const listing = await shop.items.byCategory({ categoryId: node.id });
  expect(listing.finalSearchedItem.map((card) => card.itemCustomId).sort()).toEqual([
    'lamp',
    'tote',
  ]);
});

test('the breadcrumb goes from the department down', async () => {
  const { breadcrumb } = await shop.categories.breadcrumb({ id: id('luxury/handbags/totes') });
  expect(urls(breadcrumb)).toEqual(['luxury', 'luxury/handbags', 'luxury/handbags/totes']);
  expect(breadcrumb.at(-1)?._id).toBe(String(id('luxury/handbags/totes')));
});

test('children, in their order; none below a leaf', async () => {
  expect(urls(await shop.categories.children({ id: id('luxury') }))).toEqual(['luxury/handbags']);
  expect(await shop.categories.children({ id: id('home/lamps') })).toEqual([]);
});

test('by ids returns the requested order', async () => {
  const nodes = [id('home'), id('luxury/handbags'), '999999', id('luxury')];
  expect(urls(await shop.categories.byIds({ nodes }))).toEqual([
    'home',
    'luxury/handbags',
    'luxury',
  ]);
});

test('featured and popular categories', async () => {
  await database.db
    .updateTable('category')
    .set({ is_featured: true })
    .where('id', '=', Number(id('home')))
    .execute();
  await database.db
    .updateTable('category')
    .set({ is_popular: true })
    .where('id', '=', Number(id('luxury')))
    .execute();
  expect(urls(await shop.categories.byFeature({ isFeatured: true }))).toEqual(['home']);
  expect(urls(await shop.categories.byFeature({ isPopular: true }))).toEqual(['luxury']);
  expect(urls(await shop.categories.byFeature({}))).toEqual(['luxury', 'home']);
});

describe('search by name', () => {
  test.each([
    ['handbags', ['luxury/handbags']],
    ['hand', ['luxury/handbags']],
    ['sons aurelia', ['brands/aurelia-sons']],
    ['hanbags', []],
    ['100%', []],
  ])('exact: %s', async (term, found) => {
    expect(urls(await shop.categories.search({ term }))).toEqual(found);
  });
  test.each([
    ['hanbags', 'luxury/handbags'],
    ['aurela', 'brands/aurelia-sons'],
    ['lamp', 'home/lamps'],
  ])('forgiving: %s', async (term, first) => {
    expect(urls(await shop.categories.modifiedSearch({ term }))[0]).toBe(first);
  });
});
