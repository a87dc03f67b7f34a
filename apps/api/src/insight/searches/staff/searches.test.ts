import type { SearchKind } from '@karwan/contract/search-kinds';
import { createRouterClient } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dropTenantCaches } from '../../../platform/tenant-cache.ts';
import { checkAnswer } from '../../../platform/testing/check-answer.ts';
import { readBegun } from '../../../search/suggest/queries/begun-query.ts';
import { knownQueries, suggestedTag } from '../../../search/suggest/queries/known-queries.ts';
import { suggestQueries } from '../../../search/suggest/queries/suggest-queries.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { listNotableQueries } from '../list-notable-queries.ts';
import { sumSearches } from '../sum-searches.ts';
import { storeSearches, type TestSearch } from '../testing-searches.ts';
import { searchesHandlers } from './router.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await sql`insert into "user" (id, tenant_id, name, role)
    values ('staff', ${shop.tenant.id}, 'Staff', 'staff')`.execute(shop.db);
  await sql`insert into session (id, tenant_id, user_id, token, expires_at)
    values ('session of staff', ${shop.tenant.id}, 'staff', 'staff', now() + interval '1 hour')`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate analytics_event, search_day, search_query, search_decision`.execute(shop.db);
});

function backOffice() {
  const staff = signedInAs('staff', { role: 'staff', secondFactor: true });
  const context = shop.context({ ...staff, requestId: 'test' });
  return createRouterClient(searchesHandlers, { context, interceptors: [checkAnswer] });
}

async function search(...searches: TestSearch[]) {
  await storeSearches(shop.db, shop.tenant.id, searches);
  await sumSearches(shop.db);
  await listNotableQueries(shop.db);
}
const by = (count: number, one: Omit<TestSearch, 'visitor'>): TestSearch[] =>
  Array.from({ length: count }, (_, visitor) => ({ visitor, ...one }));
const listed = async (kind: SearchKind, state?: 'open' | 'wanted' | 'done' | 'ignored') =>
  (await backOffice().list({ kind, state })).searches.map(({ query }) => query);
const trail = async () => {
  const { rows } = await sql<{ kind: string; after: object }>`
    select kind, after from staff_action where kind like 'search.%' order by id`.execute(shop.db);
  return rows;
};

test('a query without results is open until it is marked as done, and again when it is searched for later', async () => {
  await search(...by(3, { query: 'abaya' }), ...by(2, { query: 'sabun' }));
  expect(await listed('nothing', 'open')).toEqual(['abaya', 'sabun']);
  expect((await backOffice().list({ kind: 'nothing' })).searches[0]).toMatchObject({
    typed: 'abaya',
    searches: 3,
    visitors: 3,
    clicked: 0,
    found: 0,
    isHidden: false,
  });
  await backOffice().decide({ query: 'abaya', state: 'wanted' });
  await backOffice().decide({ query: 'sabun', state: 'done' });
  await backOffice().decide({ query: 'sabun', state: 'done' });
  expect(await listed('nothing', 'open')).toEqual([]);
  expect(await listed('nothing', 'wanted')).toEqual(['abaya']);
  expect(await listed('nothing', 'done')).toEqual(['sabun']);
  expect(await trail()).toMatchObject([
    { kind: 'search.decide', after: { state: 'wanted' } },
    { kind: 'search.decide', after: { state: 'done' } },
  ]);
  await sql`update search_decision set decided_at = now() - interval '2 days'`.execute(shop.db);
  await search({ visitor: 7, query: 'sabun', hour: 1 }, { visitor: 7, query: 'abaya', hour: 1 });
  expect(await listed('nothing', 'open')).toEqual(['sabun']);
  expect(await listed('nothing', 'wanted')).toEqual(['abaya']);
  await backOffice().decide({ query: 'sabun', state: 'done' });
  expect(await listed('nothing', 'open')).toEqual([]);
  await expect(backOffice().decide({ query: 'never typed', state: 'done' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('pages have no gaps', async () => {
  const words = ['alif', 'bay', 'jeem', 'dal', 'ray'];
  await search(...words.flatMap((query) => by(2, { query })), ...by(4, { query: 'zay' }));
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await backOffice().list({ kind: 'nothing', perPage: 2, before });
    seen.push(...page.searches.map(({ query }) => query));
    before = page.next ?? undefined;
  } while (before);
  expect(seen).toEqual(['zay', ...words.toSorted()]);
});

test('a popular query is suggested for its prefixes, unless the staff hide it', async () => {
  const shown = ['bag'];
  await search(
    ...by(5, { query: 'Leather Bag', shown, chosen: shown }),
    ...by(4, { query: 'bag of jute', shown, chosen: shown }),
    ...by(3, { query: 'lehenga', shown, chosen: shown }),
    ...by(2, { query: 'leash', shown, chosen: shown }),
    ...by(4, { query: 'leaf', shown }),
  );
  const suggested = async (typed: string, most = 3) => {
    dropTenantCaches(shop.db, shop.tenant.id, [suggestedTag]);
    const known = await knownQueries(shop.db, shop.tenant.id);
    return suggestQueries(known, readBegun(typed), most);
  };
  expect(await suggested('le')).toEqual(['leather bag', 'lehenga']);
  expect(await suggested('BA')).toEqual(['bag of jute', 'leather bag']);
  expect(await suggested('bag', 1)).toEqual(['bag of jute']);
  expect(await suggested('leather ba')).toEqual(['leather bag']);
  expect(await suggested('bag jute')).toEqual([]);
  expect(await suggested('leather bag')).toEqual([]);
  expect(await suggested('?')).toEqual([]);

  const listener = await shop.pool.connect();
  const notified: unknown[] = [];
  const receive = ({ payload = '' }) => notified.push(JSON.parse(payload));
  try {
    await listener.query('listen karwan_cache');
    listener.on('notification', receive);
    for (const _ of [1, 2]) await backOffice().hide({ query: 'leather bag', isHidden: true });
    await listener.query('select 1');
    expect(notified).toEqual([{ tenant: shop.tenant.id, tags: [suggestedTag] }]);
  } finally {
    listener.off('notification', receive);
    await listener.query('unlisten karwan_cache');
    listener.release();
  }
  expect(await suggested('le')).toEqual(['lehenga']);
  expect((await backOffice().list({ kind: 'popular' })).searches).toMatchObject([
    { query: 'leather bag', isHidden: true },
    { query: 'bag of jute', isHidden: false },
    { query: 'lehenga', isHidden: false },
  ]);
  await backOffice().hide({ query: 'leather bag', isHidden: false });
  expect(await suggested('le')).toEqual(['leather bag', 'lehenga']);
});
