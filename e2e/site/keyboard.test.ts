import type { Locator, Page } from '@playwright/test';
import { signInQuickly } from '../actions/sign-in.ts';
import { hasFocus, holdsFocus } from '../fixtures/page-element.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, isPhone, open, test } from '../fixtures/shop.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, atMost = 80): Promise<void> {
  for (let presses = 0; presses < atMost; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate(hasFocus)) return;
  }
  throw new Error(`not reached with ${atMost} presses of Tab: ${target}`);
}

test('the first Tab offers to skip to the content', async ({ page }) => {
  await open(page, '/department/luxury');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator('main').evaluate(holdsFocus)).toBe(true);
});

test('the menu opens, traps the focus, and restores it', async ({ page }) => {
  await open(page, '/');
  if (isPhone(page)) {
    const opener = page.getByRole('link', { name: 'Menu' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('Tab');
    await expect.poll(() => dialog.evaluate(holdsFocus)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  } else {
    const opener = page.locator('summary', { hasText: 'Shop By Category' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('navigation', { name: 'Departments and shortcuts' });
    // The panel replaces the plain links of the server's HTML.
    await expect(page.getByRole('link', { name: 'Everything in Luxury' })).toBeVisible();
    const brands = menu.getByRole('navigation', { name: 'Brands' });
    await expect(brands.getByRole('link').first()).toHaveAttribute('href', /^\/brands\/./);
    await tabTo(page, menu.locator('details').getByRole('link', { name: 'Fashion', exact: true }));
    await expect(page.getByRole('link', { name: 'Everything in Fashion' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }
});

test('from a product to the checkout without a pointer', async ({ page }) => {
  await signInQuickly(page);
  const { itemCustomId } = await findProduct(page.request, { hasOptions: true, place: 12 });
  await open(page, `/shop/product/${itemCustomId}`);
  const main = page.locator('main');
  for (const option of await main
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .all()) {
    await tabTo(page, option.getByRole('radio').first());
    await page.keyboard.press('Space');
    await expect(option.getByRole('radio').first()).toBeChecked();
  }
  await tabTo(page, main.getByRole('button', { name: 'Add to cart', exact: true }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByText(/added to cart!$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+Home');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  if (isPhone(page)) {
    await tabTo(page, page.getByRole('link', { name: 'Shopping Cart, 1 item' }));
    await page.keyboard.press('Enter');
  } else {
    await tabTo(page, page.locator('summary').and(page.getByLabel('Shopping Cart, 1 item')));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'View Cart' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'View Cart' }));
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/\/shop\/cart$/);
  await expect(page.locator('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Proceed to checkout' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await tabTo(page, page.getByRole('textbox', { name: 'First name' }));
  await page.keyboard.type('Zainab');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Zainab');
});
