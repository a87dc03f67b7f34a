import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearTenantCaches } from '../../platform/tenant-cache.ts';
import { settingsForReaders } from '../../shop/settings/settings-for-readers.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { signedInAs } from '../../testing/test-context.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      categories: ['bags'],
      products: [{ id: 'first', category: 'bags', brand: 'A & B/C', offers: [] }],
    },
  });
  await sql`insert into content_text (tenant_id, kind, slug, published_from)
    values (${shop.tenant.id}, 'page', 'about-us', now() - interval '1 day')`.execute(shop.db);
});
afterAll(() => shop.close());

const tenant = () => ({
  ...shop.tenant,
  settings: { ...shop.tenant.settings, languages: ['en', 'ur'] },
});
const staff = () =>
  testClient(
    shop.context({
      ...signedInAs('staff', { role: 'staff', secondFactor: true }),
      tenant: tenant(),
    }),
  ).menus;
/** The menus as loaded by a process that was notified of the change. */
async function shown(language: 'en' | 'ur' | 'sv' = 'en') {
  clearTenantCaches(shop.db);
  const { menus } = await settingsForReaders(shop.context({ tenant: tenant(), language }));
  return menus ?? { header: [], footer: [] };
}
const column = async (title: string) =>
  (await shown()).footer.find((one) => one.title === title)?.links ?? [];
const addTo = (input: object) => staff().add({ key: randomUUID(), ...input } as never);

test('a new shop has the default menus, in the reader’s language', async () => {
  const { header, footer } = await shown();
  // Without a marketplace the header has no link to one.
  expect(header).toEqual([]);
  expect(footer.map(({ title }) => title)).toEqual(['Information', 'My Account']);
  expect(footer[0]?.links).toContainEqual({
    title: 'Privacy settings',
    href: '/site/privacy',
    isConsent: true,
  });
  expect((await shown('ur')).footer[0]?.title).not.toBe('Information');
  const { header: listed, footer: columns } = await staff().get({});
  expect(listed).toHaveLength(7);
  expect(columns[0]).toMatchObject({ id: 'information', version: 0, isShown: true });
  expect(columns[0]?.translations.ur).toBe((await shown('ur')).footer[0]?.title);
});

test('the first change keeps all other entries as they were, in every language', async () => {
  // Swedish is a language that the shop may add later.
  const before = { en: await shown(), ur: await shown('ur'), sv: await shown('sv') };
  await staff().save({
    id: 'account-6',
    version: 0,
    changes: { title: 'Bag' },
    translations: { ur: 'تھیلا' },
  });
  const renamed = (menus: typeof before.en, from: string | undefined, to: string) =>
    JSON.parse(JSON.stringify(menus).replace(`"${from}"`, `"${to}"`)) as unknown;
  const last = (menus: typeof before.en) => menus.footer[1]?.links[5]?.title;
  expect(await shown()).toEqual(renamed(before.en, last(before.en), 'Bag'));
  expect(await shown('ur')).toEqual(renamed(before.ur, last(before.ur), 'تھیلا'));
  expect(await shown('sv')).toEqual(renamed(before.sv, last(before.sv), 'Bag'));
  const again = staff().save({ id: 'account-6', version: 0, changes: { title: 'Sack' } });
  await expect(again).rejects.toMatchObject({ code: 'EDIT_CONFLICT' });
});

test('an entry follows its target when that moves, and is removed with it', async () => {
  const { targets } = await staff().get({});
  const addresses = ['/department/bags', '/brands/A%20%26%20B%2FC', '/site/about-us'];
  expect(targets.map(({ address }) => address)).toEqual(expect.arrayContaining(addresses));
  const ids: string[] = [];
  for (const address of [...addresses, 'https://example.com/a?b=c']) {
    const { id } = await addTo({ place: 'header', title: address.slice(0, 60), address });
    ids.push(id);
    // A new entry is hidden.
    expect((await shown()).header).toHaveLength(ids.length - 1);
    await staff().save({ id, version: 0, changes: { isShown: true } });
  }
  const hrefs = async () => (await shown()).header.map(({ href }) => href);
  expect(await hrefs()).toEqual([...addresses, 'https://example.com/a?b=c']);
  const kinds = (await staff().get({})).header.slice(-4).map(({ kind }) => kind);
  expect(kinds).toEqual(['category', 'brand', 'page', 'address']);
  await sql`update category set menu_url = 'handbags' where menu_url = 'bags'`.execute(shop.db);
  expect((await hrefs())[0]).toBe('/department/handbags');
  await sql`update category set is_active = false where menu_url = 'handbags'`.execute(shop.db);
  await sql`update content_text set published_from = null where slug = 'about-us'`.execute(shop.db);
  expect(await hrefs()).toEqual([addresses[1], 'https://example.com/a?b=c']);
  await staff().move({ id: ids[3] ?? '', before: ids[1] ?? '' });
  expect(await hrefs()).toEqual(['https://example.com/a?b=c', addresses[1]]);
  expect(await staff().move({ id: ids[3] ?? '', before: ids[1] ?? '' })).toEqual({ moved: false });
  expect(await staff().remove({ id: ids[3] ?? '' })).toEqual({ removed: true });
  expect(await staff().remove({ id: ids[3] ?? '' })).toEqual({ removed: false });
});

test('a column is added with entries, and removed with them', async () => {
  const input = { key: randomUUID(), place: 'column', title: 'Services' } as const;
  const { id } = await staff().add(input);
  expect(await staff().add(input)).toEqual({ id });
  const { id: entry } = await addTo({
    place: 'entry',
    column: id,
    title: 'Blog',
    address: '/blog',
  });
  await staff().save({ id: entry, version: 0, changes: { isShown: true } });
  expect(await column('Services')).toEqual([]);
  await staff().save({ id, version: 0, changes: { isShown: true } });
  expect(await column('Services')).toEqual([{ title: 'Blog', href: '/blog' }]);
  await staff().remove({ id });
  expect((await staff().get({})).footer.map((one) => one.title)).not.toContain('Services');
});

test('an invalid address is refused, and the link to the privacy settings cannot be removed', async () => {
  for (const address of [
    '//evil.example',
    '/\\evil.example',
    'http://example.com',
    'javascript:alert(1)',
    '/a b',
    '',
  ]) {
    await expect(addTo({ place: 'header', title: 'Bad', address })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  }
  await expect(
    addTo({ place: 'entry', column: 'nowhere', title: 'X', address: '/' }),
  ).rejects.toMatchObject({ data: { details: [{ path: 'column' }] } });
  await expect(staff().remove({ id: 'information' })).rejects.toMatchObject({
    data: { details: [{ path: 'id' }] },
  });
  const hidden = { id: 'information-5', version: 0, changes: { isShown: false } };
  await expect(staff().save(hidden)).rejects.toMatchObject({
    data: { details: [{ path: 'changes.isShown' }] },
  });
});
