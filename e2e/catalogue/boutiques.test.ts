import { cards } from '../actions/listing-page.ts';
import { findExternalItem } from '../fixtures/external-items.ts';
import { expect, open, probedFrame, test } from '../fixtures/shop.ts';

const matchingRow = (merchant: 'ebay' | 'cj') => `[data-also="${merchant}"]`;

test('a search of the luxury department leads to a boutique’s item, and its tracking link is recorded', async ({
  page,
  context,
  database,
  faults,
}) => {
  faults.expect(probedFrame);
  // Requests to the real network and its shops are blocked.
  await context.route('https://www.anrdoezrs.net/**', (route) => route.fulfill({ body: 'CJ' }));
  await open(page, '/department/luxury/search/moonphase');
  const row = page.locator(matchingRow('cj'));
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole('heading', { name: 'Also from partner boutiques' })).toBeVisible();
  await row.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/luxury\/product\//);
  const itemId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  const main = page.locator('main');
  await expect(main).toContainText('Sold by');
  await expect(main.getByRole('button', { name: /add to cart/i })).toHaveCount(0);
  const description = page.frameLocator('iframe[title="Description"]').locator('body');
  await expect(description).toContainText('papers');
  await expect(description.locator('a, img, script, style')).toHaveCount(0);

  const visits = async () => {
    const text =
      'select count(*)::integer from external_visit where provider = $1 and item_id = $2';
    const [row] = await database.query<{ count: number }>(text, ['cj', itemId]);
    return row?.count ?? 0;
  };
  const before = await visits();
  const leaving = context.waitForEvent('page');
  await page.getByRole('link', { name: /^Buy Now/ }).click();
  const away = await leaving;
  await away.waitForURL(/anrdoezrs\.net\/links\/\d+\//);
  expect(await away.evaluate('window.opener')).toBeNull();
  await expect.poll(visits).toBe(before + 1);
});

test('a search among the boutiques: sorting, loading more by scrolling, and no results', async ({
  page,
}) => {
  await open(page, '/luxury/search/dress');
  await expect(cards(page)).toHaveCount(24);
  const first = await cards(page).first().getByRole('heading').textContent();
  await page.getByRole('link', { name: 'Price: high to low' }).click();
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(first ?? '');
  await page.getByText('Loading more products').scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  await page.getByRole('searchbox', { name: 'Search partner boutiques' }).fill('qqxzvw');
  await page.getByRole('searchbox', { name: 'Search partner boutiques' }).press('Enter');
  await expect(page).toHaveURL(/\/luxury\/search\/qqxzvw$/);
  await expect(page.getByText('No results for qqxzvw')).toBeVisible();
});

test('another variant of a boutique’s item can be chosen', async ({ page, request, faults }) => {
  // Requests of the page that was left may still be loading.
  faults.expect(probedFrame);
  const grouped = await findExternalItem(request, 'cj', { query: 'dress', inGroup: true });
  const path = `/luxury/product/${encodeURIComponent(grouped.itemId)}`;
  await open(page, path);
  const versions = page.getByRole('navigation', { name: 'Versions' });
  const other = versions.locator('a:not([aria-current])').first();
  const text = await other.textContent();
  await other.click();
  await expect(page).not.toHaveURL(new RegExp(`${path}$`));
  await expect(versions.locator('[aria-current]')).toHaveText(text ?? '');
});

test('eBay’s items load below our own search results once all of those are shown', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/outside-also/')) requested.push(request.url());
  });
  await open(page, '/search/chronograph');
  const row = page.locator(matchingRow('ebay'));
  await expect(async () => {
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByRole('article').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(requested).toHaveLength(1);
  const addresses = await row.getByRole('link').evaluateAll((links) => links.map(String));
  expect(addresses.every((href) => href.includes('/department/ebay-usa/'))).toBe(true);
});

test('while the boutiques are down our own search is complete, and their pages show a message', async ({
  page,
  faults,
  request,
}) => {
  faults.expect(/503/);
  const sandbox = `http://127.0.0.1:${process.env.E2E_CJ_PORT}/sandbox/faults`;
  const description = `tourbillon${Date.now()}`;
  await open(page, '/luxury/search/ring');
  await request.put(sandbox, { data: { status: 500, match: description } });
  try {
    await open(page, `/luxury/search/${description}`);
    await expect(page.getByText('The boutiques are temporarily unavailable')).toBeVisible();
    await open(page, `/department/luxury/search/${description}`);
    await expect(page.getByText(`No results for ${description}`)).toBeVisible();
    // The row loads when it is scrolled near, and goes away once it is known to be empty.
    await expect(async () => {
      await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
      await expect(page.locator(matchingRow('cj'))).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await open(page, '/luxury/search/ring');
    await expect(cards(page)).toHaveCount(24);
  } finally {
    await request.put(sandbox, { data: {} });
  }
});

test('the same product at other shops, with source, price and age', async ({ page }) => {
  await open(page, '/shop/product/watches-chronographs-0010');
  const row = page.locator('[data-elsewhere]');
  await expect(async () => {
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(row.getByRole('article')).toHaveCount(2);
  await expect(row).toContainText('eBay USA');
  await expect(row).toContainText('Galerie Montclair');
  await expect(row).toContainText(/Checked .*\b20\d\d\b.* \d{1,2}:\d\d/);
});
