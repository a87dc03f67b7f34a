import type { Page } from '@playwright/test';
import { buyForm, chooseOptions } from '../actions/buying.ts';
import { cards } from '../actions/listing-page.ts';
import { holdsFocus } from '../fixtures/page-element.ts';
import { expect, isPhone, open, test } from '../fixtures/shop.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Quick view' });

test.beforeEach(({ page }) => {
  test.skip(isPhone(page), 'A finger on a card opens the product.');
});

test('quick view by keyboard: the focus stays inside and is restored', async ({ page }) => {
  await open(page, '/department/luxury');
  const opener = cards(page)
    .nth(1)
    .getByRole('button', { name: /^Quick view: / });
  await opener.focus();
  await expect(opener).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(buyForm(page)).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('Tab');
  await expect.poll(() => dialog(page).evaluate(holdsFocus)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('quick view: options, cart, wish list, and the full page', async ({ page }) => {
  await open(page, '/department/luxury/jewellery');
  const card = cards(page).filter({ has: page.getByRole('link', { name: /^Choose options/ }) });
  const name = (await card.first().getByRole('heading').textContent()) ?? '';
  await card
    .first()
    .getByRole('button', { name: `Quick view: ${name}` })
    .click();
  await expect(dialog(page)).toContainText(name);
  await expect(buyForm(page)).toBeVisible();
  await chooseOptions(page);
  await buyForm(page).getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText(`Product "${name}" added to cart!`)).toBeVisible();
  const addToWishList = dialog(page).getByRole('button', { name: 'Add to wish list' });
  await addToWishList.click();
  await expect(addToWishList).toHaveAttribute('aria-busy', 'true');
  await dialog(page).getByRole('link', { name: 'View full page' }).click();
  // The link carries the chosen options.
  await expect(page).toHaveURL(/\/shop\/product\/.+\?option-/);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(
    page.locator('main').getByRole('button', { name: 'Remove from wish list', exact: true }),
  ).toBeVisible();
});

test('quick view: a failed request is retried', async ({ page, faults }) => {
  faults.expect(/getNearestItemByItemCustomId/);
  const call = '**/v1/item/getNearestItemByItemCustomId/**';
  await open(page, '/department/luxury');
  await page.route(call, (route) => route.abort());
  await cards(page)
    .first()
    .getByRole('button', { name: /^Quick view: / })
    .click();
  await expect(dialog(page).getByText("We couldn't load the product.")).toBeVisible();
  await page.unroute(call);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(buyForm(page)).toBeVisible();
});
