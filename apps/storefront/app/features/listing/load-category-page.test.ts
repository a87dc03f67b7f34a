import type { ShopClient } from '@karwan/contract/contract';
import { expect, test } from 'vitest';
import type { Visit } from '../../page/context.ts';
import { loadCategoryPage } from './load-category-page.ts';
import type { ListingQuery } from './query/listing-query.ts';

test.each([
  ['BRAND', 'brands/گل-احمد', '/brands/%DA%AF%D9%84-%D8%A7%D8%AD%D9%85%D8%AF?page=2'],
  ['COLLECTION', 'collections/eid', '/collections/eid?page=2'],
])('a former URL redirects to the present one of a %s', async (nodeType, menuUrl, to) => {
  const client = {
    categories: { nodeByUrl: async () => ({ _id: '7', name: 'Any', menuUrl, nodeType }) },
  } as unknown as ShopClient;
  const url = new URL('https://shop.example/brands/gul-ahmed?page=2');
  const place = { reference: 'brands/gul-ahmed', url };
  const answer = await loadCategoryPage(client, {} as Visit, place, {} as ListingQuery).catch(
    (thrown: unknown) => thrown,
  );
  expect(answer).toMatchObject({ status: 301 });
  expect((answer as Response).headers.get('location')).toBe(to);
});
