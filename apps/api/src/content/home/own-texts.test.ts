import type { Language } from '@karwan/contract/language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../platform/staff/staff-access.ts';
import { loadTenants } from '../../platform/tenants.ts';
import { settingsForReaders } from '../../shop/settings/settings-for-readers.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { signedInAs } from '../../testing/test-context.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const staff = () =>
  testClient(
    shop.context(signedInAs('staff', { role: 'staff', secondFactor: true, access: everything })),
  ).homeTexts;
/** The own texts of readers, from a process that reads the shop anew. */
async function shown(language: Language) {
  const tenants = await loadTenants(shop.db);
  const tenant = tenants.find(({ id }) => id === shop.tenant.id) ?? shop.tenant;
  return settingsForReaders(shop.context({ tenant, language }));
}

test('custom texts replace the default ones in their language only, and empty ones remove them', async () => {
  expect(await shown('en')).not.toHaveProperty('ownTexts');
  const changes = {
    'home.support': 'Support 9 to 5',
    'home.hotOffersText': '',
    'footer.intro': '',
  };
  expect(await staff().save({ language: 'en', read: {}, changes })).toEqual({ saved: true });
  expect(await shown('en')).toMatchObject({ ownTexts: changes });
  expect(await shown('en')).not.toHaveProperty('textsByLanguage');
  expect(await shown('ur')).not.toHaveProperty('ownTexts');
  expect((await staff().get({ language: 'en' })).texts).toEqual(changes);
});

test('null restores the default text; saving twice changes it once', async () => {
  const read = (await staff().get({ language: 'en' })).texts;
  const sent = { language: 'en', read, changes: { 'footer.intro': null } } as const;
  expect(await staff().save(sent)).toEqual({ saved: true });
  expect(await staff().save(sent)).toEqual({ saved: false });
  expect((await shown('en')).ownTexts).toEqual({
    'home.support': 'Support 9 to 5',
    'home.hotOffersText': '',
  });
});

test('a text that somebody else has changed since is not overwritten; the others are saved', async () => {
  const read = (await staff().get({ language: 'en' })).texts;
  const save = (changes: object) => staff().save({ language: 'en', read, changes });
  await save({ 'home.safety': 'Safe' });
  await expect(save({ 'home.safety': 'Very safe' })).rejects.toMatchObject({
    code: 'CHANGE_OUTDATED',
  });
  await save({ 'home.safetyText': 'only secure payments, always' });
  expect((await shown('en')).ownTexts).toMatchObject({ 'home.safety': 'Safe' });
});
