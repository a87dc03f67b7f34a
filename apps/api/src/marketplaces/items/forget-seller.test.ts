import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { DEFAULT_MARKETPLACE_RULE } from '@karwan/pricing/marketplace-price';
import {
  type EbaySandbox,
  sandboxCredentials,
  startEbaySandbox,
} from '@karwan/sandbox/ebay/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogue } from '../../catalogue/testing/test-catalogue.ts';
import { storeAnswer } from '../answers/store-answer.ts';
import { createEbayProvider } from '../providers/ebay/ebay-provider.ts';
import { forgetSeller } from './forget-seller.ts';
import { presentItem } from './present-item.ts';
import { selectItems } from './select-items.ts';

let database: TestDatabase;
let sandbox: EbaySandbox;
beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startEbaySandbox();
});
afterAll(async () => {
  await sandbox.stop();
  await database.drop();
});

const ebay = (keepSellers = true) =>
  createEbayProvider({
    ...sandboxCredentials,
    apiUrl: sandbox.origin,
    marketplaceId: 'EBAY_US',
    deadline: 20_000,
    storeSellers: keepSellers,
  });

const presentation = {
  merchant: 'ebay' as const,
  rule: DEFAULT_MARKETPLACE_RULE,
  currency: {
    code: 'USD',
    base: 'USD',
    rates: [],
    show: (amount: number) => amount,
    leastInBase: (amount: number) => amount,
  },
};

test('a seller’s data are shown, and deleted in every shop when the account is closed', async () => {
  const provider = ebay();
  const [one, two] = await Promise.all(
    ['one', 'two'].map((domain) =>
      createCatalogue(database.db, { domain, categories: [], products: [] }),
    ),
  );
  const listed = sandbox.items.filter(({ isListed, isAuction }) => isListed && !isAuction);
  const sold = listed.find(({ seller }) => seller.username === 'harbour_lane_goods');
  const other = listed.find(({ seller }) => seller.username === 'second.story');
  const itemIds = [sold?.itemId ?? '', other?.itemId ?? ''];
  const tenantIds = [one?.id ?? 0, two?.id ?? 0];
  for (const itemId of itemIds) {
    const answer = await provider.item(itemId);
    for (const tenantId of tenantIds)
      await storeAnswer(database.db, { tenantId, provider, question: itemId }, answer);
  }
  const shown = async (tenantId: number) =>
    (await selectItems(database.db, { tenantId, merchant: 'ebay' }, itemIds)).map((stored) =>
      presentItem(stored, presentation),
    );
  for (const tenantId of tenantIds) {
    expect(await shown(tenantId)).toMatchObject([
      {
        name: sold?.title,
        legacyItemId: sold?.legacyId,
        epid: sold?.epid,
        seller: { name: 'harbour_lane_goods', positivePercent: 99.4, feedbackScore: 1204 },
        itemLocation: { country: sold?.location.country, city: sold?.location.city },
      },
      { seller: { name: 'second.story' } },
    ]);
  }
  await forgetSeller(database.db, 'ebay', ['harbour_lane_goods', 'an-id']);
  for (const tenantId of tenantIds) {
    expect(await shown(tenantId)).toMatchObject([
      { name: sold?.title, seller: null },
      { name: other?.title, seller: { name: 'second.story' } },
    ]);
  }
  const { rows } = await sql`
    select 1 from external_item where card::text like '%harbour_lane_goods%'
      or detail::text like '%harbour_lane_goods%'`.execute(database.db);
  expect(rows).toEqual([]);
});

test('an item whose details are older than its newest list entry keeps its city', async () => {
  const tenant = await createCatalogue(database.db, {
    domain: 'three',
    categories: [],
    products: [],
  });
  const provider = ebay();
  const key = { tenantId: tenant.id, provider, question: 'any' };
  const list = await provider.search({
    kind: 'search',
    categoryId: '31387',
    sort: 'best',
    excludedCategories: [],
    from: 0,
  });
  const itemId = list.items[0]?.card.itemId ?? '';
  const source = sandbox.items.find((item) => item.itemId === itemId);
  const locationOf = async () => {
    const scope = { tenantId: tenant.id, merchant: 'ebay' };
    const [stored] = await selectItems(database.db, scope, [itemId]);
    return stored && presentItem(stored, presentation)?.itemLocation;
  };
  await storeAnswer(database.db, key, list);
  const { country, city, stateOrProvince: region = null } = source?.location ?? {};
  expect(await locationOf()).toEqual({ country, region: null, city: null });
  await storeAnswer(database.db, key, await provider.item(itemId));
  await storeAnswer(database.db, key, list);
  expect(await locationOf()).toEqual({ country, region, city });
});

test('without notifications of closed accounts no sellers are stored', async () => {
  const question = { kind: 'search', categoryId: '31387', sort: 'best' } as const;
  const list = await ebay(false).search({ ...question, excludedCategories: [], from: 0 });
  const group = sandbox.items.find(({ groupId }) => groupId)?.groupId ?? '';
  const answers = [
    list,
    await ebay(false).item(list.items[0]?.card.itemId ?? ''),
    await ebay(false).itemGroup({ kind: 'group', groupId: group }),
  ];
  for (const { items } of answers) {
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ card }) => card.seller === null)).toBe(true);
  }
});
