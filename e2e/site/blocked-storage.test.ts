import { addToCart } from '../actions/buying.ts';
import { cartLines, openCart } from '../actions/cart-page.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, test } from '../fixtures/shop.ts';

/** Simulates storage that the user has blocked. */
const blockStorage = `
  for (const name of ['localStorage', 'sessionStorage']) {
    const get = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, name, { configurable: true, get });
  }`;

test('with blocked storage the cart works, and lasts as long as the page', async ({ page }) => {
  await page.addInitScript({ content: blockStorage });
  const { itemCustomId } = await findProduct(page.request, { hasOptions: false, place: 3 });
  await page.goto('/');
  await addToCart(page, itemCustomId);
  await openCart(page, 1);
  await expect(cartLines(page)).toHaveCount(1);
});
