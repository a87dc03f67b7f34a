import { randomUUID } from 'node:crypto';
import { openStaff, signInToBackOffice, staffReady } from '../actions/back-office.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, open, test } from '../fixtures/shop.ts';

test('a category is added, moved and merged; its previous URLs redirect shoppers', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await signInToBackOffice(page, database);
  const noBarriers = async () =>
    expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  const name = 'Prayer Mats';
  const part = name.toLowerCase().replace(' ', '-');
  await openStaff(page, '/staff/categories');
  await noBarriers();
  await page.getByText('Add category').first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const words = page.getByRole('form', { name: 'Texts' });
  await words.getByRole('textbox', { name: 'Description', exact: true }).fill('Woven by hand.');
  await words.getByRole('button', { name: 'Save', exact: true }).click();
  const place = page.getByRole('region', { name: 'Position' });
  await expect(place.getByText(`/${part}`, { exact: true })).toBeVisible();
  await place
    .getByRole('combobox', { name: 'Parent category' })
    .selectOption({ label: 'Home & Living' });
  await place.getByRole('button', { name: 'Move category' }).click();
  await expect(place.getByText('Old URLs that redirect here')).toBeVisible();
  await place.getByRole('button', { name: 'Move up' }).click();
  await expect(place.getByRole('button', { name: 'Move down' })).toBeVisible();
  await noBarriers();

  const shopper = await context.newPage();
  const arrives = (from: string, to: RegExp) =>
    expect(async () => {
      await open(shopper, from);
      expect(new URL(shopper.url()).pathname).toMatch(to);
    }).toPass({ timeout: 30_000 });
  await arrives(`/department/${part}`, new RegExp(`^/department/.+/${part}$`));
  await expect(shopper.getByText('Woven by hand.').first()).toBeVisible();
  const moved = await page.request.get(`/department/${part}?lang=en`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toMatch(/\?lang=en$/);

  await page.getByText('Merge into another category').click();
  await page.getByRole('combobox', { name: 'Into' }).selectOption({ label: 'Luxury' });
  await page.getByRole('button', { name: 'Merge category' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Luxury' })).toBeVisible();
  await arrives(`/department/${part}`, /^\/department\/luxury$/);

  // A URL that never had a page, and lines of which one is invalid.
  await openStaff(page, '/staff/redirects');
  await page.getByRole('textbox', { name: 'From', exact: true }).fill(`/leaflet-${part}`);
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('/department/luxury?sale=1');
  await page.getByRole('button', { name: 'Add redirect' }).click();
  await expect(page.getByText(`/leaflet-${part}`)).toBeVisible();
  const many = page.getByRole('region', { name: 'Import redirects' });
  await many
    .getByRole('textbox', { name: 'From and to' })
    .fill(`/older-${part},/leaflet-${part}\nnowhere,/`);
  await page.getByRole('button', { name: 'Import redirects' }).click();
  await expect(many.getByRole('status')).toContainText('1 redirect saved.');
  await expect(many.getByRole('status')).toContainText('Line 2: nowhere');
  await noBarriers();
  await arrives(`/older-${part}`, /^\/department\/luxury$/);
  await shopper.close();

  await context.addCookies([
    { name: 'karwan_staff_language', value: 'ur', url: `${baseURL}/staff` },
  ]);
  await openStaff(page, '/staff/categories');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await noBarriers();
});

test('a collection contains what matches its rule, and shoppers find it', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/collections');
  const name = `Eid ${randomUUID().slice(0, 8)}`;
  await page.getByText('Add collection').first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Add collection' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // Expensive products, since other journeys change prices of cheaper ones.
  const rule = page.getByRole('region', { name: 'Conditions' });
  await rule.getByRole('textbox', { name: /^Price from/ }).fill('400,000');
  const taken = rule.getByRole('listitem').getByRole('link');
  await expect(taken.first()).toBeVisible();
  const first = (await taken.first().textContent()) ?? '';
  await rule.getByRole('button', { name: 'Save', exact: true }).click();
  const inShop = page.getByRole('link', { name: 'View in shop' });
  await expect(inShop).toBeVisible();
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await staffReady(page);
  await expect(taken.first()).toHaveText(first);

  const address = (await inShop.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/collections\/eid-/);
  await open(page, address);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: first }).first()).toBeVisible();
});
