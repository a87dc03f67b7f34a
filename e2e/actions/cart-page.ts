import type { Page } from '@playwright/test';
import { expect, isPhone } from '../fixtures/shop.ts';
import { readAmount, readTerms } from './visible-amounts.ts';

/** Opens the cart by the header's link, which shows the number of pieces. */
export async function openCart(page: Page, pieces: number): Promise<void> {
  const name = `Shopping Cart, ${pieces} ${pieces === 1 ? 'item' : 'items'}`;
  if (isPhone(page)) await page.getByRole('link', { name }).click();
  else {
    await page.locator('summary').and(page.getByLabel(name)).click();
    await page.getByRole('link', { name: 'View Cart' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
}

export const cartLines = (page: Page) =>
  page.getByRole('region', { name: 'Items in the cart' }).getByRole('listitem');

/** The totals of the cart page or the checkout, once they are up to date. */
export async function readTotals(page: Page): Promise<Record<string, string>> {
  const summary = page.getByRole('region', { name: /^(Cart Totals|Your order)$/ });
  await expect(summary.locator('[aria-busy="false"]')).toBeVisible();
  return readTerms(summary);
}

export async function readTotal(page: Page): Promise<number> {
  return readAmount((await readTotals(page)).Total ?? '');
}

/** Checks that the charged lines add up to the total, and the items' lines to the items' total. */
export async function expectTotalsToAddUp(page: Page): Promise<void> {
  await expect(async () => {
    const totals = await readTotals(page);
    const items = Object.entries(totals).find(([term]) => /^\d+ items?$/.test(term))?.[1] ?? '';
    const charged = Object.entries(totals)
      .filter(([term]) => /^(Shipping|Service fee|Reserve fee)/.test(term))
      .map(([, value]) => readAmount(value.replace('PKR 12,000 Per KG', '')))
      .reduce((sum, fee) => sum + fee, readAmount(items));
    expect(charged).toBe(readAmount(totals.Total ?? ''));
    const lines = await cartLines(page).locator('> p bdi').allInnerTexts();
    expect(lines.reduce((sum, text) => sum + readAmount(text), 0)).toBe(readAmount(items));
  }).toPass({ timeout: 10_000 });
}
