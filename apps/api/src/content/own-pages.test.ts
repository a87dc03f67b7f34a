import { randomUUID } from 'node:crypto';
import { fixedPages } from '@karwan/contract/content/fixed-pages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropTenantCaches } from '../platform/tenant-cache.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { testClient } from '../testing/test-client.ts';
import { byStaff } from '../testing/test-context.ts';
import { contentTag } from './shown-state.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ queue: 'plain' });
});
afterAll(() => shop.close());

const staff = () => testClient(shop.context(byStaff)).staffContent;
/** Clients of a process that has just been notified of a change. */
function readers() {
  dropTenantCaches(shop.db, shop.tenant.id, [contentTag]);
  return testClient(shop.context()).content;
}
const add = (slug: string, key = randomUUID()) => staff().addPage({ key, title: 'Gifts', slug });
const publish = async (id: string, from?: string) => {
  const { latest: revision, version } = await staff().get({ id, kind: 'page', language: 'en' });
  return staff().publish({ id, language: 'en', revision, version, from });
};
const write = (id: string, body: string) =>
  staff().save({ id, language: 'en', version: 1, changes: { description: 'For all', body } });
const refused = (path: string) => ({ code: 'BAD_REQUEST', data: { details: [{ path }] } });

test('a page is added once, written, published, and hidden again', async () => {
  const key = randomUUID();
  const { id } = await add('gift-guide', key);
  expect(await add('gift-guide', key)).toEqual({ id });
  await expect(readers().page({ name: 'gift-guide' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(publish(id)).rejects.toMatchObject(refused('body'));
  await write(id, 'Lamps, of course.');
  await publish(id);
  expect(await readers().page({ name: 'gift-guide' })).toMatchObject({
    title: 'Gifts',
    html: '<p>Lamps, of course.</p>\n',
    headings: [],
  });
  expect(await readers().pages({})).toEqual([
    { name: 'gift-guide', title: 'Gifts', lastModified: null },
  ]);
  const { version } = await staff().get({ id, kind: 'page', language: 'en' });
  await staff().hide({ id, version });
  expect(await readers().pages({})).toEqual([]);
});

test('it is published at its scheduled time', async () => {
  const { id } = await add('eid-opening-hours');
  await write(id, 'From nine to nine.');
  await publish(id, new Date(Date.now() + 3_600_000).toISOString());
  expect(await staff().get({ id, kind: 'page', language: 'en' })).toMatchObject({
    state: 'planned',
  });
  expect((await readers().pages({})).map(({ name }) => name)).not.toContain('eid-opening-hours');
});

test('an address of a built-in page, of another page, or with invalid characters is refused with its reason', async () => {
  await add('size-guide');
  for (const slug of [...fixedPages, 'size-guide']) {
    await expect(add(slug), slug).rejects.toMatchObject(refused('slug'));
  }
  for (const slug of ['', 'Size', 'a/b', '-a', 'a--b', 'x'.repeat(81)]) {
    await expect(add(slug), slug).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
});

test('the fixed pages, which every page links to, cannot be hidden', async () => {
  const { texts } = await staff().list({ kind: 'page' });
  const terms = texts.find(({ slug }) => slug === 'terms');
  await expect(staff().hide({ id: terms?.id ?? '', version: 0 })).rejects.toMatchObject(
    refused('id'),
  );
});
