import type { Page } from '@playwright/test';
import { expect, isPhone } from '../fixtures/shop.ts';
import { readAmount } from './visible-amounts.ts';

/** Goes to a department by the slide-in menu, or by 'Shop By Category'. */
export async function goToDepartment(page: Page, name: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('link', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByLabel(`Open ${name}`, { exact: true }).click();
  } else {
    await page.getByText('Shop By Category', { exact: true }).click();
  }
  await page.getByRole('link', { name: `Everything in ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens the filters: the sheet with all on a phone, the panel of one question on wider screens. */
export async function openFilters(page: Page, question: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('link', { name: /^Filters/ }).click();
    return;
  }
  const summary = filterQuestion(page, question);
  // A panel stays open while its answers are chosen.
  const open = summary.and(page.locator('details[open] > summary'));
  if ((await open.count()) === 0) await summary.click();
}

/** The button of a question in the filter bar of wide screens. */
export const filterQuestion = (page: Page, question: string) =>
  page
    .getByRole('region', { name: 'Filters' })
    .locator('summary')
    .filter({ hasText: new RegExp(`^${question}`) });

/** On a phone, what was chosen in the sheet applies together; on wider screens each choice did, and the panel is closed. */
export async function applyFilters(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: /^Show [\d,+ ]*products?$/ }).click();
  else await page.keyboard.press('Escape');
}

export async function filterInStock(page: Page): Promise<void> {
  await openFilters(page, 'Availability');
  await page.getByRole('checkbox', { name: /^In stock/ }).check();
  await applyFilters(page);
  await expect(page).toHaveURL(/[?&]stock=1/);
}

export async function sortBy(page: Page, order: string): Promise<void> {
  await page.getByLabel('Sort by').selectOption(order);
  await expect(page).toHaveURL(new RegExp(`sort=${order}`));
}

/** The product cards of a listing, without the row of marketplace items. */
export const cards = (page: Page) =>
  page
    .locator('main article:not([data-also] article)')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

/** The displayed prices of a listing's products in minor units, in display order. */
export async function shownPrices(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('span > bdi[dir="ltr"]').allInnerTexts();
  return texts.map((text) => readAmount(text));
}
