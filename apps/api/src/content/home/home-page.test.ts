import { randomUUID } from 'node:crypto';
import { tenantSettings } from '@karwan/contract/tenant';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropTenantCaches } from '../../platform/tenant-cache.ts';
import { settingsForReaders } from '../../shop/settings/settings-for-readers.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { byStaff } from '../../testing/test-context.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ queue: 'plain' });
  const first = [1, 2].map((at) => ({
    title: `Slide ${at}`,
    text: 'Words',
    image: `demo/${at}`,
    href: '/department/luxury',
  }));
  await sql`update tenant set public_settings = jsonb_set(public_settings, '{home,slides}',
    ${JSON.stringify(first)}::jsonb) where id = ${shop.tenant.id}`.execute(shop.db);
  await sql`insert into uploaded_picture (tenant_id, key, width, height, content)
    values (${shop.tenant.id}, 'up/wide', 1920, 820, '')`.execute(shop.db);
});
afterAll(() => shop.close());

/** The shop as loaded by a process that has just been notified of a change. */
async function readTenant() {
  dropTenantCaches(shop.db, shop.tenant.id, ['texts']);
  const { rows } = await sql<{ settings: unknown }>`select public_settings as settings
    from tenant where id = ${shop.tenant.id}`.execute(shop.db);
  const settings = tenantSettings.parse(rows[0]?.settings);
  return { ...shop.tenant, settings: { ...settings, languages: ['en', 'ur'] } };
}
const staff = async () =>
  testClient({ ...shop.context({ ...byStaff, tenant: await readTenant() }) }).homePage;
const titlesAt = async (at: string, language: 'en' | 'ur' = 'en') => {
  const context = shop.context({ tenant: await readTenant(), language });
  const { home } = await settingsForReaders(context, new Date(at));
  return home.slides.map(({ title }) => title);
};
const now = '2026-12-01T12:00:00.000Z';

test('a slide is added hidden, edited, shown for its time, moved and removed', async () => {
  const home = await staff();
  const key = randomUUID();
  const { id } = await home.add({ key, place: 'slide', title: 'Eid' });
  expect(await home.add({ key, place: 'slide', title: 'Eid' })).toEqual({ id });
  expect(await titlesAt(now)).toEqual(['Slide 1', 'Slide 2']);
  const save = async (version: number, changes: object, translations = {}) =>
    (await staff()).save({ id, version, changes, translations });
  await expect(save(0, { isShown: true })).rejects.toMatchObject({
    data: { details: [{ path: 'changes.image' }] },
  });
  const times = { from: '2026-12-01T12:00:00.000Z', until: '2026-12-05T12:00:00.000Z' };
  await expect(save(0, { from: times.until, until: times.from })).rejects.toMatchObject({
    data: { details: [{ path: 'changes.until' }] },
  });
  await expect(save(0, { href: 'https://elsewhere.example' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(save(0, { image: 'up/none' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const filled = { image: 'up/wide', isShown: true, alt: 'Lamps', ...times };
  await save(0, filled, { ur: { title: 'عید' } });
  expect(await titlesAt('2026-12-01T11:59:59.999Z')).not.toContain('Eid');
  expect(await titlesAt(now)).toEqual(['Slide 1', 'Slide 2', 'Eid']);
  expect(await titlesAt(now, 'ur')).toEqual(['Slide 1', 'Slide 2', 'عید']);
  expect(await titlesAt(times.until)).not.toContain('Eid');
  // A rename keeps its translation; an edit that was loaded before gets a conflict.
  await save(1, { title: 'Eid Mubarak' });
  expect(await titlesAt(now, 'ur')).toContain('عید');
  await expect(save(1, { title: 'Eid sale' })).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });

  const { promos } = await (await staff()).get({});
  const [first = { id: '' }] = promos;
  expect(await (await staff()).move({ id, before: first.id })).toEqual({ moved: true });
  expect(await (await staff()).move({ id, before: first.id })).toEqual({ moved: false });
  expect(await titlesAt(now)).toEqual(['Eid Mubarak', 'Slide 1', 'Slide 2']);
  expect(await (await staff()).remove({ id })).toEqual({ removed: true });
  expect(await (await staff()).remove({ id })).toEqual({ removed: false });
  expect(await titlesAt(now)).toEqual(['Slide 1', 'Slide 2']);
  const { rows } = await sql<{ kind: string }>`select kind from staff_action
    where entity = 'home' and entity_id = ${id} order by id`.execute(shop.db);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'home.add',
    'home.save',
    'home.save',
    'home.move',
    'home.remove',
  ]);
});

test('there is one banner, and initial parts are edited by their position', async () => {
  const home = await staff();
  const banner = () => ({ key: randomUUID(), place: 'banner' as const, title: 'Travel' });
  const { id } = await home.add(banner());
  await expect((await staff()).add(banner())).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const { promos } = await (await staff()).get({});
  expect(promos.at(-1)).toMatchObject({ id, place: 'banner', state: 'hidden' });
  expect(promos[0]).toMatchObject({ id: 'slide-1', place: 'slide', state: 'shown', version: 0 });
});
