import {
  addToCart,
  confirmed,
  fillAddress,
  newCustomer,
  openCheckout,
  placeOrderButton,
  reopenCheckout,
} from '../actions/buying.ts';
import { codeFor, enterCode, sendCode, signInQuickly } from '../actions/sign-in.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, test } from '../fixtures/shop.ts';

const storedInTab = 'Object.values(sessionStorage).join()';

test('a typed address lasts for its checkout', { tag: '@any-width' }, async ({ page }) => {
  const { itemCustomId } = await findProduct(page.request, { hasOptions: false, place: 3 });
  const street = page.getByRole('textbox', { name: 'Street' });
  await addToCart(page, itemCustomId);
  await openCheckout(page);
  await fillAddress(page, newCustomer());

  await page.reload();
  await expect(street).toHaveValue('Mall Road');
  await page.getByRole('main').getByRole('link', { name: 'Shopping Cart' }).click();
  await page.waitForURL(/\/shop\/cart$/);
  await page.goBack();
  await expect(street).toHaveValue('Mall Road');

  await placeOrderButton(page).click();
  await confirmed(page);
  expect(await page.evaluate(storedInTab)).not.toContain('Mall Road');
});

test('a logout removes a typed address', { tag: '@any-width' }, async ({ page }) => {
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

test('a session that ends during checkout loses nothing that was typed or chosen', async ({
  page,
  database,
  faults,
}) => {
  faults.expect(/status of 401/);
  const { itemCustomId } = await findProduct(page.request, { hasOptions: false, place: 3 });
  await addToCart(page, itemCustomId);
  const phone = await signInQuickly(page);
  await reopenCheckout(page);
  await fillAddress(page, newCustomer());
  await page.getByRole('radio', { name: 'JazzCash' }).check();
  await page.getByRole('checkbox', { name: 'Add shipping insurance' }).check();
  await page.getByRole('radio', { name: 'At a time I choose' }).check();
  const time = page.locator('input[name^=slot-]:enabled').first();
  await page.locator('label', { has: time }).first().click();
  const chosenTime = await time.inputValue();
  const isAsLeft = async () => {
    await expect(page.getByRole('radio', { name: 'JazzCash' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Add shipping insurance' })).toBeChecked();
    await expect(page.locator(`input[name^=slot-][value="${chosenTime}"]`).first()).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('Mall Road');
  };
  await page.reload();
  await isAsLeft();

  await database.query(
    `delete from session using "user" where session.user_id = "user".id and phone = $1`,
    [phone],
  );
  await placeOrderButton(page).click();
  await page.waitForURL((url) => url.pathname === '/account/login');
  // Another code can be sent only after a while.
  await database.query(
    `update phone_code set sent_at = now() - interval '1 minute' where phone = $1`,
    [phone],
  );
  await sendCode(page, phone);
  await enterCode(page, await codeFor(page.request, phone, 2));
  await page.waitForURL(/\/shop\/checkout/);
  await isAsLeft();
});
