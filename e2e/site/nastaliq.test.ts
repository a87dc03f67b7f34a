import type { Page } from '@playwright/test';
import { bookQuickly } from '../actions/book-quickly.ts';
import { signInQuickly } from '../actions/sign-in.ts';
import { wordsIn } from '../fixtures/catalogue.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, ready, test } from '../fixtures/shop.ts';
import { findCutLetters } from '../fixtures/text-faults.ts';

const ur = wordsIn('ur');

async function expectWholeLetters(page: Page, path: string) {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=ur`);
  await ready(page, ur('footer.backToTop'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findCutLetters(page), `${path} at ${width} px`).toEqual([]);
  }
}

test('no letter of Urdu is cut off on the pages for everybody', async ({ page }) => {
  test.setTimeout(120_000);
  const { itemCustomId } = await findProduct(page.request, { hasOptions: true, place: 21 });
  for (const path of [
    '/',
    '/department/luxury',
    '/department/luxury/watches?view=list',
    '/department/ebay-usa',
    '/search/bag',
    `/shop/product/${itemCustomId}`,
    '/account/login',
    '/postalcode',
    '/site/contact-us',
    '/blog',
  ]) {
    await expectWholeLetters(page, path);
  }
});

test('no letter of Urdu is cut off in cart, checkout, order and account', async ({ page }) => {
  test.setTimeout(120_000);
  await signInQuickly(page);
  const { orderId, parentOrderId } = await bookQuickly(page.request, 37);
  const { itemCustomId } = await findProduct(page.request, { hasOptions: false, place: 21 });
  await page.goto(`/shop/product/${itemCustomId}?lang=ur`);
  await ready(page, ur('footer.backToTop'));
  await page
    .locator('main form')
    .getByRole('button', { name: ur('product.addToCart') })
    .click();
  const [, added = ''] = ur('toast.addedToCart').split('}}');
  await expect(page.getByText(added).first()).toBeVisible();
  expect.soft(await findCutLetters(page), 'what follows adding to the cart').toEqual([]);
  for (const path of [
    '/shop/cart',
    '/shop/checkout',
    `/confirmation?id=${parentOrderId}&later`,
    '/account/dashboard',
    '/account/orders',
    `/account/orders/orderDetail/${orderId}`,
    '/account/addresses/address',
  ]) {
    await expectWholeLetters(page, path);
  }
});
