import { randomUUID } from 'node:crypto';
import { openStaff, signInToBackOffice, staffReady } from '../actions/back-office.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, open, test } from '../fixtures/shop.ts';

test('a category is added, moved and merged; its former URLs redirect shoppers', async ({
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
  await page.getByText('Add a category').click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const words = page.getByRole('form', { name: 'Words' });
  await words.getByRole('textbox', { name: 'Description', exact: true }).fill('Woven by hand.');
  await words.getByRole('button', { name: 'Save', exact: true }).click();
  const place = page.getByRole('region', { name: 'Place' });
  await expect(place.getByText(`/${part}`, { exact: true })).toBeVisible();
  await place
    .getByRole('combobox', { name: 'Stands below' })
    .selectOption({ label: 'Home & Living' });
  await place.getByRole('button', { name: 'Move it there' }).click();
  await expect(place.getByText('Former addresses, which lead here')).toBeVisible();
  await place.getByRole('button', { name: 'Move it up' }).click();
  await expect(place.getByRole('button', { name: 'Move it down' })).toBeVisible();
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

  await page.getByText('Merge it into another one').click();
  await page.getByRole('combobox', { name: 'Into' }).selectOption({ label: 'Luxury' });
  await page.getByRole('button', { name: 'Merge for good' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Luxury' })).toBeVisible();
  await arrives(`/department/${part}`, /^\/department\/luxury$/);

  // A URL that never had a page, and lines of which one is invalid.
  await openStaff(page, '/staff/redirects');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(`/leaflet-${part}`);
  await page.getByRole('textbox', { name: 'Leads to' }).fill('/department/luxury?sale=1');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByText(`/leaflet-${part}`)).toBeVisible();
  const many = page.getByRole('region', { name: 'Add many' });
  await many
    .getByRole('textbox', { name: 'Lines, address and target' })
    .fill(`/older-${part},/leaflet-${part}\nnowhere,/`);
  await page.getByRole('button', { name: 'Add them' }).click();
  await expect(many.getByRole('status')).toContainText('1 redirect stored.');
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
  await page.getByText('Add a collection').click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  // Expensive products, since other journeys change prices of cheaper ones.
  const rule = page.getByRole('region', { name: 'What it takes' });
  await rule.getByRole('textbox', { name: /^Price from/ }).fill('400,000');
  const taken = rule.getByRole('listitem').getByRole('link');
  await expect(taken.first()).toBeVisible();
  const first = (await taken.first().textContent()) ?? '';
  await rule.getByRole('button', { name: 'Save', exact: true }).click();
  const inShop = page.getByRole('link', { name: 'See it in the shop' });
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
