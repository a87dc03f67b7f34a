import type { Locator, Page } from '@playwright/test';
import { cards } from '../actions/listing-page.ts';
import { findExternalItem } from '../fixtures/external-items.ts';
import { expect, open } from '../fixtures/shop.ts';

/** Scrolls to a lazily loaded row, again if content loaded above has moved it away. */
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

/** Pages of the two marketplaces, completely loaded. */
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

/** Screens that show a seller's description in a sandboxed frame, which causes a console message. */
export const framedScreens = new Set(['marketplace item', 'boutique item of several makes']);
