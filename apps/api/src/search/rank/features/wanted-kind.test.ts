import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlaces } from '../../../catalogue/testing/test-catalogue.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testClient } from '../../../testing/test-client.ts';
import { termsOf } from '../../read/testing/terms-of.ts';
import type { Term } from '../../terms/term.ts';
import { wantedKind } from './wanted-kind.ts';

let shop: TestShop;
beforeAll(async () => {
  const product = (id: string, name: string, category: string, popularity = 0) => ({
    id,
    name,
    category,
    popularity,
    offers: [{ branch: 'lahore' as const, price: 100_000 }],
  });
  shop = await openTestShop({
    catalogue: {
      domain: 'wanted.example',
      categories: ['luxury', 'luxury/dresses', 'luxury/dress-watches', 'luxury/fitness-bands'],
      products: [
        product('midi', 'Floral Midi', 'luxury/dresses'),
        product('moon', 'Moonphase 38', 'luxury/dress-watches'),
        product('band', 'Runner Band with watch', 'luxury/fitness-bands', 90),
        product('hanger', 'Dress Hanger', 'luxury/fitness-bands', 80),
      ],
    },
  });
  await sql`select refresh_search(array(select id from product))`.execute(shop.db);
});
afterAll(() => shop.close());

const read = (query: string, roles: Record<string, Term['role']> = {}) =>
  termsOf(query).map((term) => ({
    ...term,
    role: roles[term.alternatives[0]?.words[0] ?? ''] ?? 'other',
  }));

const wanted = (terms: readonly Term[]) => wantedKind(shop.db, shop.tenant.id, terms);

async function found(query: string): Promise<string[]> {
  const client = testClient(shop.context());
  const { items } = await client.items.search({ query, ...testPlaces.lahore });
  return items.map(({ itemCustomId }) => itemCustomId);
}

test.each([
  // The role decides, then what the shop sells, then the place.
  [{ shoes: 'kind' as const }, 'shoes red', 0, true],
  [{}, 'watch men', 0, false],
  [{}, 'acme 15', 0, false],
  [{}, '15 16', -1, false],
  [{}, 'aa', -1, false],
  [{ acme: 'brand' as const }, 'acme', -1, false],
])('%j in %s: the kind is term %i', async (roles, query, place, isCertain) => {
  expect(await wanted(read(query, roles))).toMatchObject({ place, isCertain });
});

test('a longer name of the kind has the votes of its categories before those of a shorter one', async () => {
  const { votes } = await wanted(read('dress watch'));
  expect([...votes.values()]).toEqual([1]);
  expect((await wanted(read('hanger'))).votes.size).toBe(0);
});

test('a product in a category of the kind is of this kind, whatever its name', async () => {
  expect((await found('dress'))[0]).toBe('midi');
  expect((await found('watch'))[0]).toBe('moon');
});
