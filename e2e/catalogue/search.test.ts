import type { Locator, Page } from '@playwright/test';
import { applyFilters, cards, openFilters } from '../actions/listing-page.ts';
import { wordsIn } from '../fixtures/catalogue.ts';
import type { PageElement } from '../fixtures/page-element.ts';
import { expect, isPhone, open, ready, test } from '../fixtures/shop.ts';

/** The search box; on a phone it opens first. */
async function searchBox(page: Page) {
  if (isPhone(page)) await page.locator('summary').and(page.getByLabel('Open search')).click();
  return page.getByRole('combobox', { name: 'Search' });
}

const suggestions = (page: Page) => page.getByRole('grid', { name: 'Suggestions' });

test('suggestions show queries, categories and products, and the keyboard walks through them', async ({
  page,
}) => {
  await open(page, '/');
  const box = await searchBox(page);
  await box.pressSequentially('neckl', { delay: 40 });
  const rows = suggestions(page).getByRole('row');
  await expect(rows.first()).toHaveText('necklace');
  const categories = rows.filter({ has: page.getByRole('rowheader', { name: 'Categories' }) });
  await expect(categories.getByRole('link', { name: 'Necklaces' })).toBeVisible();
  const product = rows.filter({ has: page.locator('img') }).first();
  await expect(product).toContainText(/necklace/i);
  await expect(product).toContainText(/Rs\s[\d,]+(\.\d\d)?/);
  await expect(rows.last()).toHaveText('View all results');

  await box.press('ArrowDown');
  await expect(box).toBeFocused();
  await expect(rows.first().getByRole('gridcell')).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowUp');
  await box.press('ArrowUp');
  await expect(rows.last().getByRole('gridcell')).toHaveAttribute('aria-selected', 'true');
  await box.press('Escape');
  await expect(suggestions(page)).toHaveCount(0);
  await expect(box).toHaveValue('neckl');

  await box.press('a');
  await expect(product).toContainText(/necklace/i);
  const href = await product.getByRole('link').getAttribute('href');
  await walkTo(box, product);
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/necklace/i);
});

/** Presses the down key until a cell of the row is selected. */
async function walkTo(box: Locator, row: Locator): Promise<void> {
  const cell = row.getByRole('gridcell').first();
  await expect(async () => {
    await box.press('ArrowDown');
    await expect(cell).toHaveAttribute('aria-selected', 'true', { timeout: 100 });
  }).toPass();
}

test('queries from the catalogue are completed, corrected and continued', {
  tag: '@any-width',
}, async ({ page }) => {
  await open(page, '/');
  const box = await searchBox(page);
  const rows = suggestions(page).getByRole('row');
  await box.pressSequentially('black d', { delay: 20 });
  await expect(rows.first()).toHaveText('black dress');
  await box.fill('umrbe');
  await expect(rows.first()).toHaveText('umbrella');
  await box.fill('leather ');
  await expect(rows.first()).toHaveText(/leather/);
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/search\/(leather%20|.*%20leather)/);
  await expect(cards(page).first()).toBeVisible();
});

test('on a narrow phone suggestions fit, in English and in Urdu from right to left', async ({
  page,
}) => {
  test.skip(!isPhone(page), 'only narrow screens');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of ['en', 'ur'] as const) {
    const words = wordsIn(language);
    await page.goto(`/?lang=${language}`);
    await ready(page, words('footer.backToTop'));
    await page
      .locator('summary')
      .and(page.getByLabel(words('header.openSearch')))
      .click();
    const box = page.getByRole('combobox', { name: words('search.label') });
    await box.pressSequentially('neckl', { delay: 20 });
    const grid = page.getByRole('grid', { name: words('search.suggestions') });
    await expect(grid.getByRole('rowheader', { name: words('search.categories') })).toBeVisible();
    await expect(grid.getByRole('row').first()).toHaveText('necklace');
    const { left, right } = await grid.evaluate((element: PageElement) => {
      const edges = element.getBoundingClientRect();
      return { left: edges.left, right: edges.right };
    });
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
    expect(
      await grid.evaluate((element: PageElement) => element.scrollWidth <= element.clientWidth),
    ).toBe(true);
  }
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

  await openFilters(page, 'Brand');
  const brand = page.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first();
  const label = await brand.evaluate((box: PageElement) => box.labels[0]?.textContent ?? '');
  const [, name = '', count = '0'] = /^(.+?)(\d+)$/.exec(label) ?? [];
  await brand.click();
  await applyFilters(page);
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

test('a search without results shows a message and other links', { tag: '@any-width' }, async ({
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
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
});

test('the compact header searches from its drop-down', async ({ page }) => {
  await open(page, '/home-two');
  if (isPhone(page)) {
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeHidden();
  } else {
    await page.locator('summary', { hasText: 'From abroad' }).click();
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
