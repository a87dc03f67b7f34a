import { randomUUID } from 'node:crypto';
import { tenantSettings } from '@karwan/contract/tenant';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropTenantCaches } from '../../../platform/tenant-cache.ts';
import { settingsForReaders } from '../../../shop/settings/settings-for-readers.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testClient } from '../../../testing/test-client.ts';
import { byStaff } from '../../../testing/test-context.ts';

let shop: TestShop;
const marketplace = {
  title: 'eBay',
  categories: [{ id: '281', title: 'Phones' }],
  carousels: ['281'],
  newArrivals: { title: 'New', words: 'new' },
};
beforeAll(async () => {
  shop = await openTestShop({ queue: 'plain' });
  const { id } = shop.tenant;
  await sql`update tenant set public_settings = public_settings || jsonb_build_object('home',
      ${JSON.stringify({ slides: [], banner: null, featuredDepartments: ['goods'], sections: [{ title: 'All goods', menuUrl: 'goods' }] })}::jsonb,
      'marketplace', ${JSON.stringify(marketplace)}::jsonb)
    where id = ${id}`.execute(shop.db);
  await sql`insert into category (tenant_id, name, title, menu_url) values
    (${id}, 'Lamps', 'Lamps', 'lamps')`.execute(shop.db);
  await sql`insert into brand (tenant_id, title, slug) values (${id}, 'Maison Été', 'maison-ete')`.execute(
    shop.db,
  );
});
afterAll(() => shop.close());

/** The shop as loaded by a process that has just been notified of a change. */
async function readTenant() {
  dropTenantCaches(shop.db, shop.tenant.id, ['texts', 'categories']);
  const { rows } = await sql<{ settings: unknown }>`select public_settings as settings
    from tenant where id = ${shop.tenant.id}`.execute(shop.db);
  const settings = tenantSettings.parse(rows[0]?.settings);
  return { ...shop.tenant, settings: { ...settings, languages: ['en', 'ur'] } };
}
const staff = async () =>
  testClient({ ...shop.context({ ...byStaff, tenant: await readTenant() }) }).homeRows;
async function readHome(at: string, language: 'en' | 'ur' = 'en') {
  const context = shop.context({ tenant: await readTenant(), language });
  return (await settingsForReaders(context, new Date(at))).home;
}
const titlesAt = async (...requested: Parameters<typeof readHome>) =>
  (await readHome(...requested)).sections.map(({ title }) => title);
const now = '2026-12-01T12:00:00.000Z';
const refused = (path: string) => ({ code: 'BAD_REQUEST', data: { details: [{ path }] } });

test('a row is added with its source, shown for its time in every language, moved and removed', async () => {
  const key = randomUUID();
  const { id } = await (await staff()).add({ key, source: 'brands/Maison Été', title: '' });
  expect(await (await staff()).add({ key, source: 'brands/Maison Été' })).toEqual({ id });
  expect(await titlesAt(now)).toEqual(['All goods']);
  const { rows } = await (await staff()).get({});
  expect(rows).toMatchObject([
    { id: 'row-1', source: 'goods', kind: 'category', name: 'Goods', state: 'shown', version: 0 },
    { id, source: 'brands/maison-ete', kind: 'brand', title: 'Maison Été', state: 'hidden' },
  ]);
  const save = async (version: number, changes: object, translations = {}) =>
    (await staff()).save({ id, version, changes, translations });
  const times = { from: '2026-12-01T12:00:00.000Z', until: '2026-12-05T12:00:00.000Z' };
  await expect(save(0, { from: times.until, until: times.from })).rejects.toMatchObject(
    refused('changes.until'),
  );
  await expect(save(0, { source: 'nowhere' })).rejects.toMatchObject(refused('changes.source'));
  await save(0, { isShown: true, ...times }, { ur: { title: 'میسن' } });
  expect(await titlesAt('2026-12-01T11:59:59.999Z')).toEqual(['All goods']);
  expect(await titlesAt(now)).toEqual(['All goods', 'Maison Été']);
  expect(await titlesAt(now, 'ur')).toEqual(['All goods', 'میسن']);
  expect(await titlesAt(times.until)).toEqual(['All goods']);
  // Shoppers' responses do not contain scheduled rows.
  expect((await readHome(now)).sections[1]).toEqual({
    title: 'Maison Été',
    menuUrl: 'brands/maison-ete',
  });
  await save(1, { title: 'From Maison Été', source: 'lamps' });
  expect(await titlesAt(now, 'ur')).toEqual(['All goods', 'میسن']);
  await expect(save(1, { title: 'Another' })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });

  expect(await (await staff()).move({ id, before: 'row-1' })).toEqual({ moved: true });
  expect(await (await staff()).move({ id, before: 'row-1' })).toEqual({ moved: false });
  await expect(staff().then((one) => one.move({ id, before: 'none' }))).rejects.toMatchObject(
    refused('before'),
  );
  expect((await readHome(now)).sections.map(({ menuUrl }) => menuUrl)).toEqual(['lamps', 'goods']);
  expect(await (await staff()).remove({ id })).toEqual({ removed: true });
  expect(await (await staff()).remove({ id })).toEqual({ removed: false });
  expect(await titlesAt(now)).toEqual(['All goods']);
  const trail = await sql<{ kind: string }>`select kind from staff_action
    where entity = 'home' and entity_id = ${id} order by id`.execute(shop.db);
  expect(trail.rows.map(({ kind }) => kind)).toEqual([
    'home.addRow',
    'home.saveRow',
    'home.saveRow',
    'home.moveRow',
    'home.removeRow',
  ]);
});

test('a category of the marketplace can be a row, and one that the shop does not show cannot', async () => {
  const add = async (source: string) => (await staff()).add({ key: randomUUID(), source });
  await expect(add('ebay-usa/category/999')).rejects.toMatchObject(refused('source'));
  await expect(add('brands/nobody')).rejects.toMatchObject(refused('source'));
  const { id } = await add('ebay-usa/category/281');
  const { rows, sources } = await (await staff()).get({});
  expect(rows.at(-1)).toMatchObject({ kind: 'marketplace', title: 'Phones', nodeId: null });
  expect(sources.at(-1)).toEqual({
    source: 'ebay-usa/category/281',
    kind: 'marketplace',
    name: 'Phones',
    depth: 0,
  });
  await (await staff()).remove({ id });
});

test('departments are featured in an order', async () => {
  const feature = async (menuUrl: string, isFeatured: boolean) =>
    (await staff()).feature({ menuUrl, isFeatured });
  await expect(feature('nowhere', true)).rejects.toMatchObject(refused('menuUrl'));
  expect(await feature('lamps', true)).toEqual({ changed: true });
  expect(await feature('lamps', true)).toEqual({ changed: false });
  expect((await readHome(now)).featuredDepartments).toEqual(['goods', 'lamps']);
  expect(await (await staff()).moveFeatured({ menuUrl: 'lamps', before: 'goods' })).toEqual({
    moved: true,
  });
  expect((await (await staff()).get({})).featured).toEqual([
    { menuUrl: 'lamps', name: 'Lamps' },
    { menuUrl: 'goods', name: 'Goods' },
  ]);
  expect(await feature('lamps', false)).toEqual({ changed: true });
  expect((await readHome(now)).featuredDepartments).toEqual(['goods']);
});

test('concurrent changes of the home page’s schedule are kept', async () => {
  const before = await (await staff()).get({});
  const adds = ['goods', 'lamps', 'brands/maison-ete'].map(async (source) =>
    (await staff()).add({ key: randomUUID(), source }),
  );
  const added = await Promise.all(adds);
  const { rows } = await (await staff()).get({});
  expect(rows.map(({ id }) => id).sort()).toEqual(
    [...before.rows, ...added].map(({ id }) => id).sort(),
  );
});
