import type { Page } from '@playwright/test';
import { bookQuickly } from '../actions/book-quickly.ts';
import {
  addToCart,
  confirmed,
  fillAddress,
  newCustomer,
  openCheckout,
  placeOrderButton,
} from '../actions/buying.ts';
import { signInQuickly } from '../actions/sign-in.ts';
import { unsentNotice } from '../actions/unsent.ts';
import { messagesWith } from '../fixtures/inbox.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, open, test } from '../fixtures/shop.ts';

/** A unique text by which to find the stored message. */
const uniqueText = () => `Journey ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
const toastOf = (page: Page) =>
  page.getByRole('region', { name: 'Messages' }).getByText('Message has been sent');
const stored = 'select form, email, query, approved_at from form_message where message = $1';

test('a message is sent once, a toast confirms it, and the fields are cleared', async ({
  page,
  database,
}) => {
  const message = uniqueText();
  await open(page, '/site/contact-us');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send message' }) });
  await form.getByRole('textbox', { name: 'Message' }).fill(message);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(form.getByText('Please give us an email address or a phone number')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Zainab');
  await form.getByRole('textbox', { name: 'Email' }).fill('zainab@shop.example');
  await form.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(toastOf(page)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  // Once the toast has closed, its text is gone from the page.
  await expect(page.getByText('Message has been sent')).toHaveCount(0, { timeout: 5_000 });
  expect(await database.query(stored, [message])).toEqual([
    { form: 'contact', email: 'zainab@shop.example', query: '', approved_at: null },
  ]);
});

test('a customer’s name, email and phone are prefilled', async ({ page }) => {
  const phone = await signInQuickly(page);
  const profile = { fName: 'Zainab', lName: 'Qureshi', email: 'zainab@shop.example' };
  const user = await (await page.request.get('/v1/users/me')).json();
  const saved = await page.request.patch(`/v1/users/${user._id}`, { data: profile });
  expect(saved.status()).toBe(200);
  await open(page, '/site/contact-us');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Zainab Qureshi');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('zainab@shop.example');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone);

  const { parentOrderId } = await bookQuickly(page.request, 3);
  await open(page, `/account/orders/orderDetail/${parentOrderId}`);
  await page.getByRole('link', { name: /^Questions about this order/ }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    `Order ${parentOrderId}`,
  );
});

test('a form whose rules do not arrive is sent all the same, and the server checks it', async ({
  page,
}) => {
  await page.route(/\/assets\/(message-rules|check-fields)-/, () => {});
  await open(page, '/site/contact-us');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send message' }) });
  await form.getByRole('textbox', { name: 'Message' }).fill('Sent on a line that stalls');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(form.getByText('Please give us an email address or a phone number')).toBeVisible();
});

test('a form submitted without script shows its errors and focuses the first', async ({ page }) => {
  await open(page, '/site/contact-us');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send message' }) });
  await form
    .getByRole('textbox', { name: 'Message' })
    .fill('Sent before the code of the form came');
  await form.evaluate((element) => (element as unknown as { submit(): void }).submit());
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(form.getByText('Please give us an email address or a phone number')).toBeVisible();
});

test('a message is not lost offline, and is sent when the connection is back', async ({
  page,
  context,
  faults,
  database,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const message = uniqueText();
  await open(page, '/site/contact-us-alt');
  await page.getByRole('textbox', { name: 'Name' }).fill('Zainab');
  await page.getByRole('textbox', { name: 'Phone' }).fill('0300 1234567');
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(unsentNotice(page)).toContainText(
    'You are offline. What you entered is still here.',
  );
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  expect(await database.query(stored, [message])).toHaveLength(1);
  // The confirmation stays, with what was sent.
  await expect(unsentNotice(page)).toBeHidden();
  await expect(page.getByText('We have received your message.')).toBeVisible();
  await page.getByText('What you sent').click();
  await expect(page.getByText(message)).toBeVisible();
});

test('a product that a search does not find can be requested', async ({ page, database }) => {
  const message = uniqueText();
  await open(page, '/search/qqxzvw');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send request' }) });
  const text = form.getByRole('textbox', { name: 'Message' });
  await expect(text).toHaveValue(/qqxzvw/);
  // Filling in waits for the form's code: hydration would undo it.
  await expect(async () => {
    await text.fill(message);
    await expect(text).toHaveValue(message, { timeout: 100 });
  }).toPass();
  await form.getByRole('textbox', { name: 'Name' }).fill('Zainab');
  await form.getByRole('textbox', { name: 'Email' }).fill('zainab@shop.example');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(toastOf(page)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  expect(await database.query(stored, [message])).toMatchObject([
    { form: 'product-request', query: 'qqxzvw' },
  ]);
});

test('a product that a marketplace search does not find can be requested', async ({ page }) => {
  await open(page, '/department/ebay-usa/search/qqxzvw');
  await expect(page).toHaveTitle('qqxzvw');
  await expect(page.getByText('and we will help you find your product')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'contact us' })).toHaveAttribute(
    'href',
    '/site/contact-us',
  );
  await expect(page.getByRole('button', { name: 'Send request' })).toBeVisible();
});

test('a comment is shown once it is approved', async ({ page, database }) => {
  const message = uniqueText();
  await open(page, '/blog/a-table-for-eight');
  await page.getByRole('textbox', { name: 'Name' }).fill('Zainab');
  await page.getByRole('textbox', { name: 'Email' }).fill('zainab@shop.example');
  await page.getByRole('textbox', { name: 'Comment' }).fill(message);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('Your comment will appear once we have checked it.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(message)).toHaveCount(0);
  await database.query('update form_message set approved_at = now() where message = $1', [message]);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(message)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('an order is tracked by its number and the end of the phone number', async ({ page }) => {
  const { itemCustomId } = await findProduct(page.request, { hasOptions: false, place: 14 });
  await addToCart(page, itemCustomId);
  await openCheckout(page);
  await fillAddress(page, newCustomer());
  await placeOrderButton(page).click();
  const id = await confirmed(page);

  await page.context().clearCookies();
  await open(page, '/shop/track-order');
  await page.getByRole('textbox', { name: 'Order number' }).fill(id);
  await page.getByRole('textbox', { name: 'Last four digits' }).fill('9999');
  await page.getByRole('button', { name: 'Track order' }).click();
  await expect(page.getByText("We couldn't find a matching order.")).toBeVisible();
  await page.getByRole('textbox', { name: 'Last four digits' }).fill('4567');
  await page.getByRole('button', { name: 'Track order' }).click();
  await expect(page.getByRole('heading', { name: `Order ${id}` })).toBeVisible();
  await expect(page.locator('[aria-current="step"]')).toHaveText('Booked');
  await expect(page.getByText("We couldn't find a matching order.")).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form shows errors, keeps what was typed, and sends', async ({
    page,
    database,
  }) => {
    const message = uniqueText();
    await page.goto('/site/contact-us');
    await page.getByRole('textbox', { name: 'Message' }).fill(message);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Required', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message);
    await page.getByRole('textbox', { name: 'Name' }).fill('Zainab');
    await page.getByRole('textbox', { name: 'Phone' }).fill('0300 1234567');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message has been sent')).toBeVisible();
    expect(await database.query(stored, [message])).toHaveLength(1);
  });
});

test('an email with a long word is not wider than a phone', async ({ page }) => {
  await signInQuickly(page);
  const { parentOrderId } = await bookQuickly(
    page.request,
    30,
    'cash-on-delivery',
    'Khan'.repeat(20),
  );
  const mails = () => messagesWith(page.request, 'email', parentOrderId);
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
  const [mail] = await mails();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.setContent(mail?.html ?? '');
  await expect(page.getByText('KhanKhan').first()).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
});
