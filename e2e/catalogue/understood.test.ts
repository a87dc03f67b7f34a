import type { Page } from '@playwright/test';
import {
  applyFilters,
  cards,
  filterQuestion,
  openFilters,
  shownPrices,
  sortBy,
} from '../actions/listing-page.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, isPhone, open, test } from '../fixtures/shop.ts';

const once = { tag: '@any-width' };
const searchOf = (query: string) => `/search/${encodeURIComponent(query)}`;

const checkPage = async (page: Page) =>
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);

const understood = (page: Page) =>
  page.getByRole('navigation', { name: 'Understood from your search' });

/** The names of the first products. */
const firstNames = async (page: Page) =>
  (await cards(page).getByRole('heading').allTextContents()).slice(0, 4);

test(
  'a price in a search is a filter that one press removes or restores',
  once,
  async ({ page }) => {
    await open(page, searchOf('handbag under 50000'));
    const max = 5_000_000;
    expect(Math.max(...(await shownPrices(page)))).toBeLessThanOrEqual(max);
    for (const name of await firstNames(page)) expect(name).toMatch(/bag|tote|satchel|clutch/i);
    await checkPage(page);

    await understood(page).getByRole('link', { name: 'Remove filter: Up to Rs 50,000' }).click();
    await expect(page).toHaveURL(/\?ignore=price$/);
    await expect(understood(page)).not.toContainText('50,000');
    await sortBy(page, 'price-desc');
    await expect(page).toHaveURL(/ignore=price/);
    await expect.poll(async () => Math.max(...(await shownPrices(page)))).toBeGreaterThan(max);
    await checkPage(page);

    await understood(page).getByRole('link', { name: 'Restore filters' }).click();
    await expect(page).not.toHaveURL(/ignore/);
    await expect(understood(page)).toContainText('Up to Rs 50,000');
    await expect.poll(async () => Math.max(...(await shownPrices(page)))).toBeLessThanOrEqual(max);
  },
);

test('a price set in the filters wins over the one in the search', once, async ({ page }) => {
  await open(page, searchOf('handbag under 50000'));
  await openFilters(page, 'Price');
  const price = page.getByLabel('To', { exact: true }).and(page.locator(':visible'));
  await price.fill('90000');
  await price.press('Enter');
  await applyFilters(page);
  await expect(page).toHaveURL(/max=90000/);
  await expect(page.getByRole('link', { name: /^Remove filter: Up to Rs\s90,000/ })).toBeVisible();
  await expect(understood(page)).toHaveCount(0);
});

test('the audience filter can be removed, also with the keyboard', once, async ({ page }) => {
  await open(page, searchOf('perfume for men'));
  for (const name of await firstNames(page)) expect(name).toMatch(/for Men/);
  const chip = understood(page).getByRole('link', { name: 'Remove filter: For men' });
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?ignore=audience$/);
  await expect(understood(page).getByRole('link', { name: 'Restore filters' })).toBeVisible();
});

test(
  'watches for men are watches, and the page says that none is marked for men',
  once,
  async ({ page }) => {
    await open(page, searchOf('watch for men'));
    for (const name of await firstNames(page)) expect(name).toMatch(/watch|chronograph/i);
    await expect(page.locator('main')).toContainText('No products are marked “men”.');
    await expect(understood(page)).toHaveCount(0);
    await checkPage(page);
  },
);

test(
  'a brand that the shop lacks is said to be missing, and looked for elsewhere',
  once,
  async ({ page }) => {
    await open(page, searchOf('Nike shoes'));
    const main = page.locator('main');
    await expect(main).toContainText("We don't have the brand “Nike”. Here are other brands.");
    await expect(main).not.toContainText('Showing results for');
    for (const name of await firstNames(page))
      expect(name).toMatch(
        /shoe|sneaker|trainer|loafer|pump|heel|boot|sandal|derby|oxford|brogue/i,
      );
    await checkPage(page);
    await main.getByRole('link', { name: 'Search for “Nike shoes” on eBay USA' }).click();
    await expect(page).toHaveURL(/\/department\/ebay-usa\/search\/Nike%20shoes$/);
  },
);

test(
  'a search in vain shows ways onwards, and products that are not called results',
  once,
  async ({ page }) => {
    await open(page, searchOf('qqxzvw'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No results for qqxzvw');
    const main = page.locator('main');
    const newest = main.getByRole('region', { name: 'New Arrivals' }).first().getByRole('article');
    await expect(newest).toHaveCount(6);
    await expect(cards(page)).toHaveCount(6);
    await expect(main.getByRole('region', { name: 'Latest products' })).toHaveCount(0);
    const departments = main.getByRole('navigation', { name: 'Browse by department' });
    await expect(departments.getByRole('link').first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Search for “qqxzvw” on eBay USA' })).toBeVisible();
    await expect(main.getByRole('textbox', { name: 'Message' })).toHaveValue(/qqxzvw/);
    await checkPage(page);
    await departments.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/department\//);
  },
);

test('a search in vain within a department leads to the whole shop', once, async ({ page }) => {
  await open(page, '/department/luxury/search/qqxzvw');
  const whole = page.getByRole('link', { name: 'Search the whole shop for “qqxzvw”' });
  await expect(whole).toHaveAttribute('href', '/search/qqxzvw');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'each understood part is shown, can be removed by a link, and stays removed when filters are applied',
    once,
    async ({ page }) => {
      await page.goto(searchOf('handbag under 50000'));
      await understood(page).getByRole('link', { name: /Up to/ }).click();
      await expect(page).toHaveURL(/\?ignore=price$/);
      if (isPhone(page)) await page.getByRole('link', { name: /^Filters/ }).click();
      await filterQuestion(page, 'Availability').click();
      await page.getByRole('checkbox', { name: /^On sale/ }).check();
      await page.getByRole('button', { name: 'Apply' }).first().click();
      await expect(page).toHaveURL(/ignore=price/);
      await expect(page).toHaveURL(/sale=1/);
      await page.goto(searchOf('qqxzvw'));
      await page.getByRole('link', { name: 'Search for “qqxzvw” on eBay USA' }).click();
      await expect(page).toHaveURL(/\/department\/ebay-usa\/search\/qqxzvw$/);
    },
  );
});
