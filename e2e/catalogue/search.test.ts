import type { Page } from '@playwright/test';
import { cards, openFilters } from '../actions/listing-page.ts';
import type { PageElement } from '../fixtures/page-element.ts';
import { expect, isPhone, open, test } from '../fixtures/shop.ts';

/** The search box; on a phone it opens first. */
async function searchBox(page: Page) {
  if (isPhone(page)) await page.locator('summary').and(page.getByLabel('Open search')).click();
  return page.getByRole('combobox', { name: 'Search' });
}

const suggestions = (page: Page) => page.getByRole('grid', { name: 'Suggestions' });

test('suggestions show picture, name and price, and the keyboard walks through them', async ({
  page,
}) => {
  await open(page, '/');
  const box = await searchBox(page);
  await box.pressSequentially('neckl', { delay: 40 });
  const rows = suggestions(page).getByRole('row');
  await expect(rows.filter({ hasText: /necklace/i }).first()).toBeVisible();
  const first = rows.first();
  await expect(first.locator('img')).toBeVisible();
  await expect(first).toContainText(/Rs\s[\d,]+\.\d\d/);
  await expect(rows.last()).toHaveText('View all results');

  await box.press('ArrowDown');
  await expect(box).toBeFocused();
  await expect(first.getByRole('gridcell').first()).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowUp');
  await box.press('ArrowUp');
  await expect(rows.last().getByRole('gridcell')).toHaveAttribute('aria-selected', 'true');
  await box.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(box).toHaveValue('neckl');

  await box.press('a');
  await expect(rows.first()).toContainText(/necklace/i);
  await box.press('ArrowDown');
  const link = rows.first().getByRole('link');
  const href = await link.getAttribute('href');
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/necklace/i);
});

test('text typed before the code has loaded gets suggestions once it has', async ({ page }) => {
  test.skip(isPhone(page), 'a phone opens its search first');
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/search-box-.*\.js/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const box = await searchBox(page);
  await box.pressSequentially('neckl');
  code.resolve();
  await expect(suggestions(page).getByRole('row').first()).toContainText(/necklace/i);
});

test('an item without options can be added to the cart from the suggestions', {
  tag: '@any-width',
}, async ({ page }) => {
  await open(page, '/');
  const box = await searchBox(page);
  await box.pressSequentially('earrings', { delay: 20 });
  const add = suggestions(page).getByRole('button').first();
  await add.click();
  await expect(page.getByText(/^Product ".+" added to cart!$/)).toBeVisible();
  await expect(page.getByLabel('Shopping Cart, 1 item').first()).toBeAttached();
});

test('results can be filtered and sorted', { tag: '@any-width' }, async ({ page }) => {
  await open(page, '/');
  const box = await searchBox(page);
  await box.pressSequentially('wirel', { delay: 20 });
  // Popular queries of other visitors.
  await expect(
    suggestions(page).getByRole('link', { name: 'wireless headphones', exact: true }),
  ).toHaveAttribute('href', '/search/wireless%20headphones');
  await box.fill('headphones');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\/headphones$/);
  await expect(page).toHaveTitle('headphones');
  await expect(cards(page).first()).toBeVisible();

  await openFilters(page);
  const brand = page.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first();
  const label = await brand.evaluate((box: PageElement) => box.labels[0]?.textContent ?? '');
  const [, name = '', count = '0'] = /^(.+?)(\d+)$/.exec(label) ?? [];
  await brand.click();
  if (isPhone(page)) await page.getByRole('button', { name: 'Show products' }).click();
  await expect(page).toHaveURL(/[?&]brand=\d+/);
  await expect(cards(page)).toHaveCount(Math.min(12, Number(count)));
  for (const card of await cards(page).all()) await expect(card).toContainText(name);

  await page.getByRole('link', { name: `Remove filter: ${name}` }).click();
  await expect(page).toHaveURL(/\/search\/headphones$/);
});

test('a query with a typing error has results', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/search/headphnes');
  await expect(page.getByText('Showing results for headphones instead of headphnes')).toBeVisible();
  await expect(cards(page).first()).toContainText(/headphones/i);
});

test('a search without results says so and shows other links', { tag: '@any-width' }, async ({
  page,
}) => {
  await open(page, '/search/qqxzvw');
  await expect(page.getByText('No results for qqxzvw')).toBeVisible();
  const main = page.locator('main');
  await expect(main).toContainText(
    'Try checking your spelling or contact us, and we will help you find your product',
  );
  await expect(main.getByRole('link', { name: 'contact us' })).toHaveAttribute(
    'href',
    '/site/contact-us',
  );

  // A brand that only the marketplace has.
  await open(page, '/search/loomfield');
  await expect(page.getByText('No results for loomfield')).toBeVisible();
  const also = page.locator('[data-also]');
  await also.scrollIntoViewIfNeeded();
  await expect(also.getByRole('link', { name: /loomfield/i }).first()).toBeVisible();
});

test('a query of any characters is searched for unchanged', { tag: '@any-width' }, async ({
  page,
}) => {
  await open(page, '/');
  const box = await searchBox(page);
  const text = `50% off / <b>"bags"</b> & more?#`;
  await box.fill(text);
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
});

test('the compact header searches from its drop-down', async ({ page }) => {
  await open(page, '/home-two');
  if (isPhone(page)) {
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeHidden();
  } else {
    for (const shortcut of ['Virtual Reality', 'Baby']) {
      await expect(page.getByRole('link', { name: shortcut, exact: true })).toBeInViewport();
    }
  }
  await page.locator('summary[aria-label="Open search"]:visible').click();
  const box = page.getByRole('combobox', { name: 'Search' }).and(page.locator(':visible'));
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute('placeholder', 'Search over 10,000 products');
  await page.keyboard.type('necklace');
  await expect(page.getByRole('grid', { name: 'Suggestions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: 'Suggestions' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/necklace$/);
});
