import { items } from '@karwan/contract/items';
import type { Coordinates } from '@karwan/contract/place';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findZone } from '../fulfilment/branches/zones.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { testClient } from '../testing/test-client.ts';
import { testPlaces } from './testing/test-catalogue.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      domain: 'one',
      categories: ['luxury'],
      products: ['tote', 'belt', 'lamp'].map((id, at) => ({
        id,
        category: 'luxury',
        offers: (['lahore', 'karachi', 'newyork'] as const).map((branch, index) => ({
          branch,
          price: 100 * (1 + at) + index,
        })),
      })),
    },
  });
});
afterAll(() => shop.close());

/** Every call whose responses the page cache shares within a zone. */
async function answers(place: Coordinates) {
  const { items: calls } = testClient(shop.context());
  const card = await calls.nearestByCustomId({ itemCustomId: 'tote', ...place });
  const categoryId = card.category[0]?._id ?? '';
  return {
    nearestByCustomId: card,
    all: await calls.all(place),
    search: await calls.search({ query: 'tote', ...place }),
    byCategory: await calls.byCategory({ categoryId, ...place }),
    byCategoryNear: await calls.byCategoryNear({ categoryId, ...place }),
    nearest: await calls.nearest({ associationId: card.id, ...place }),
    byId: await calls.byId({ itemId: card.itemId, ...place }),
    byIds: await calls.byIds({ ids: [card.id], ...place }),
    latest: await calls.latest(place),
    related: await calls.related({ itemCustomId: 'tote', ...place }),
    suggestions: await calls.suggestions({ q: 'tote', ...place }),
  };
}

test('responses depend on a place’s zone only', async () => {
  const somewhere = fc.record({
    latitude: fc.double({ min: 23.5, max: 37.1, noNaN: true }),
    longitude: fc.double({ min: 60.8, max: 77.9, noNaN: true }),
  });
  const first = new Map<string, Awaited<ReturnType<typeof answers>>>();
  expect(Object.keys(await answers(testPlaces.lahore)).toSorted()).toEqual(
    Object.entries(items)
      .flatMap(([name, { '~orpc': call }]) => (call.meta.audience === 'staff' ? [] : name))
      .toSorted(),
  );
  await fc.assert(
    fc.asyncProperty(somewhere, async (place) => {
      const { key } = await findZone(shop.db, shop.tenant.id, place);
      const answer = await answers(place);
      const before = first.get(key) ?? answer;
      first.set(key, before);
      expect(answer).toEqual(before);
    }),
    { numRuns: 40 },
  );
  expect(first.size).toBeGreaterThan(1);
}, 60_000);
