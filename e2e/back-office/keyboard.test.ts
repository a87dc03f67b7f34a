import type { Page } from '@playwright/test';
import { openStaff, signInToBackOffice, staffReady } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { findAccessibilityFaults } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';

/** Types into whatever holds the focus. */
const type = (page: Page, text: string) => page.keyboard.type(text);

test('an order is found, accepted and sent by keyboard alone', async ({ page, database }) => {
  await signInToBackOffice(page, database);
  const { orderId } = await bookQuickly(page.request, 21);
  await openStaff(page, '/staff');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(keys).toContainText('Search');
  expect(await findAccessibilityFaults(page, { contrast: true })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('.row-link').first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page.locator('.row-link').first()).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await type(page, orderId.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderId);
  // Until it is left, the search takes every key as a letter.
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByLabel('Note for colleagues')).toBeFocused();
  await type(page, 'agreed by phone');
  await expect(page.getByLabel('Note for colleagues')).toHaveValue('agreed by phone');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
    'agreed by phone',
  );
  await page.keyboard.press('a');
  const state = page.getByRole('main').locator('.tag').first();
  await expect(state).toHaveText('Accepted');
  await staffReady(page);
  await page.keyboard.press('a');
  await expect(state).toHaveText('Shipped');
});
