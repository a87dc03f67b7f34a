import type { Browser, Page } from '@playwright/test';
import { addToCart, fillAddress, newCustomer, placeOrderButton } from '../actions/buying.ts';
import { codeFor, enterCode, newPhone, sendCode, signIn } from '../actions/sign-in.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, isPhone, open, ready, test } from '../fixtures/shop.ts';

const place = (page: Page, first: number) => first + (isPhone(page) ? 0 : 1);

/** Logs in on another device, with the second code that is sent to the number. */
async function openDevice(browser: Browser, phone: string): Promise<Page> {
  const device = await browser.newPage();
  await open(device, '/account/login');
  await sendCode(device, phone);
  await enterCode(device, await codeFor(device.request, phone, 2));
  await device.waitForURL((url) => url.pathname !== '/account/login');
  await ready(device);
  return device;
}

const exchanged = (page: Page) => page.waitForResponse('**/v1/users/me/kept/changes');

/** Adds to the cart, and waits until the account has it. */
async function add(page: Page, itemCustomId: string): Promise<void> {
  await addToCart(page, itemCustomId);
  await expect(async () => {
    const answer = await page.request.get('/v1/users/me/kept');
    const { cart } = (await answer.json()) as { cart: { itemCustomId: string }[] };
    expect(cart.map((line) => line.itemCustomId)).toContain(itemCustomId);
  }).toPass({ timeout: 15_000 });
}

const lines = (page: Page) => page.getByRole('spinbutton', { name: /^Quantity/ });

test('two devices of a customer have one cart, and what one orders leaves both', async ({
  page,
  browser,
  database,
}) => {
  const phone = newPhone();
  await signIn(page, { phone });
  await database.query(
    `update phone_code set sent_at = now() - interval '1 minute' where phone = $1`,
    [phone],
  );
  const laptop = await openDevice(browser, phone);
  const first = await findProduct(page.request, { hasOptions: false, place: place(page, 30) });
  const second = await findProduct(page.request, { hasOptions: false, place: place(page, 32) });
  const third = await findProduct(page.request, { hasOptions: false, place: place(page, 34) });
  await add(page, first.itemCustomId);
  await add(laptop, second.itemCustomId);
  // The phone comes back to its window.
  const taken = exchanged(page);
  await page.evaluate(`window.dispatchEvent(new Event('focus'))`);
  await taken;
  await open(page, '/shop/cart');
  await expect(lines(page)).toHaveCount(2);
  await open(laptop, '/shop/cart');
  await expect(lines(laptop)).toHaveCount(2);

  await open(page, '/shop/checkout');
  await expect(placeOrderButton(page)).toBeEnabled();
  await fillAddress(page, newCustomer());
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await placeOrderButton(page).click();
  await page.waitForURL('**/confirmation?**');
  await ready(page);

  await add(laptop, third.itemCustomId);
  await open(laptop, '/shop/cart');
  await expect(lines(laptop)).toHaveCount(1);
  await open(page, '/shop/cart');
  await expect(lines(page)).toHaveCount(1);
  await laptop.context().close();
});
