import {
  addToCart,
  confirmed,
  fillAddress,
  newCustomer,
  openCheckout,
  placeOrderButton,
} from '../actions/buying.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, test } from '../fixtures/shop.ts';

const storedInTab = 'Object.values(sessionStorage).join()';

test('a typed address lasts as long as its checkout', { tag: '@any-width' }, async ({ page }) => {
  const { itemCustomId } = await findProduct(page.request, { hasOptions: false, place: 3 });
  const street = page.getByRole('textbox', { name: 'Street' });
  await addToCart(page, itemCustomId);
  await openCheckout(page);
  await fillAddress(page, newCustomer());

  await page.reload();
  await expect(street).toHaveValue('Mall Road');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Shopping cart').click();
  await page.waitForURL(/\/shop\/cart$/);
  await page.goBack();
  await expect(street).toHaveValue('Mall Road');

  await placeOrderButton(page).click();
  await confirmed(page);
  expect(await page.evaluate(storedInTab)).not.toContain('Mall Road');
});

test('a logout takes a typed address along', { tag: '@any-width' }, async ({ page }) => {
  const { itemCustomId } = await findProduct(page.request, { hasOptions: false, place: 3 });
  await addToCart(page, itemCustomId);
  await openCheckout(page);
  await fillAddress(page, newCustomer());
  expect(await page.evaluate(storedInTab)).toContain('Mall Road');
  await page.goto('/account/addresses');
  await page.locator('main').getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/account\/login/);
  expect(await page.evaluate(storedInTab)).not.toContain('Mall Road');
});
