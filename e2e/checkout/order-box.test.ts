import type { Page } from '@playwright/test';
import { addToCart, openCheckout, placeOrderButton } from '../actions/buying.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, test } from '../fixtures/shop.ts';

test.use({ viewport: { width: 1280, height: 900 } });

async function openWithTwoProducts(page: Page) {
  for (const hasOptions of [true, false]) {
    await addToCart(
      page,
      (await findProduct(page.request, { hasOptions, place: 16 })).itemCustomId,
    );
  }
  await openCheckout(page);
}

/** Scrolls to the form's last field, and no further. */
async function scrollToNotes(page: Page) {
  const box = await page.getByRole('textbox', { name: 'Delivery notes' }).boundingBox();
  await page.evaluate(`scrollBy(0, ${(box?.y ?? 0) + (box?.height ?? 0)} - innerHeight + 40)`);
}

test('at the end of the form, the total and the order button are in view', async ({ page }) => {
  await openWithTwoProducts(page);
  await scrollToNotes(page);
  await expect(placeOrderButton(page)).toBeInViewport({ ratio: 1 });
  await expect(placeOrderButton(page)).toHaveText(/^Place order · Rs\s[\d,]+$/);
});

test('with text at 200 %, every line of the order box can be scrolled into view', async ({
  page,
}) => {
  await openWithTwoProducts(page);
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  await scrollToNotes(page);
  for (const one of [
    placeOrderButton(page),
    page.getByRole('heading', { name: 'Your order' }),
    page.getByRole('textbox', { name: /^Coupon/ }),
    page.getByText('Total', { exact: true }),
    page.getByRole('checkbox', { name: /^I have read/ }),
    placeOrderButton(page),
  ]) {
    await one.scrollIntoViewIfNeeded();
    await expect(one).toBeInViewport({ ratio: 1 });
  }
});
