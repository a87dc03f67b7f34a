import type { Locator, Page } from '@playwright/test';
import { cards } from '../actions/listing-page.ts';
import { findExternalItem } from '../fixtures/external-items.ts';
import { expect, open } from '../fixtures/shop.ts';

/** A row of items comes when it is near, and may be pushed away again by what comes above it. */
async function scrollNear(row: Locator) {
  await expect(async () => {
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByRole('article').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

async function openItem(page: Page, path: string) {
  await open(page, path);
  await expect(page.getByRole('link', { name: /^Buy Now/ })).toBeVisible();
}

/** What the two marketplaces' pages look like once all of them is there. */
export const marketplaceScreens: Record<string, (page: Page) => Promise<void>> = {
  'marketplace item': async (page) => {
    await open(page, '/department/ebay-usa/category/180345');
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('link', { name: /^Buy Now/ })).toBeVisible();
    await scrollNear(page.locator('[data-lane]'));
  },
  'marketplace department': async (page) => {
    await open(page, '/department/ebay-usa');
    await scrollNear(page.locator('[data-lane]').first());
  },
  'marketplace rows of the home page': async (page) => {
    await open(page, '/');
    await scrollNear(page.locator('[data-lane]').first());
  },
  'boutique item of several makes': async (page) => {
    const { itemId } = await findExternalItem(page.request, 'cj', {
      query: 'dress',
      inGroup: true,
    });
    await openItem(page, `/luxury/product/${encodeURIComponent(itemId)}`);
    await expect(page.getByRole('navigation', { name: 'Versions' })).toBeVisible();
    await scrollNear(page.locator('[data-also="cj"]'));
  },
  'boutique search': async (page) => {
    await open(page, '/luxury/search/watch?sort=price-desc');
    await expect(cards(page)).toHaveCount(24);
  },
  'search of the luxury department': async (page) => {
    await open(page, '/department/luxury/search/moonphase');
    await scrollNear(page.locator('[data-also="cj"]'));
  },
};

/** Those of them that show a seller's words in a frame, which browsers ask after in vain. */
export const framedScreens = new Set(['marketplace item', 'boutique item of several makes']);
