import { randomUUID } from 'node:crypto';
import { openStaff, signInToBackOffice, staffReady } from '../actions/back-office.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, open, test } from '../fixtures/shop.ts';

test('a collection takes what its rule says, and shoppers find it @any-width', async ({
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

  // Dear goods: what other journeys change the price of is cheaper.
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
