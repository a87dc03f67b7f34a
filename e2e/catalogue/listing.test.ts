import type { Page, Request } from '@playwright/test';
import {
  applyFilters,
  cards,
  filterInStock,
  filterQuestion,
  openFilters,
  shownPrices,
  sortBy,
} from '../actions/listing-page.ts';
import type { PageElement } from '../fixtures/page-element.ts';
import { expect, isPhone, open, ready, test } from '../fixtures/shop.ts';

const scrollToEnd = (page: Page) =>
  page.getByText('Loading more products').scrollIntoViewIfNeeded();
const scrolled = (page: Page) => page.evaluate<number>('scrollY');

test('scrolling appends pages, and the back button restores the position', {
  tag: '@any-width',
}, async ({ page }) => {
  await open(page, '/department/luxury');
  await expect(cards(page)).toHaveCount(12);
  await scrollToEnd(page);
  await expect(cards(page)).toHaveCount(24);
  await scrollToEnd(page);
  await expect(cards(page)).toHaveCount(36);
  const names = await cards(page).getByRole('heading').allTextContents();
  expect(new Set(names).size).toBe(names.length);

  const far = cards(page).nth(30).getByRole('heading').getByRole('link');
  await far.scrollIntoViewIfNeeded();
  const height = await scrolled(page);
  await far.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(names[30] ?? '');
  await page.goBack();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(36);
  await expect.poll(async () => Math.abs((await scrolled(page)) - height)).toBeLessThan(60);
  await expect(cards(page).nth(30)).toBeInViewport();

  await page.reload();
  await ready(page);
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(36);
  await expect(cards(page).nth(30)).toBeInViewport();
});

test('the end of the page loads one more page, not all of them', {
  tag: '@any-width',
}, async ({ page }) => {
  const requested = new Set<Request>();
  page.on('request', (one) => one.url().includes('/more/') && requested.add(one));
  page.on('requestfinished', (one) => requested.delete(one));
  page.on('requestfailed', (one) => requested.delete(one));
  await open(page, '/department/luxury');
  await expect(cards(page)).toHaveCount(12);
  // A key that is pressed before the first paint scrolls nothing.
  await expect(async () => {
    await page.keyboard.press('End');
    expect(await page.evaluate('scrollY')).toBeGreaterThan(0);
  }).toPass({ intervals: [50] });
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(24);
  // At the end of the page a second request would follow within a frame.
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
  await expect.poll(() => requested.size).toBe(0);
  expect(await cards(page).count()).toBeLessThanOrEqual(36);
});

test('the next page loads also for a visitor at the end before script has loaded', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/department/luxury', { waitUntil: 'commit' });
  await expect(cards(page)).toHaveCount(12);
  await page.keyboard.press('End');
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(24);
});

test('a complete list shows its end and loads nothing further', { tag: '@any-width' }, async ({
  page,
}) => {
  await open(page, '/department/luxury/handbags/clutches');
  await expect(cards(page)).toHaveCount(12);
  await scrollToEnd(page);
  await expect(page.getByText("You've seen all 18 products.")).toBeVisible();
  await expect(cards(page)).toHaveCount(18);
});

test('filters combine, and each can be removed', async ({ page }) => {
  await open(page, '/department/luxury');
  await filterInStock(page);
  await sortBy(page, 'price-desc');
  await openFilters(page, 'Availability');
  await page.getByRole('checkbox', { name: /^On sale/ }).check();
  if (!isPhone(page)) await filterQuestion(page, 'Price').click();
  const min = page.getByRole('textbox', { name: 'From' });
  await min.fill('30000');
  await min.press('Enter');
  if (!isPhone(page)) await filterQuestion(page, 'Brand').click();
  const brands = page.getByRole('group', { name: 'Brand' }).getByRole('checkbox');
  await expect(brands.first()).toBeVisible();
  await brands.first().check();
  await applyFilters(page);
  for (const part of [/stock=1/, /sale=1/, /min=30000/, /brand=\d+/, /sort=price-desc/]) {
    await expect(page).toHaveURL(part);
  }
  await expect(cards(page).first()).toBeVisible();
  await expect(async () => {
    const prices = await shownPrices(page);
    expect(prices.every((price) => price >= 3_000_000)).toBe(true);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(await cards(page).locator('s').count()).toBe(await cards(page).count());
  }).toPass({ timeout: 10_000 });

  const active = page.getByRole('navigation', { name: 'Active filters' });
  await expect(active.getByRole('link')).toHaveCount(5);
  await active.getByRole('link', { name: 'Remove filter: On sale' }).click();
  await expect(page).not.toHaveURL(/sale=1/);
  await expect(page).toHaveURL(/stock=1/);
  await page.goBack();
  await expect(page).toHaveURL(/sale=1/);
  await active.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(active).toHaveCount(0);
  await expect(page).toHaveURL(/\?sort=price-desc$/);
});

test('a pending change of the sort order survives filters that are chosen meanwhile', async ({
  page,
}) => {
  test.skip(!isPhone(page), 'only phones choose filters in a draft');
  await open(page, '/department/luxury');
  const requested = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route(/sort=price-desc/, async (route) => {
    requested.resolve();
    await answer.promise;
    await route.continue();
  });
  await page.getByLabel('Sort by').selectOption('price-desc');
  await requested.promise;
  await openFilters(page, 'Availability');
  await page.getByRole('checkbox', { name: /^On sale/ }).check();
  answer.resolve();
  await applyFilters(page);
  await expect(page).toHaveURL(/sale=1/);
  await expect(page).toHaveURL(/sort=price-desc/);
});

test('departments, categories and searches have four columns, and the latest products below', async ({
  page,
}) => {
  const columns = async () => {
    const tops = await cards(page).evaluateAll((all: PageElement[]) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    return tops.filter((top) => top === tops[0]).length;
  };
  const latest = page.getByRole('region', { name: 'Latest products' });
  for (const path of ['/department/luxury', '/department/luxury/handbags', '/search/watch']) {
    await open(page, path);
    expect(await columns(), path).toBe(isPhone(page) ? 2 : 4);
    await expect(latest.getByRole('listitem')).toHaveCount(10);
    const panel = await latest.boundingBox();
    const list = await cards(page).last().boundingBox();
    expect(panel?.y ?? 0, path).toBeGreaterThan((list?.y ?? 0) + (list?.height ?? 0));
  }
});

test('a list has two further views by their URL', { tag: '@any-width' }, async ({ page }) => {
  await open(page, '/department/luxury/watches?view=list');
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(12);
  await open(page, '/department/luxury/watches?view=features');
  await expect(cards(page).first().locator('dl')).toBeVisible();
});

test('a page that failed to load can be retried in its place', { tag: '@any-width' }, async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/);
  await page.route('**/more/**', (route) => route.abort(), { times: 1 });
  await open(page, '/department/luxury');
  await page.getByText(/Loading more products|We couldn't load more/).scrollIntoViewIfNeeded();
  await expect(page.getByText("We couldn't load more products.")).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(24);
});

test('each layout has its columns and side panel', async ({ page }) => {
  const layouts = {
    'category-grid-3-columns-sidebar': { columns: 3, panel: 'before' },
    'category-right-sidebar': { columns: 3, panel: 'after' },
    'category-grid-4-columns-full': { columns: 4, panel: 'below' },
    'category-grid-5-columns-full': { columns: 5, panel: 'below' },
  };
  for (const [name, { columns, panel }] of Object.entries(layouts)) {
    await open(page, `/shop/${name}`);
    await expect(cards(page).first()).toBeVisible();
    const boxes = await cards(page).evaluateAll((all: PageElement[]) =>
      all.map((one) => one.getBoundingClientRect()),
    );
    const tops = boxes.filter(({ top }) => Math.abs(top - (boxes[0]?.top ?? 0)) < 2);
    expect(tops.length, name).toBe(isPhone(page) ? 2 : columns);
    if (isPhone(page)) continue;
    const side = await page.getByRole('region', { name: 'Latest products' }).boundingBox();
    const [list] = boxes;
    const place =
      (side?.y ?? 0) > (boxes.at(-1)?.bottom ?? 0)
        ? 'below'
        : (side?.x ?? 0) < (list?.left ?? 0)
          ? 'before'
          : 'after';
    expect(place, name).toBe(panel);
  }
  await open(page, '/shop/category-list');
  const [first, second] = await cards(page).evaluateAll((all: PageElement[]) =>
    all.slice(0, 2).map((one) => one.getBoundingClientRect()),
  );
  expect(second?.top ?? 0).toBeGreaterThanOrEqual(first?.bottom ?? 0);
});

test('a department is on the overview, and can be searched separately', {
  tag: '@any-width',
}, async ({ page }) => {
  await open(page, '/shop');
  await page.getByRole('link', { name: /^Luxury\s*\d{3}/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Luxury' })).toBeVisible();
  const state = await page.evaluate<{ usr: object }>('history.state');
  expect(state.usr).toMatchObject({ departmentName: 'Luxury' });
  await open(page, '/department/luxury/search/cricket');
  await expect(page.getByText('No results for cricket')).toBeVisible();
  await open(page, '/department/luxury/search/gold');
  await expect(cards(page).first()).toBeVisible();
});
