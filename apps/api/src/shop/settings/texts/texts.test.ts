import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryTexts } from '../../../platform/text/carry-texts.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { shopTextHandlers } from './router.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
  const { db, tenant } = shop;
  await sql`insert into "user" (id, tenant_id, name, role) values ('staff', ${tenant.id}, 'Staff', 'staff')`.execute(
    db,
  );
  await sql`insert into session (id, tenant_id, user_id, token, expires_at) values
    ('session of staff', ${tenant.id}, 'staff', 'staff', now() + interval '1 hour')`.execute(db);
  await sql`insert into promotion (tenant_id, name, kind, percent, currency)
    values (${tenant.id}, 'Eid', 'percent', '5', 'PKR')`.execute(db);
  await sql`insert into category (tenant_id, name, title, menu_url)
    select ${tenant.id}, 'Shelf ' || n, 'Shelf ' || n, 'shelf-' || n
    from generate_series(100, 170) n`.execute(db);
  await sql`update tenant set public_settings = public_settings || jsonb_build_object('home',
      jsonb_build_object('slides', jsonb_build_array(jsonb_build_object('title', 'Carried for years',
        'text', 'Bags', 'action', 'Shop Now', 'image', 'https://example.com/a.png', 'href', '/')),
      'banner', null, 'featuredDepartments', '[]'::jsonb,
      'sections', jsonb_build_array(jsonb_build_object('title', 'Home & kitchen', 'menuUrl', 'home'))))
    where id = ${tenant.id}`.execute(db);
});
afterAll(() => shop.close());

const context = () => {
  const settings = { ...shop.tenant.settings, languages: ['en', 'ur', 'sv'] };
  return shop.context({
    ...signedInAs('staff', { role: 'staff', secondFactor: true }),
    requestId: 'test',
    tenant: { ...shop.tenant, settings },
  });
};
const list = (input: object) =>
  call(shopTextHandlers.list, { language: 'ur', kind: 'categories', ...input } as never, {
    context: context(),
  });
const save = (texts: { source: string; read: string; text: string }[], language = 'ur') =>
  call(shopTextHandlers.save, { language, texts } as never, { context: context() });

test('texts of each kind are listed once, in pages, with the number of missing translations', async () => {
  const first = await list({});
  expect(first.languages).toEqual(['ur', 'sv']);
  expect(first.texts).toHaveLength(50);
  const second = await list({ after: first.next });
  const sources = [...first.texts, ...second.texts].map(({ source }) => source);
  expect(new Set(sources).size).toBe(sources.length);
  expect(sources).toEqual([...sources].sort());
  expect(sources).toContain('Shelf 170');
  expect(sources).not.toContain('');
  expect(second.next).toBeNull();
  const missing = new Map(first.missing.map((row) => [`${row.language} ${row.kind}`, row.count]));
  expect(missing.get('ur promotions')).toBe(1);
  expect(missing.get('sv categories')).toBe(sources.length);
  const home = await list({ kind: 'home' });
  expect(home.texts.map(({ source }) => source)).toEqual([
    'Bags',
    'Carried for years',
    'Home & kitchen',
    'Shop Now',
  ]);
  for (const kind of ['payments', 'branches', 'marketplaces']) await list({ kind });
});

test('a typed translation is stored and no longer missing; an emptied one is missing again', async () => {
  expect(await save([{ source: 'Eid', read: '', text: 'عید' }])).toEqual({ saved: 1, left: [] });
  expect(await list({ kind: 'promotions', isMissing: true })).toMatchObject({ texts: [] });
  expect(await list({ kind: 'promotions' })).toMatchObject({
    texts: [{ source: 'Eid', text: 'عید' }],
  });
  await save([{ source: 'Eid', read: 'عید', text: '' }]);
  expect(await list({ kind: 'promotions', isMissing: true })).toMatchObject({
    texts: [{ source: 'Eid', text: '' }],
  });
});

test('translations that somebody else has changed since are skipped and reported, and the rest is stored', async () => {
  await save([{ source: 'Shelf 100', read: '', text: 'theirs' }]);
  const mine = [
    { source: 'Shelf 100', read: '', text: 'mine' },
    { source: 'Shelf 101', read: '', text: 'mine' },
  ];
  expect(await save(mine)).toEqual({
    saved: 1,
    left: [{ source: 'Shelf 100', theirs: 'theirs' }],
  });
  // Saving the same again changes nothing.
  expect(await save([{ source: 'Shelf 101', read: '', text: 'mine' }])).toEqual({
    saved: 0,
    left: [],
  });
});

test('a translation that was stored with spaces around it can be corrected', async () => {
  await sql`insert into shop_text (tenant_id, language, source, text)
    values (${shop.tenant.id}, 'ur', 'Shelf 105', ' old ')`.execute(shop.db);
  expect(await save([{ source: 'Shelf 105', read: 'old', text: 'new' }])).toEqual({
    saved: 1,
    left: [],
  });
});

test('texts and languages that the shop does not have are refused', async () => {
  await expect(save([{ source: 'Nowhere', read: '', text: 'x' }])).rejects.toMatchObject({
    data: { details: [{ path: 'texts.0.source' }] },
  });
  for (const language of ['en', 'ru'])
    await expect(save([{ source: 'Eid', read: '', text: 'x' }], language)).rejects.toMatchObject({
      data: { details: [{ path: 'language' }] },
    });
});

test('changed texts keep their translations until those are corrected', async () => {
  const { db, tenant } = shop;
  await save([{ source: 'Shelf 110', read: '', text: 'Hylla' }], 'sv');
  await save([{ source: 'Shelf 111', read: '', text: 'Annan' }], 'sv');
  await carryTexts(db, tenant.id, [
    { former: 'Shelf 110', now: 'Rack 110' },
    { former: 'Shelf 110', now: 'Shelf 111' },
    { former: 'Shelf 110', now: 'Shelf 110' },
    { former: '', now: 'New' },
  ]);
  const { rows } = await sql<{ source: string; text: string }>`select source, text from shop_text
    where tenant_id = ${tenant.id} and language = 'sv' order by source`.execute(db);
  expect(rows).toEqual([
    { source: 'Rack 110', text: 'Hylla' },
    { source: 'Shelf 110', text: 'Hylla' },
    { source: 'Shelf 111', text: 'Annan' },
  ]);
});

test('saving does not wait for orders that are being booked', async () => {
  await shop.db.transaction().execute(async (booking) => {
    // As the foreign key check of a new order does.
    await sql`select from tenant where id = ${shop.tenant.id} for key share`.execute(booking);
    expect(await save([{ source: 'Shelf 120', read: '', text: 'Hylla' }])).toMatchObject({
      saved: 1,
    });
  });
});
