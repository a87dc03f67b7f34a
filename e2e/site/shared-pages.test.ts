import { defaultPlace } from '@karwan/contract/default-place';
import type { Coordinates } from '@karwan/contract/place';
import type { APIRequestContext } from '@playwright/test';
import { findExternalItem } from '../fixtures/external-items.ts';
import { getWithRetry } from '../fixtures/get-with-retry.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { ShopDatabase } from '../fixtures/shop-database.ts';
import { routeTable } from '../screens/route-table.ts';

/** Places all over the country in the same zone as Lahore, with the same order of branches. */
async function placesOfOneZone(database: ShopDatabase): Promise<Coordinates[]> {
  return database.query<{ latitude: number; longitude: number }>(
    `with place as (
       select $1::float8 as latitude, $2::float8 as longitude, true as is_default
       union all
       select latitude, longitude, false from generate_series(24.1, 36.9, 0.4) latitude
       cross join generate_series(61.1, 77.1, 0.4) longitude
     ), sorted as (
       select p.*, (select array_agg(b.id order by
           haversine(p.latitude, p.longitude, b.latitude, b.longitude), b.id)
         from branch b join tenant t on t.id = b.tenant_id and t.is_default
         where b.is_active) as branches
       from place p
     )
     select latitude::float8, longitude::float8 from sorted
     where branches = (select branches from sorted where is_default)
     order by haversine(latitude, longitude, $1, $2) desc`,
    [defaultPlace.latitude, defaultPlace.longitude],
  );
}

const placeCookie = ({ latitude, longitude }: Coordinates, label: string) =>
  `karwan_place=${encodeURIComponent(JSON.stringify({ latitude, longitude, label }))}`;

/** Requests a page with credentials, which bypasses the page cache, so that it is rendered anew. */
async function renderAgain(
  request: APIRequestContext,
  path: string,
  visitor: Record<string, string>,
) {
  const headers = { authorization: 'Basic bm9ib2R5', 'accept-encoding': 'identity', ...visitor };
  const answer = await getWithRetry(request, path, { headers, maxRedirects: 0 });
  return `${answer.status()} ${await answer.text()}`;
}

/** Where two responses first differ; empty if they are equal. */
function firstDifference(one: string, other: string): string[] {
  if (one === other) return [];
  let start = 0;
  while (one[start] === other[start]) start += 1;
  return [one, other].map((text) => text.slice(Math.max(0, start - 100), start + 100));
}

/** Whether the page cache stores the page, by the header it sets. */
async function isShared(request: APIRequestContext, path: string): Promise<boolean> {
  const answer = await request.get(path, { maxRedirects: 0 });
  return answer.status() === 200 && answer.headers().etag !== undefined;
}

test('a page shared by a zone has the same bytes for every visitor of the zone', async ({
  playwright,
  baseURL,
  database,
}) => {
  test.setTimeout(120_000);
  const places = await placesOfOneZone(database);
  const farthest = places[0];
  if (!farthest) throw new Error('the zone of Lahore has no other place');
  // A separate context, with no cookies but those of each visitor.
  const request = await playwright.request.newContext({ baseURL });
  const { itemCustomId } = await findProduct(request, { hasOptions: true, place: 12 });
  const item = await findExternalItem(request, 'ebay');
  const boutique = await findExternalItem(request, 'cj');
  const plain = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' };
  /** Sets everything in which visitors of the same zone can differ. */
  const other = {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'accept-language': 'ur,sv;q=0.8',
    referer: 'https://elsewhere.example/',
    'save-data': 'on',
    cookie: `${placeCookie(farthest, 'Farthest')}; karwan_session=nobody; karwan_consent=granted; karwan_receipt=nothing`,
  };
  const paths = routeTable.map(({ path }) =>
    path
      .replace('{product}', itemCustomId)
      .replace('{outside}', encodeURIComponent(item.itemId))
      .replace('{boutique}', encodeURIComponent(boutique.itemId)),
  );
  const product = `/shop/product/${itemCustomId}`;
  const shared: string[] = [];
  for (const path of paths) {
    if (!(await isShared(request, path))) continue;
    shared.push(path);
    const [one, another] = await Promise.all(
      [plain, other].map((visitor) => renderAgain(request, path, visitor)),
    );
    expect.soft(firstDifference(one ?? '', another ?? ''), path).toEqual([]);
  }
  expect(shared).toContain('/');
  expect(shared).toContain(product);
  expect(shared.length).toBeGreaterThan(40);

  const inKarachi = { cookie: placeCookie({ latitude: 24.86, longitude: 67.01 }, 'Karachi') };
  const here = await renderAgain(request, product, {});
  const karachi = await renderAgain(request, product, inKarachi);
  expect(karachi === here, 'another zone has another page').toBe(false);
  await request.dispose();
});
