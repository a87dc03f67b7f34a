import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectTags, type TestClient, testClient } from '../../testing/test-client.ts';
import { type CatalogueProduct, createCatalogue, testPlaces } from '../testing/test-catalogue.ts';

const sold = ['tote', 'belt', 'ring', 'lamp', 'chess'];
const both = (price: number): CatalogueProduct['offers'] => [
  { branch: 'lahore', price },
  { branch: 'karachi', price: price + 50 },
];
const products: CatalogueProduct[] = [
  ...sold.map((id, index) => ({ id, category: 'luxury', offers: both(100_000 * (index + 1)) })),
  { id: 'reduced', category: 'luxury', offers: [{ branch: 'lahore', price: 900, salePrice: 800 }] },
  { id: 'hidden', category: 'luxury', isActive: false, offers: both(500) },
];

let database: TestDatabase;
let shop: TestClient;
let other: TestClient;
/** The id of a product by its `itemCustomId`. */
let idOf: Map<string, string>;
const tags = new Set<string>();

beforeAll(async () => {
  database = await createTestDatabase();
  const catalogue = { categories: ['luxury'], products };
  const one = await createCatalogue(database.db, { domain: 'one', ...catalogue });
  const two = await createCatalogue(database.db, { domain: 'two', ...catalogue });
  shop = testClient({ db: database.db, tenant: one, ...collectTags(tags) });
  other = testClient({ db: database.db, tenant: two });
  const rows = await database.db
    .selectFrom('product')
    .select(['id', 'item_custom_id'])
    .where('tenant_id', '=', one.id)
    .execute();
  idOf = new Map(rows.map((row) => [row.item_custom_id, String(row.id)]));
});
afterAll(() => database.drop());

const ids = (...names: string[]) => names.map((name) => idOf.get(name) ?? '');
const names = (cards: { itemCustomId: string }[]) => cards.map((card) => card.itemCustomId);

test('products come in the order of the ids, each once', async () => {
  const orders = fc.array(fc.constantFrom(...sold, 'hidden'), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(orders, async (requested) => {
      const answer = await shop.items.byIds({ ids: ids(...requested) });
      expect(names(answer)).toEqual([...new Set(requested)].filter((name) => name !== 'hidden'));
    }),
    { numRuns: 30 },
  );
});

describe('left out is', () => {
  test('a hidden product, and an unknown id', async () => {
    const answer = await shop.items.byIds({ ids: [...ids('hidden', 'ring'), '987654321'] });
    expect(names(answer)).toEqual(['ring']);
  });

  test("another shop's", async () => {
    expect(await other.items.byIds({ ids: ids(...sold) })).toEqual([]);
  });
});

test('prices follow the place and the currency', async () => {
  const requested = { ids: ids('tote', 'reduced') };
  const [tote, reduced] = await shop.items.byIds({ ...requested, ...testPlaces.karachi });
  expect(tote).toMatchObject({ price: 100_050, salePrice: null, currency: 'PKR' });
  expect(reduced).toMatchObject({ price: 900, salePrice: 800 });
  // 100 000 x 0.0036 = 360
  const [converted] = await shop.items.byIds({
    ...requested,
    ...testPlaces.lahore,
    currency: 'USD',
  });
  expect(converted).toMatchObject({ price: 360, currency: 'USD' });
});

test('all features and specs are returned on request', async () => {
  const pairs = ['1', '2', '3', '4', '5', '6'].map((n) => ({ name: `name ${n}`, value: n }));
  const text = JSON.stringify(pairs);
  await sql`update product set features = ${text}::jsonb, specs = ${text}::jsonb
    where id = ${Number(idOf.get('lamp'))}`.execute(database.db);
  const [brief] = await shop.items.byIds({ ids: ids('lamp') });
  expect(brief?.features).toEqual(pairs.slice(0, 4));
  expect(brief).not.toHaveProperty('productSpecs');
  const [full] = await shop.items.byIds({ ids: ids('lamp'), details: true });
  expect(full).toMatchObject({ features: pairs, productSpecs: pairs });
});

test('an answer is tagged with each requested product, and 500 ids are the limit', async () => {
  tags.clear();
  await shop.items.byIds({ ids: ids('belt', 'hidden') });
  for (const id of ids('belt', 'hidden')) expect(tags).toContain(`product:${id}`);
  await expect(
    shop.items.byIds({ ids: Array.from({ length: 501 }, (_, n) => String(n + 1)) }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
