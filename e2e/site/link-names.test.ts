import type { Page } from '@playwright/test';
import { bookTwoParts } from '../actions/book-quickly.ts';
import { addToCart } from '../actions/buying.ts';
import { signInQuickly } from '../actions/sign-in.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, open, test } from '../fixtures/shop.ts';

/**
 * Runs in the browser. Names that several buttons have, or several links that lead to different places. Cards of
 * products are named after their items, of which two may have one name.
 */
const readRepeated = `(() => {
  const places = new Map();
  for (const one of document.querySelectorAll('main :is(a[href], button)')) {
    if (one.closest('article') || !one.checkVisibility({ visibilityProperty: true })) continue;
    const labelled = document.getElementById(one.getAttribute('aria-labelledby'));
    const name = one.getAttribute('aria-label') ?? (labelled ?? one).textContent.trim();
    places.set(name, (places.get(name) ?? new Set()).add(one.href ?? one));
  }
  return [...places].filter(([, found]) => found.size > 1).map(([name]) => name);
})()`;

async function expectDistinct(page: Page, path: string) {
  await open(page, path);
  expect.soft(await page.evaluate(readRepeated), path).toEqual([]);
}

test('links to different places, and buttons, have names of their own', async ({ page }) => {
  const product = await findProduct(page.request, { hasOptions: true, place: 18 });
  for (const path of [
    '/',
    '/home-two',
    '/department/luxury',
    '/department/luxury/watches',
    '/department/ebay-usa',
    '/search/bag',
    `/shop/product/${product.itemCustomId}`,
    '/blog',
    '/site/faq',
    '/site/contact-us',
  ]) {
    await expectDistinct(page, path);
  }
});

test('so have those of the cart and of an account', async ({ page }) => {
  await signInQuickly(page);
  const { orderId } = await bookTwoParts(page.request, 19, 'cash-on-delivery');
  for (const hasOptions of [true, false]) {
    await addToCart(
      page,
      (await findProduct(page.request, { hasOptions, place: 19 })).itemCustomId,
    );
  }
  for (const path of [
    '/shop/cart',
    '/account/dashboard',
    '/account/orders',
    `/account/orders/orderDetail/${orderId}`,
    '/account/profile',
    '/account/password',
  ]) {
    await expectDistinct(page, path);
  }
});
