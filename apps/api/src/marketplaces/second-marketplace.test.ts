import { type CjSandbox, sandboxAccess, startCjSandbox } from '@karwan/sandbox/cj/server';
import {
  type EbaySandbox,
  sandboxCredentials,
  startEbaySandbox,
} from '@karwan/sandbox/ebay/server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestContext } from '../platform/context.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { testClient } from '../testing/test-client.ts';
import { signedInAs } from '../testing/test-context.ts';
import { forgetOldAnswers } from './answers/store-answer.ts';
import { callsLeft } from './budget/calls-left.ts';
import { spendCall } from './budget/spend-call.ts';
import type { Marketplaces } from './port.ts';
import { createCjProvider } from './providers/cj/cj-provider.ts';
import { createEbayProvider } from './providers/ebay/ebay-provider.ts';

let ebay: EbaySandbox;
let cj: CjSandbox;
let shop: TestShop;
let marketplaces: Marketplaces;

beforeAll(async () => {
  [ebay, cj] = await Promise.all([startEbaySandbox(), startCjSandbox()]);
  shop = await openTestShop({ catalogue: {} });
});
beforeEach(() => {
  marketplaces = {
    ebay: createEbayProvider({
      ...sandboxCredentials,
      apiUrl: ebay.origin,
      pictureOrigin: ebay.origin,
      marketplaceId: 'EBAY_US',
    }),
    cj: createCjProvider({
      ...sandboxAccess,
      apiUrl: cj.apiUrl,
      pictureOrigins: cj.pictureOrigins,
      callsAMinute: 600,
    }),
  };
});
afterEach(async () => {
  ebay.setFaults({});
  cj.setFaults({});
  await sql`truncate external_query, external_item, external_quota, external_pace,
    external_picture, external_visit`.execute(shop.db);
});
afterAll(async () => {
  await Promise.all([ebay.stop(), cj.stop()]);
  await shop.close();
});

const client = (more: Partial<RequestContext> = {}) =>
  testClient(shop.context({ marketplaces, ...more }));

const staff = (role: 'staff' | 'customer') => signedInAs('u', { role, secondFactor: true });

describe('the second source', () => {
  test('has the same calls, with the shop’s price rule and its own links', async () => {
    const { itemSummaries } = await client().cj.search({ q: 'watch', currency: 'PKR' });
    expect(itemSummaries.length).toBeGreaterThan(50);
    for (const itemSummary of itemSummaries) {
      const source = cj.products.find(({ id }) => id === itemSummary.itemId);
      expect(itemSummary).toMatchObject({ merchant: 'cj', soldBy: source?.advertiser.name });
      const more = source?.advertiser.currency === 'JPY' ? 1 : 100;
      expect(itemSummary.original.price).toBe((source?.price ?? 0) + more);
    }
  });

  test('an item recently seen in a list needs no separate call; later it does', async () => {
    const { itemSummaries } = await client().cj.search({ q: 'ring' });
    const itemId = itemSummaries[0]?.itemId ?? '';
    const before = cj.calls.length;
    const item = await client().cj.itemDetail({ itemId });
    expect(item.description).toContain('<b>');
    expect(cj.calls.length).toBe(before);
    await sql`update external_item set seen_at = now() - interval '7 hours'`.execute(shop.db);
    await client().cj.getItem({ itemId });
    expect(cj.calls.length).toBe(before + 1);
  });

  test('the variations of a product are found by what a list had of one of them', async () => {
    const { itemSummaries } = await client().cj.search({ q: 'dress' });
    const listed = itemSummaries.find((itemSummary) => itemSummary.itemGroupId);
    const itemGroupId = listed?.itemGroupId ?? '';
    const own = itemGroupId.split('-')[1];
    const makes = cj.products.filter(({ groupId }) => groupId === own).map(({ id }) => id);
    expect(makes.length).toBeGreaterThan(1);
    const others = shop.db.deleteFrom('external_item').where('item_id', '<>', listed?.id ?? '');
    await others.execute();
    const group = () => client().cj.getItemsByItemGroup({ itemGroupId });
    cj.setFaults({ status: 500 });
    expect((await group()).items.map(({ id }) => id)).toEqual([listed?.id]);
    cj.setFaults({});
    await sql`update external_query set claimed_until = '-infinity'`.execute(shop.db);
    expect((await group()).items.map(({ id }) => id).sort()).toEqual(makes.sort());
    const calls = cj.calls.length;
    await group();
    expect(cj.calls.length).toBe(calls);
    const missing = client().cj.getItemsByItemGroup({ itemGroupId: 'none' });
    await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('its visits are stored under its own name', async () => {
    const { itemSummaries } = await client().cj.search({ q: 'scarf' });
    const visit = { visitId: crypto.randomUUID(), itemId: itemSummaries[0]?.itemId ?? '' };
    await client().cj.visit(visit);
    const [stored] = await shop.db.selectFrom('external_visit').selectAll().execute();
    expect(stored).toMatchObject({ provider: 'cj', item_id: visit.itemId });
    await expect(client().ebay.visit(visit)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test.each(['ebay', 'cj'] as const)(
  'the price rule applies at %s: 1 more, 55 with free shipping in 9355, nothing of 176992',
  async (merchant) => {
    const calls = client()[merchant];
    const phones = await calls.search({ category_ids: '9355', limit: 50 });
    const paidAt = (itemId: string) =>
      merchant === 'ebay'
        ? ebay.items.find((item) => item.itemId === itemId)
        : cj.products.find(({ id }) => id === itemId);
    const inDollars = phones.itemSummaries.filter(
      (itemSummary) =>
        itemSummary.original.currency === 'USD' && !itemSummary.isBid && itemSummary.price !== null,
    );
    expect(inDollars.length).toBeGreaterThan(3);
    for (const { itemId, original, freeShipping } of inDollars) {
      const source = paidAt(itemId);
      const regular = source && 'regularPrice' in source ? source.regularPrice : null;
      expect(original.price).toBe((regular ?? source?.price ?? 0) + 55_00);
      expect(freeShipping).toBe(true);
    }
    const codes = await calls.search({ category_ids: '176992', limit: 50 });
    expect(codes.itemSummaries).toEqual([]);
  },
);

describe('saving items', () => {
  test('is for staff: existing items are stored, others are not counted', async () => {
    const known = ebay.items.slice(0, 2).map(({ itemId }) => itemId);
    const itemIds = [...known, 'v1|1|0'];
    await expect(client().ebay.createItem({ itemIds })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    const customer = client(staff('customer')).ebay.createItem({ itemIds });
    await expect(customer).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await client(staff('staff')).ebay.createItem({ itemIds })).toEqual({ saved: 2 });
    const kept = await shop.db.selectFrom('external_item').select('item_id').execute();
    expect(kept.map((one) => one.item_id).sort()).toEqual([...known].sort());
  });

  test('fails when the marketplace is down', async () => {
    ebay.setFaults({ status: 500 });
    const saved = client(staff('staff')).ebay.createItem({ itemIds: ['v1|1|0'] });
    await expect(saved).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

test('personal sellers are not stored without notifications of closed accounts', async () => {
  await client().ebay.search({ category_ids: '31387' });
  await client().ebay.getItem({ itemId: ebay.items[0]?.itemId ?? '' });
  const { rows } = await sql<{ text: string }>`
    select string_agg(i::text, ' ') as text from external_item i`.execute(shop.db);
  expect(rows[0]?.text.length).toBeGreaterThan(1_000);
  const kept = rows[0]?.text.replaceAll('""seller"": null', '') ?? '';
  expect(kept).not.toMatch(/seller|username|feedback|positivePercent|99\.4/);
  for (const { seller } of ebay.items) expect(kept).not.toContain(seller.username);
});

describe('a product of our own', () => {
  /** A shop with one product, `own`, and this GTIN. */
  async function shopWith(gtin: string | null) {
    const other = await shop.addTenant('second.example', {
      catalogue: {
        domain: crypto.randomUUID(),
        categories: ['audio'],
        products: [{ id: 'own', category: 'audio', offers: [{ branch: 'lahore', price: 100_00 }] }],
      },
    });
    await sql`update product set gtin = ${gtin} where tenant_id = ${other.id}`.execute(shop.db);
    return { tenant: other };
  }

  test('is found at both marketplaces by its GTIN, with source and age', async () => {
    const sold = cj.products.find(
      ({ id, gtin }) =>
        id.startsWith('cjk') && ebay.items.some((item) => item.gtin && item.gtin === gtin),
    );
    const other = await shopWith(sold?.gtin ?? null);
    const { offers } = await client(other).elsewhere.offers({ itemCustomId: 'own' });
    expect(offers.map(({ merchant, by }) => [merchant, by]).sort()).toEqual([
      ['cj', 'gtin'],
      ['ebay', 'gtin'],
    ]);
    expect(offers.every(({ seenAt }) => Date.now() - Date.parse(seenAt) < 60_000)).toBe(true);
    const calls = [ebay.calls.length, cj.calls.length];
    await client(other).elsewhere.offers({ itemCustomId: 'own' });
    expect([ebay.calls.length, cj.calls.length]).toEqual(calls);
  });

  test('is found by the GTIN of any of its variants, of which three are queried', async () => {
    const sold = ebay.items.find(({ gtin }) => gtin?.startsWith('952'));
    const other = await shopWith('2900000000001');
    await sql`insert into variant (tenant_id, product_id, code, choice, gtin, position)
      select p.tenant_id, p.id, 'own-' || size, jsonb_build_object('size', size), list.gtin, size
      from product p, unnest(${[null, sold?.gtin, '4006381333931', '4006381333948', '4006381333955']}::text[])
        with ordinality list (gtin, size)
      where p.tenant_id = ${other.tenant.id}`.execute(shop.db);
    await sql`insert into item (tenant_id, product_id, variant_id, branch_id, price, stock)
      select v.tenant_id, v.product_id, v.id, i.branch_id, 100, case when v.position < 4 then 1 else 0 end
      from variant v join item i on i.product_id = v.product_id
      where v.tenant_id = ${other.tenant.id} and v.choice <> '{}'`.execute(shop.db);
    const calls = ebay.calls.length;
    const { offers } = await client(other).elsewhere.offers({ itemCustomId: 'own' });
    expect(offers).toContainEqual(expect.objectContaining({ merchant: 'ebay', by: 'gtin' }));
    const requested = ebay.calls
      .slice(calls)
      .flatMap((url) => /[?&]gtin=(\d+)/.exec(url)?.[1] ?? []);
    // The product's own GTIN is invented, so nobody else has it.
    expect(requested.sort()).toEqual([sold?.gtin, '4006381333931', '4006381333948'].sort());
  });

  test('a size is not searched for as a model', async () => {
    const other = await shopWith(null);
    await sql`insert into brand (tenant_id, title, slug) values (${other.tenant.id}, 'Apple', 'apple')`.execute(
      shop.db,
    );
    await sql`update product set name = 'Apple iPhone SE 64GB',
        brand_id = (select id from brand where tenant_id = ${other.tenant.id}),
        specs = '[{"name": "Model", "value": "iPhone SE 64GB"}]'
      where tenant_id = ${other.tenant.id}`.execute(shop.db);
    const calls = [ebay.calls.length, cj.calls.length];
    expect(await client(other).elsewhere.offers({ itemCustomId: 'own' })).toEqual({ offers: [] });
    expect([ebay.calls.length, cj.calls.length]).toEqual(calls);
  });

  test('without GTIN, brand and model there is no query; unknown products are not found', async () => {
    const other = await shopWith(null);
    const calls = [ebay.calls.length, cj.calls.length];
    expect(await client(other).elsewhere.offers({ itemCustomId: 'own' })).toEqual({ offers: [] });
    expect([ebay.calls.length, cj.calls.length]).toEqual(calls);
    const missing = client(other).elsewhere.offers({ itemCustomId: 'none' });
    await expect(missing).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a marketplace that is down, or has no quota left for hints, is left out', async () => {
    const other = await shopWith('4006381333962');
    cj.setFaults({ status: 500 });
    await sql`insert into external_quota (provider, day, spent)
      values ('ebay', (now() at time zone 'America/Los_Angeles')::date, 2500)`.execute(shop.db);
    const before = ebay.calls.length;
    expect(await client(other).elsewhere.offers({ itemCustomId: 'own' })).toEqual({ offers: [] });
    expect(ebay.calls.length).toBe(before);
  });
});

/** Waits for the next minute if this one is nearly over: calls that are counted per minute must stay within one. */
async function beginWithinMinute() {
  const { rows } = await sql<{ left: number }>`
    select 60 - extract(second from clock_timestamp())::float as left`.execute(shop.db);
  const left = rows[0]?.left ?? 0;
  if (left < 8) await new Promise((resolve) => setTimeout(resolve, left * 1_000 + 50));
}

test('calls per minute are counted for all nodes, and their last are reserved for shoppers', async () => {
  await beginWithinMinute();
  const budget = { merchant: 'cj', callsADay: 10_000, callsAMinute: 10 } as const;
  const spend = (urgency: 'shopper' | 'renewal') => spendCall(shop.db, budget, { urgency });
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => spend('renewal')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  for (let call = 0; call < 2; call++) await spend('shopper');
  await expect(spend('shopper')).rejects.toThrow('quota');
  const left = await callsLeft(shop.db, marketplaces);
  expect(left).toEqual({ ebay: 5_000, cj: 20_000 - 9 });
}, 30_000);

test('pictures that no item has used for long are deleted, with the items', async () => {
  await client().cj.search({ q: 'watch' });
  const count = async () => {
    const { rows } = await sql<{ items: string; pictures: string }>`
      select (select count(*) from external_item) as items,
        (select count(*) from external_picture) as pictures`.execute(shop.db);
    return [Number(rows[0]?.items), Number(rows[0]?.pictures)];
  };
  const [items, pictures] = await count();
  await forgetOldAnswers(shop.db);
  expect(await count()).toEqual([items, pictures]);
  await sql`update external_picture set seen_at = now() - interval '63 days'`.execute(shop.db);
  await sql`update external_query set fetched_at = null`.execute(shop.db);
  await client().cj.search({ q: 'watch' });
  await sql`update external_item set seen_at = now() - interval '61 days'`.execute(shop.db);
  await forgetOldAnswers(shop.db);
  const [left, seenAgain] = await count();
  expect(left).toBe(0);
  expect(seenAgain).toBe(pictures);
  await sql`update external_picture set seen_at = now() - interval '63 days'`.execute(shop.db);
  await forgetOldAnswers(shop.db);
  expect(await count()).toEqual([0, 0]);
});
