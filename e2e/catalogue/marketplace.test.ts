import type { MarketplaceListing } from '@karwan/contract/marketplace-item';
import type { Page } from '@playwright/test';
import { cards } from '../actions/listing-page.ts';
import type { PageElement } from '../fixtures/page-element.ts';
import { expect, isPhone, open, probedFrame, test } from '../fixtures/shop.ts';

/** By the shortcut of the row under the header; on a phone by the slide-in menu. */
async function takeShortcut(page: Page, name: string) {
  if (isPhone(page)) {
    await page.getByRole('link', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await menu.getByLabel('Open eBay USA').click();
    await menu.getByRole('link', { name, exact: true }).click();
  } else {
    const row = page.getByRole('navigation', { name: 'Departments and shortcuts' });
    await row.getByText('From abroad').click();
    await row.getByRole('link', { name, exact: true }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a shortcut leads to an item, and its affiliate link to the marketplace is recorded', async ({
  page,
  context,
  database,
  faults,
}) => {
  faults.expect(probedFrame);
  // Requests to the real eBay are blocked.
  await context.route('https://www.ebay.com/**', (route) => route.fulfill({ body: 'eBay' }));
  await open(page, '/');
  await takeShortcut(page, 'Toys');
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/department\/ebay-usa\/product\//);
  const itemId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  const main = page.locator('main');
  await expect(main).toContainText(/Rs\s[\d,]+(\.\d\d)?|No bids yet/);
  await expect(main.getByRole('button', { name: /add to cart/i })).toHaveCount(0);
  const description = page.frameLocator('iframe[title="Description"]').locator('body');
  await expect(description).toContainText('tracking number');
  await expect(description.locator('a, img, script, style')).toHaveCount(0);

  const leaving = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Buy Now/ }).click();
  const away = await leaving;
  await away.waitForURL(/ebay\.com/);
  expect(new URL(away.url()).searchParams.get('campid')).toMatch(/^\d{10}$/);
  expect(await away.evaluate('window.opener')).toBeNull();
  await expect
    .poll(() => database.query('select provider from external_visit where item_id = $1', [itemId]))
    .not.toEqual([]);
});

test('a search in the marketplace: sorting and loading more by scrolling', {
  tag: '@any-width',
}, async ({ page }) => {
  await open(page, '/department/ebay-usa');
  await page.getByRole('searchbox', { name: 'Search eBay USA' }).fill('watch');
  await page.getByRole('searchbox', { name: 'Search eBay USA' }).press('Enter');
  await expect(page).toHaveURL(/\/department\/ebay-usa\/search\/watch$/);
  await expect(cards(page)).toHaveCount(24);
  const first = await cards(page).first().getByRole('heading').textContent();
  await page.getByRole('link', { name: 'Price: high to low' }).click();
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(first ?? '');
  await page.getByText('Loading more products').scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
});

test('another variant of an item can be chosen', { tag: '@any-width' }, async ({
  page,
  request,
  faults,
}) => {
  // Requests of the page that was left may still be loading.
  faults.expect(probedFrame);
  const answer = await request.get('/v1/ebay/buy/browse/search?category_ids=15709');
  const { itemSummaries } = (await answer.json()) as MarketplaceListing;
  const grouped = itemSummaries.find((item) => item.itemGroupId !== null);
  await open(page, `/department/ebay-usa/product/${encodeURIComponent(grouped?.itemId ?? '')}`);
  const versions = page.getByRole('navigation', { name: 'Versions' });
  await versions.getByRole('link').nth(1).click();
  await expect(page).not.toHaveURL(new RegExp(encodeURIComponent(grouped?.itemId ?? '')));
  await expect(versions.getByRole('link').nth(1)).toHaveAttribute('aria-current', 'true');
});

const rows = (page: Page) => page.locator('[data-lane]');

/** The home page shows one row at a time: chooses the one at this place, and answers it. */
async function chooseRow(page: Page, place: number) {
  const names = page.getByRole('radiogroup', { name: 'From abroad' });
  await names.getByRole('radio').nth(place).locator('..').click();
  return rows(page).nth(place);
}
const rowCalls = (page: Page) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/outside-lane/')) requested.push(pathname);
  });
  return requested;
};
const heightOf = (page: Page, source: string) =>
  page.locator(`[data-lane="${source}"]`).evaluate((one: PageElement) => {
    const { top, bottom } = one.getBoundingClientRect();
    return Math.round(bottom - top);
  });

test('the home page’s rows load when they are near, without layout shift', async ({ page }) => {
  const requested = rowCalls(page);
  await open(page, '/');
  await expect(rows(page)).toHaveCount(14);
  expect(requested).toEqual([]);
  await expect(rows(page).last()).toHaveAttribute('data-lane', 'new');
  const source = (await rows(page).nth(3).getAttribute('data-lane')) ?? '';
  const held = Promise.withResolvers<void>();
  await page.route(`**/outside-lane/${source}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const row = await chooseRow(page, 3);
  await row.scrollIntoViewIfNeeded();
  await expect(rows(page).filter({ visible: true })).toHaveCount(1);
  await expect.poll(() => requested).toContain(`/outside-lane/${source}`);
  const before = await heightOf(page, source);
  held.resolve();
  await expect(row.getByRole('article')).toHaveCount(10);
  expect(await heightOf(page, source)).toBe(before);
  expect(requested.length).toBeLessThan(3);
});

test('a row that fails shows a message, and can be loaded again', { tag: '@any-width' }, async ({
  page,
  faults,
}) => {
  faults.expect(/outside-lane/);
  await open(page, '/');
  await page.route('**/outside-lane/**', (route) => route.fulfill({ status: 503, body: 'null' }));
  const row = await chooseRow(page, 2);
  await row.scrollIntoViewIfNeeded();
  await expect(row).toContainText("We couldn't load these items.");
  await page.unroute('**/outside-lane/**');
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(row.getByRole('article')).toHaveCount(10);
});

test('while the marketplace is down cached items are shown, and other pages show a message', {
  tag: '@any-width',
}, async ({ page, faults, request }) => {
  faults.expect(/503/);
  const sandbox = `http://127.0.0.1:${process.env.E2E_EBAY_PORT}/sandbox/faults`;
  const description = `lantern${Date.now()}`;
  await open(page, '/department/ebay-usa/category/31786');
  await request.put(sandbox, { data: { status: 500, match: description } });
  try {
    await open(page, `/department/ebay-usa/search/${description}`);
    await expect(page.getByText('eBay is temporarily unavailable')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await open(page, '/department/ebay-usa/category/31786');
    await expect(cards(page)).toHaveCount(24);
  } finally {
    await request.put(sandbox, { data: {} });
  }
});

test.describe('for a robot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });

  test('the newest items are hidden, the categories are not', { tag: '@any-width' }, async ({
    page,
  }) => {
    const requested = rowCalls(page);
    for (const [path, count] of [
      ['/', 13],
      ['/department/ebay-usa', 4],
    ] as const) {
      await open(page, path);
      await expect(rows(page)).toHaveCount(count);
      await rows(page).first().scrollIntoViewIfNeeded();
      await expect(rows(page).first().getByRole('article')).toHaveCount(10);
      await expect(page.getByText('New Arrivals from ebay')).toHaveCount(0);
    }
    expect(requested).not.toContain('/outside-lane/new');
  });
});
