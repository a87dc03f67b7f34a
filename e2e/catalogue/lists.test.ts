import type { Page } from '@playwright/test';
import { cards } from '../actions/listing-page.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, open, test } from '../fixtures/shop.ts';
import {
  discontinuedProduct,
  findComparableProducts,
  storeLists,
} from '../fixtures/stored-lists.ts';

const wishListButtons = (page: Page) =>
  page.getByRole('region', { name: 'Products in the wish list' }).getByRole('article');
const comparison = (page: Page) => page.getByRole('table', { name: 'Products side by side' });

test('wish list: adding takes two seconds and shows a toast and a count; removing can be undone', async ({
  page,
}) => {
  await open(page, '/department/luxury');
  const card = cards(page).first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const add = card.getByRole('button', { name: `Add to wish list: ${name}` });
  const pressed = Date.now();
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(`Product "${name}" added to wish list!`)).toBeVisible();
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(1900);
  await expect(
    card.getByRole('button', { name: `Remove from wish list: ${name}`, pressed: true }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Wish List, 1 product' }).click();
  await expect(page).toHaveURL(/\/shop\/wishlist$/);
  await expect(page).toHaveTitle(/^Wish List: /);
  await expect(wishListButtons(page)).toHaveCount(1);
  await wishListButtons(page)
    .getByRole('button', { name: `Remove from wish list: ${name}` })
    .click();
  await expect(page.getByText('Your wish list is empty!')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(wishListButtons(page)).toHaveCount(1);
});

test('a product that is being added to a list is added even when the page is left', async ({
  page,
}) => {
  await open(page, '/department/luxury');
  await cards(page)
    .first()
    .getByRole('button', { name: /^Add to wish list/ })
    .click();
  await open(page, '/shop/wishlist');
  await expect(wishListButtons(page)).toHaveCount(1);
});

test('wish list: prices follow the currency, and discontinued products are marked', async ({
  page,
}) => {
  const products = await findComparableProducts(page.request, 2);
  const [first] = products;
  if (!first) throw new Error('no product to wish for');
  const gone = discontinuedProduct(first);
  await storeLists(page, { wishList: [...products, gone] });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/item/getItemsByIds')) requested.push(request.postData() ?? '');
  });
  await open(page, '/shop/wishlist');
  await expect(wishListButtons(page)).toHaveCount(3);
  const last = wishListButtons(page).filter({ hasText: gone.name });
  await expect(last).toContainText('No longer available');
  await expect(last.getByRole('link')).toHaveCount(0);
  await expect(wishListButtons(page).first()).toContainText('Rs');
  expect(requested).toHaveLength(1);

  await last.getByRole('button', { name: /^Remove from wish list/ }).click();
  await expect(wishListButtons(page)).toHaveCount(2);

  await page.evaluate(`(() => {
    const kept = JSON.parse(localStorage.getItem('karwan'));
    kept.state.currency = 'USD';
    localStorage.setItem('karwan', JSON.stringify(kept));
    document.cookie = 'karwan_currency=USD; path=/';
  })()`);
  await page.reload();
  await expect(wishListButtons(page).first()).toContainText('$');
});

test('compare: products side by side, only the differences, and removal', async ({ page }) => {
  const [first, second] = await findComparableProducts(page.request, 2);
  if (!first || !second) throw new Error('nothing to compare');
  await storeLists(page, { compare: [first] });
  await open(page, `/shop/product/${second.itemCustomId}`);
  const main = page.locator('main');
  await main.getByRole('button', { name: 'Add to compare', exact: true }).first().click();
  await expect(page.getByText(`Product "${second.name}" added to compare!`)).toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).click();

  await expect(page).toHaveURL(/\/shop\/compare$/);
  const table = comparison(page);
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('columnheader').nth(1)).toContainText(first.name);
  await expect(table.getByRole('columnheader').nth(2)).toContainText(second.name);
  await expect(table.getByRole('rowheader', { name: /^Material/ })).toBeVisible();
  const all = await table.getByRole('row').count();
  const same = table.getByRole('rowheader', { name: 'Availability', exact: true });
  await expect(same).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show only differences' }).check();
  await expect(same).toHaveCount(0);
  const differing = await table.getByRole('rowheader', { name: /Differs$/ }).count();
  expect(differing).toBeGreaterThan(0);
  // Besides differing rows: the products themselves, and the buttons to buy them.
  await expect(table.getByRole('row')).toHaveCount(differing + 2);
  expect(differing + 2).toBeLessThan(all);

  await table.getByRole('button', { name: `Remove from compare: ${first.name}` }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: 'Show only differences' })).toHaveCount(0);
});

test('compare: at most six products, with a message', async ({ page }) => {
  const products = await findComparableProducts(page.request, 7);
  const seventh = products.at(6);
  if (!seventh) throw new Error('too little to compare');
  await storeLists(page, { compare: products.slice(0, 6) });
  await open(page, `/shop/product/${seventh.itemCustomId}`);
  const main = page.locator('main');
  await main.getByRole('button', { name: 'Add to compare', exact: true }).first().click();
  await expect(page.getByText('You can compare 6 products at a time.')).toBeVisible();
  await open(page, '/shop/compare');
  await expect(comparison(page).getByRole('columnheader')).toHaveCount(7);
});

test('a click before hydration takes effect afterwards', async ({ page, request }) => {
  const product = await findProduct(request, { hasOptions: false, place: 7 });
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/(framework|product-actions)-.*\.js/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(`/shop/product/${product.itemCustomId}`, { waitUntil: 'commit' });
  const compare = page.getByRole('main').getByRole('button', { name: 'Add to compare' }).first();
  await compare.click();
  await expect(compare).toHaveAttribute('data-tapped');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/shop/product/${product.itemCustomId}$`));
  code.resolve();
  const announcement = (list: string) =>
    expect(page.getByText(`Product "${product.name}" added to ${list}!`)).toBeVisible();
  // The cart's toast disappears before the other one is shown.
  await Promise.all([announcement('cart'), announcement('compare')]);
});
