import type { MarketplaceFields } from '@karwan/contract/shop/settings/marketplace-settings';
import { DEFAULT_MARKETPLACE_RULE } from '@karwan/pricing/marketplace-price';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobPayloads, Jobs } from '../../platform/jobs.ts';
import { loadTenants } from '../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { signedInAs } from '../../testing/test-context.ts';
import { popularQuestions } from '../answers/call-purpose.ts';
import { questionText } from '../answers/question-text.ts';
import { marketplaceRuleOf } from '../marketplace-rule.ts';
import type { MarketplaceProvider } from '../port.ts';
import { staffMarketplaceHandlers } from './router.ts';

let shop: TestShop;
const queued: JobPayloads['marketplace-renewal'][] = [];
const jobs: Jobs = {
  async send(_trx, _queue, sent) {
    queued.push(...sent.map(({ data }) => data as JobPayloads['marketplace-renewal']));
  },
};
const ebay = { merchant: 'ebay', callsADay: 5_000, isResting: () => true } as MarketplaceProvider;

const rows = {
  title: 'Abroad',
  categories: [
    { id: '267', title: 'Books', words: 'book' },
    { id: '9355', title: 'Phones' },
  ],
  carousels: ['9355'],
  newArrivalsTitle: 'New abroad',
  newArrivalsWords: 'fresh',
};

beforeAll(async () => {
  shop = await openTestShop();
  const { db, tenant } = shop;
  await sql`insert into "user" (id, tenant_id, name, role) values
    ('staff', ${tenant.id}, 'Staff', 'staff'), ('other', ${tenant.id}, 'Omar', 'staff')`.execute(
    db,
  );
  await sql`insert into session (id, tenant_id, user_id, token, expires_at) values
    ('session of staff', ${tenant.id}, 'staff', 'staff', now() + interval '1 hour'),
    ('session of other', ${tenant.id}, 'other', 'other', now() + interval '1 hour')`.execute(db);
});
afterAll(() => shop.close());

async function context(who = 'staff') {
  const tenant = await stored();
  return shop.context({
    ...signedInAs(who, { role: 'staff', secondFactor: true }),
    requestId: 'test',
    tenant,
    jobs,
    marketplaces: { ebay },
  });
}
const stored = async () => {
  const [tenant] = await loadTenants(shop.db);
  if (!tenant) throw new Error('no shop');
  return tenant;
};
const get = async () => call(staffMarketplaceHandlers.get, {}, { context: await context() });
const save = async (changes: Partial<MarketplaceFields>, version: number, who?: string) =>
  call(staffMarketplaceHandlers.save, { version, changes }, { context: await context(who) });

test('a shop without settings has the default price rule and no department, until it adds rows', async () => {
  const { fields, version, marketplaces } = await get();
  expect(fields).toMatchObject({
    markup: 1,
    freeShipping: false,
    excludedCategories: ['176992'],
    byCategory: [{ categoryId: '9355', markup: 55, freeShipping: true }],
  });
  expect(marketplaces).toMatchObject([
    { merchant: 'ebay', isConnected: true, isResting: true, callsADay: 5_000, answers: 0 },
    { merchant: 'cj', isConnected: false, callsADay: 0 },
  ]);
  await save({ markup: 2 }, version);
  let tenant = await stored();
  expect(tenant.settings.marketplace).toBeUndefined();
  expect(marketplaceRuleOf(tenant)).toEqual({ ...DEFAULT_MARKETPLACE_RULE, markup: 2 });
  const { home } = tenant.settings;
  await save(rows, version + 1);
  tenant = await stored();
  expect(tenant.settings).toMatchObject({
    home,
    marketplace: {
      title: 'Abroad',
      categories: rows.categories,
      carousels: ['9355'],
      newArrivals: { title: 'New abroad', words: 'fresh' },
    },
  });
});

test('concurrent edits of different fields are merged, and the same field is a conflict', async () => {
  const { version } = await get();
  await save({ excludedCategories: ['1', '2'] }, version, 'other');
  expect(await save({ freeShipping: true }, version)).toMatchObject({
    merged: [{ field: 'excludedCategories', by: 'Omar' }],
  });
  await expect(save({ excludedCategories: ['3'] }, version)).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    data: { fields: [{ field: 'excludedCategories', theirs: '["1","2"]', by: 'Omar' }] },
  });
});

test('a duplicate category and a row of an unlisted category are refused', async () => {
  const { version } = await get();
  const refused = (field: string) => ({
    code: 'BAD_REQUEST',
    data: { details: [expect.objectContaining({ path: `changes.${field}` })] },
  });
  const markup = { categoryId: '5', markup: 1, freeShipping: false };
  await expect(save({ byCategory: [markup, markup] }, version)).rejects.toMatchObject(
    refused('byCategory'),
  );
  await expect(save({ carousels: ['1'] }, version)).rejects.toMatchObject(refused('carousels'));
  await expect(save({ categories: [] }, version)).rejects.toMatchObject(refused('categories'));
  expect((await get()).version).toBe(version);
});

test('a price rule is previewed on the items seen last, those of its categories first', async () => {
  const { db, tenant } = shop;
  const item = (id: string, categoryId: string, minutes: number) => {
    const card = {
      itemId: id,
      title: `Item ${id}`,
      regularPrice: null,
      isBid: false,
      pictures: [],
      condition: null,
      conditionId: null,
      groupId: null,
      freeShipping: false,
      webUrl: '',
      affiliateUrl: null,
      price: { amount: 10_00, currency: 'USD' },
      categories: [{ id: categoryId, title: `Category ${categoryId}` }],
    };
    return sql`insert into external_item (tenant_id, provider, item_id, card, category_ids, seen_at)
      values (${tenant.id}, 'ebay', ${id}, ${JSON.stringify(card)}, ${[categoryId]},
        now() - ${minutes} * interval '1 minute')`.execute(db);
  };
  await Promise.all([
    item('a', '50', 3),
    item('b', '60', 2),
    item('c', '1', 1),
    item('d', '70', 9),
  ]);
  const rule = {
    markup: 3,
    freeShipping: false,
    excludedCategories: ['60'],
    byCategory: [{ categoryId: '70', markup: 20, freeShipping: true }],
  };
  const { items } = await call(staffMarketplaceHandlers.preview, rule, {
    context: await context(),
  });
  expect(
    items.map(({ itemId, priceNow, priceThen, isFreeThen }) => ({
      itemId,
      priceNow,
      priceThen,
      isFreeThen,
    })),
  ).toEqual([
    { itemId: 'b', priceNow: 12_00, priceThen: null, isFreeThen: false },
    { itemId: 'd', priceNow: 12_00, priceThen: 30_00, isFreeThen: true },
    { itemId: 'c', priceNow: null, priceThen: 13_00, isFreeThen: false },
    { itemId: 'a', priceNow: 12_00, priceThen: 13_00, isFreeThen: false },
  ]);
});

test('cached answers, calls and visits are reported, and rows can be refreshed', async () => {
  const { db, tenant } = shop;
  const { settings } = await stored();
  const questions = popularQuestions(settings.marketplace ?? expect.fail(), ['1', '2']);
  const [books = ''] = questions.map(questionText);
  await sql`insert into external_query (tenant_id, provider, question, item_ids, fetched_at, failed_at)
    values (${tenant.id}, 'ebay', ${books}, '{a,b}', now(), now() - interval '2 days'),
      (${tenant.id}, 'ebay', 'other', '{}', null, now())`.execute(db);
  await sql`insert into external_quota (provider, day, spent, spent_asking, spent_renewing)
    values ('ebay', (now() at time zone 'America/Los_Angeles')::date, 9, 4, 2)`.execute(db);
  await sql`insert into external_visit (tenant_id, visit_id, provider, item_id)
    select ${tenant.id}, gen_random_uuid(), 'ebay', id from unnest('{a,b,a}'::text[]) id`.execute(
    db,
  );
  const shown = await get();
  expect(shown.marketplaces[0]).toMatchObject({
    answers: 1,
    failures: 1,
    visits: 3,
    spent: { rows: 3, renewing: 2, asking: 4 },
    mostVisited: [
      { itemId: 'a', title: 'Item a', visits: 2 },
      { itemId: 'b', visits: 1 },
    ],
  });
  expect(shown.rows).toMatchObject([
    {
      categoryId: '267',
      title: 'Books',
      isOnHome: false,
      items: 2,
      answeredAt: expect.any(String),
    },
    { categoryId: '9355', title: 'Phones', isOnHome: true, items: 0, answeredAt: null },
    { categoryId: null, title: 'New abroad', isOnHome: true },
  ]);
  const { renew } = staffMarketplaceHandlers;
  expect(await call(renew, {}, { context: await context() })).toEqual({ queued: 3 });
  expect(queued.map(({ question, urgency }) => [question, urgency])).toEqual(
    questions.map((one) => [questionText(one), 'row']),
  );
  const { rows: trail } = await sql`select kind, actor_id as by from staff_action
    where kind = 'marketplace.renew'`.execute(db);
  expect(trail).toEqual([{ kind: 'marketplace.renew', by: 'staff' }]);
});

test('saving does not wait for orders that are being booked', async () => {
  await shop.db.transaction().execute(async (booking) => {
    // As the foreign key check of a new order does.
    await sql`select from tenant where id = ${shop.tenant.id} for key share`.execute(booking);
    const { version } = await get();
    expect(await save({ markup: 7 }, version)).toMatchObject({ version: version + 1 });
  });
});
