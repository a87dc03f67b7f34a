import type { Page } from '@playwright/test';
import { bookQuickly } from '../actions/book-quickly.ts';
import { addToCart, pressAdd } from '../actions/buying.ts';
import {
  codeFor,
  enterCode,
  newPhone,
  sendCode,
  signIn,
  signInQuickly,
} from '../actions/sign-in.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, isPhone, open, ready, test } from '../fixtures/shop.ts';

const place = (page: Page, first: number) => first + (isPhone(page) ? 0 : 1);
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text).first();
const accountNav = (page: Page) => page.getByRole('navigation', { name: 'Your account' });

test('login by phone: a wrong code, then the right one, and the cart is preserved', async ({
  page,
}) => {
  const phone = newPhone();
  const product = await findProduct(page.request, { hasOptions: false, place: place(page, 10) });
  await open(page, `/shop/product/${product.itemCustomId}`);
  await pressAdd(page);
  await open(page, '/account/login');
  await expect(page).toHaveTitle('My Account: Karwan');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('My Account');
  const number = page.getByRole('textbox', { name: 'Mobile number' }).first();
  await number.fill('12');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('The phone number format should be +923XXXXXXXXX')).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill('+4612');
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByText('Invalid phone number')).toBeVisible();

  await sendCode(page, phone);
  await expect(page.getByText('Code has been sent to your mobile.')).toHaveCount(1);
  await expect(page.getByText(/^Resend code in \d+ s$/)).toBeVisible();
  const code = await codeFor(page.request, phone);
  await enterCode(page, code === '111111' ? '222222' : '111111');
  await expect(page.getByText('Invalid code. Please enter the code again.')).toBeVisible();
  await enterCode(page, code);
  await page.waitForURL((url) => url.pathname === '/');
  await ready(page);
  const stored = await page.request.get('/v1/users/me/kept');
  expect(await stored.json()).toMatchObject({ cart: [{ itemCustomId: product.itemCustomId }] });
  if (isPhone(page)) {
    await expect(page.getByRole('link', { name: 'Order History' }).first()).toHaveAttribute(
      'href',
      '/account/orders',
    );
  } else {
    await expect(page.getByText('My Account', { exact: true }).first()).toBeVisible();
  }
});

test('an expired code is refused with a message, and a new one can be sent', async ({
  page,
  database,
}) => {
  const phone = newPhone();
  await open(page, '/account/login?source=checkout');
  await expect(page.getByText('Log in to continue to checkout.')).toBeVisible();
  await sendCode(page, phone);
  const code = await codeFor(page.request, phone);
  await database.query(
    `update phone_code set expires_at = now() - interval '1 second',
       sent_at = now() - interval '301 seconds' where phone = $1`,
    [phone],
  );
  await enterCode(page, code);
  await expect(
    page.getByText('The SMS code has expired. Please re-send the verification code to try again.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Resend code' }).click();
  await expect(page.getByRole('button', { name: 'Send Code' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Mobile number' }).first()).toHaveValue(phone);
});

test('orders: the history with its pages, one order, and cancelling it', async ({ page }) => {
  await signInQuickly(page);
  const first = await bookQuickly(page.request, place(page, 12));
  const { orderId, name } = await bookQuickly(page.request, place(page, 14));
  await open(page, '/account/orders');
  const table = page.getByRole('table', { name: 'Order History' });
  await expect(table.getByRole('row')).toHaveCount(3);
  const row = table.getByRole('row').filter({ hasText: orderId });
  await expect(row).toContainText(name.slice(0, 30));
  await expect(row.getByRole('presentation').or(row.locator('img'))).toHaveCount(1);
  await expect(row).toContainText('Booked');
  await expect(row).toContainText('To be paid on delivery');
  await expect(row).toContainText(/Rs\s[\d,]+(\.\d\d)?/);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
  await expect(page.getByRole('link', { name: name.slice(0, 60) })).toBeVisible();
  await expect(page.getByText('14-B, Mall Road, Lahore')).toBeVisible();
  await page.getByText('Cancel order').click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('The order has been cancelled.')).toBeVisible();
  await expect(page.getByText('Cancelled at your request').first()).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Cancelled at your request' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Order History' }).first().click();
  await expect(row).toContainText('Cancelled');
  await expect(table.getByRole('row').filter({ hasText: first.orderId })).toContainText('Booked');
});

test('an accepted order says why it cannot be cancelled, and what to do instead', async ({
  page,
  database,
}) => {
  await signInQuickly(page);
  const { orderId } = await bookQuickly(page.request, place(page, 16));
  await database.query(`update orders set status = 'Accepted' where order_id = $1`, [orderId]);
  await open(page, `/account/orders/orderDetail/${orderId}`);
  await expect(page.getByText('Cancel order')).toHaveCount(0);
  await expect(page.getByText('because we have accepted it')).toBeVisible();
  await page.getByRole('link', { name: 'Contact us to change it' }).click();
  await page.waitForURL('**/site/contact-us');
});

test('another customer’s order is not found', async ({ page, browser, faults }) => {
  await signInQuickly(page);
  const { orderId } = await bookQuickly(page.request, place(page, 16));
  const otherVisitor = await browser.newPage();
  await signInQuickly(otherVisitor);
  const answer = await otherVisitor.goto(`/account/orders/orderDetail/${orderId}`);
  expect(answer?.status()).toBe(404);
  await otherVisitor.context().close();
  faults.expect(/404/);
});

test('addresses: add, edit, make default, remove and undo', async ({ page }) => {
  await signInQuickly(page);
  await open(page, '/account/addresses');
  await page.getByRole('link', { name: 'Add New' }).click();
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Required', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await page.getByRole('textbox', { name: label }).fill(value);
    }
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.waitForURL('**/account/addresses');
  };
  const zainab = {
    'First name': 'Zainab',
    'Last name': 'Qureshi',
    Email: 'zainab@shop.example',
    'House number': '14-B',
    Street: 'Mall Road',
    City: 'Lahore',
  };
  await fill(zainab);
  await page.getByRole('link', { name: 'Add New' }).click();
  await fill({ ...zainab, 'First name': 'Bilal', City: 'Karachi' });
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mall Road' });
  const bilal = cards.filter({ hasText: 'Bilal' });
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: 'Lahore' })).toContainText('Default');
  await bilal.getByRole('button', { name: 'Make default' }).click();
  await expect(cards.first()).toContainText('Bilal');
  await page.getByRole('link', { name: 'Edit the address of Bilal Qureshi' }).click();
  await fill({ 'House number': '21' });
  await expect(bilal).toContainText('21, Mall Road');

  await page.getByRole('button', { name: 'Remove the address of Bilal Qureshi' }).click();
  await expect(toast(page, 'Address removed.')).toBeVisible();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(2);
  await expect(bilal).toContainText('Default');

  // The name of the default address is prefilled, but not stored before the customer saves it.
  await open(page, '/account/profile');
  const name = page.getByRole('textbox', { name: 'First name' });
  await expect(name).toHaveValue('Bilal');
  await expect(name).toHaveAccessibleDescription(/Taken from your default address/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
  await accountNav(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Bilal Qureshi' })).toBeVisible();
});

test('profile and password; login by it; logout', async ({ page }) => {
  const phone = await signInQuickly(page);
  await open(page, '/account/profile');
  await page.getByRole('textbox', { name: 'First name' }).fill('Zainab');
  await page.getByRole('textbox', { name: 'Email' }).fill('zainab@shop.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile has been saved.')).toBeVisible();
  await accountNav(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Zainab' })).toBeVisible();

  await open(page, '/account/password');
  const secret = 'lamp-over-the-river';
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(secret);
  await page.getByRole('textbox', { name: 'Re-enter new password' }).fill('other');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('The passwords do not match.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Re-enter new password' }).fill(secret);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password has been set.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Current password' })).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();

  // The wish list stays in the account; the next user of this browser does not see it.
  const product = await findProduct(page.request, { hasOptions: false, place: place(page, 20) });
  const stored = page.waitForResponse('**/v1/users/me/kept/changes');
  await addToCart(page, product.itemCustomId);
  await stored;
  await open(page, '/account/password');
  await accountNav(page).getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/account/login');
  // A link on phones; on a desktop it opens a menu.
  const oneItem = page.getByLabel('Shopping Cart, 1 item').filter({ visible: true });
  await expect(oneItem).toHaveCount(0);
  await expect(page.getByText('Your session is expired. Please login.')).toHaveCount(0);
  expect((await page.request.get('/v1/users/me')).status()).toBe(401);

  const form = page.locator('form').filter({ has: page.getByLabel('Password') });
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await form.getByLabel('Password').fill('not-this-one');
  await form.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('The number or the password is incorrect.')).toBeVisible();
  await form.getByLabel('Password').fill(secret);
  await form.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(oneItem).toBeVisible();
});

test('an expired session shows a message and returns to the page after the login', async ({
  page,
  database,
}) => {
  const phone = await signIn(page);
  const { orderId } = await bookQuickly(page.request, place(page, 18));
  await open(page, '/account/orders');
  await database.query(
    `delete from session using "user" where session.user_id = "user".id and phone = $1`,
    [phone],
  );
  await page.getByRole('link', { name: `Open order ${orderId}` }).click();
  await page.waitForURL((url) => url.pathname === '/account/login');
  await expect(toast(page, 'Your session is expired. Please login.')).toBeVisible();
  // Another code can be sent only after a while.
  await database.query(
    `update phone_code set sent_at = now() - interval '1 minute' where phone = $1`,
    [phone],
  );
  await sendCode(page, phone);
  await enterCode(page, await codeFor(page.request, phone, 2));
  await page.waitForURL(`**/account/orders/orderDetail/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer logs in, reads orders and logs out', async ({ page }) => {
    const phone = newPhone();
    await page.goto('/account/orders');
    await page.getByRole('textbox', { name: 'Mobile number' }).first().fill(phone);
    await page.getByRole('button', { name: 'Send Code' }).click();
    await enterCode(page, await codeFor(page.request, phone));
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Send Code' })).toBeVisible();
  });
});
