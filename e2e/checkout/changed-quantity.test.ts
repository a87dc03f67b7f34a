import { addToCart } from '../actions/buying.ts';
import { openCart } from '../actions/cart-page.ts';
import { signInQuickly } from '../actions/sign-in.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, test } from '../fixtures/shop.ts';

test('a quantity that was changed goes to the checkout without Update Cart', {
  tag: '@any-width',
}, async ({ page }) => {
  const { itemCustomId } = await findProduct(page.request, { hasOptions: false, place: 3 });
  await signInQuickly(page);
  await addToCart(page, itemCustomId);
  await openCart(page, 1);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByRole('button', { name: 'Update Cart' })).toBeEnabled();
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await page.waitForURL(/\/shop\/checkout$/);
  await expect(page.getByRole('term').filter({ hasText: '2 items' })).toBeVisible();
});
