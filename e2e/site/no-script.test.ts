import { cards, filterQuestion } from '../actions/listing-page.ts';
import { expect, isPhone, test } from '../fixtures/shop.ts';

test.use({ javaScriptEnabled: false });

test('without script: browsing, paging and a product page', async ({ page }) => {
  await page.goto('/');
  if (isPhone(page)) {
    await page.getByRole('link', { name: 'Menu' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Luxury' }).click();
  } else {
    await page.getByText('Shop By Category', { exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Departments and shortcuts' });
    await menu.locator('details').getByRole('link', { name: 'Luxury' }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Luxury' })).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  const first = await cards(page).first().getByRole('heading').textContent();

  const pages = page.getByRole('navigation', { name: 'Pages of products' });
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/[?&]page=2$/);
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(first ?? '');
  await expect(pages.locator('[aria-current="page"]')).toHaveText('2');

  // Buttons that need JavaScript are hidden.
  await expect(cards(page).getByRole('button')).toHaveCount(0);
  const card = cards(page).first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.locator('main')).toContainText(/Rs\s[\d,]+/);
  await expect(page.getByText('Details', { exact: true })).toBeVisible();
  await expect(page.locator('main img').first()).toBeVisible();
  const notice = page.locator('main form noscript p');
  await expect(notice).toHaveText(/^Your cart .+ needs JavaScript/);
  await expect(notice.locator('a[href^="tel:"]')).toBeVisible();
  await expect(notice.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+/,
  );
  // What does nothing without script is not shown.
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Wish List' })).toHaveCount(0);
  await expect(page.locator('.preloader')).toBeHidden();
});

test('without script: each row of the home page can be chosen on it', async ({ page }) => {
  await page.goto('/');
  const names = page.getByRole('radiogroup', { name: 'From abroad' });
  const rows = page.locator('[data-lane]');
  const more = (name: string) => page.getByRole('link', { name: `View more > ${name}` });
  await expect(names.getByRole('radio')).toHaveCount(13);
  for (const place of [12, 5]) {
    const name = names.locator('label').nth(place);
    await name.click();
    await expect(rows.filter({ visible: true })).toHaveCount(1);
    await expect(more((await name.textContent()) ?? '')).toBeVisible();
  }
  const categories = page.getByRole('radiogroup', { name: 'Shop by category' });
  await categories.locator('label', { hasText: 'Cricket' }).click();
  await expect(
    page.getByRole('region', { name: 'Cricket' }).getByRole('article').first(),
  ).toBeVisible();
});

test('without script: filters and sorting', async ({ page }) => {
  await page.goto('/department/luxury');
  if (isPhone(page)) await page.getByRole('link', { name: /^Filters/ }).click();
  await filterQuestion(page, 'Availability').click();
  await page.getByRole('checkbox', { name: /^On sale/ }).check();
  await page.getByLabel('Sort by').selectOption('price-desc');
  await page.getByRole('button', { name: 'Apply' }).last().click();
  await expect(page).toHaveURL(/sale=1/);
  await expect(page).toHaveURL(/sort=price-desc/);
  await expect(page.getByRole('link', { name: 'Remove filter: On sale' })).toBeVisible();
  await expect(cards(page).first().locator('s')).toBeVisible();
});

test('without script: search', async ({ page }) => {
  await page.goto('/');
  if (isPhone(page)) await page.locator('summary').and(page.getByLabel('Open search')).click();
  const box = page.getByRole('combobox', { name: 'Search' }).and(page.locator(':visible'));
  await box.fill('watch strap');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\/watch%20strap$/);
  await expect(page.getByRole('heading', { level: 1, name: 'watch strap' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('without script: choosing the delivery address returns to the page', async ({
  page,
  context,
}) => {
  await page.goto('/department/luxury?page=2');
  await page.getByRole('button', { name: /^Delivering to/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Delivery Address');
  await page.getByRole('searchbox', { name: 'Search for your address' }).fill('clift');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: 'Clifton' }).first().click();
  await expect(page).toHaveURL(/\/department\/luxury\?page=2$/);
  await expect(cards(page)).toHaveCount(12);
  const cookies = await context.cookies();
  const place = cookies.find(({ name }) => name === 'karwan_place')?.value ?? '';
  expect(JSON.parse(decodeURIComponent(place))).toMatchObject({
    label: 'Clifton, Karachi, Sindh, Pakistan',
  });
});

const storedInBrowser = {
  cart: 'Your cart',
  wishlist: 'Your wish list',
  compare: 'Your comparison',
};

for (const [path, text] of Object.entries(storedInBrowser)) {
  test(`${text.toLowerCase()} shows that it needs script, and no placeholders`, async ({
    page,
  }) => {
    await page.goto(`/shop/${path}`);
    const notice = page.locator('main noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toHaveText(
      new RegExp(`^${text} is saved in your browser and needs JavaScript\\.`),
    );
    await expect(page.locator('main .animate-pulse').first()).toBeHidden();
  });
}

test('without script: paging in both marketplaces', async ({ page }) => {
  for (const path of ['/department/ebay-usa/search/watch', '/luxury/search/watch']) {
    await page.goto(path);
    await expect(cards(page)).toHaveCount(24);
    const first = await cards(page).first().getByRole('heading').textContent();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/[?&]page=2$/);
    await expect(cards(page)).toHaveCount(24);
    await expect(cards(page).first().getByRole('heading')).not.toHaveText(first ?? '');
  }
});

test('an empty search redirects home', async ({ page }) => {
  await page.goto('/search/%20');
  await expect(page).toHaveURL(/\/$/);
});
