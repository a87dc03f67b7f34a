import type { Page } from '@playwright/test';
import { bookQuickly } from '../actions/book-quickly.ts';
import { buttonOf, goToForm, type Method } from '../actions/payers.ts';
import { signInQuickly } from '../actions/sign-in.ts';
import { expect, open, test } from '../fixtures/shop.ts';
import type { ShopDatabase } from '../fixtures/shop-database.ts';

test.setTimeout(90_000);

/** Books something and opens its payment. */
async function toPay(page: Page, method: Method, place: number): Promise<string> {
  await signInQuickly(page);
  const { parentOrderId } = await bookQuickly(page.request, place, method);
  await open(page, `/payment/${method}?id=${parentOrderId}`);
  return parentOrderId;
}

const another = (page: Page) => page.getByText('Pay another way', { exact: true });
const methodButton = (page: Page, name: string) => page.getByRole('button', { name });

/** The booking's method, its payments, and how often it was changed. */
async function stateOf(database: ShopDatabase, id: string) {
  const rows = await database.query<{ method: string; status: string; states: string }>(
    `select min(o.payment_method) as method, min(o.payment_status) as status,
       (select string_agg(gateway || ' ' || state, ', ' order by id) from payment_transaction
         where parent_order_id = $1) as states
     from orders o where o.parent_order_id = $1`,
    [id],
  );
  return rows[0];
}

test('a declined JazzCash payment says why, and Easypaisa pays the same order', async ({
  page,
  database,
}) => {
  const id = await toPay(page, 'jazzcash', 33);
  // The number of the order is there already.
  await expect(page.getByRole('textbox', { name: /number/i }).first()).toHaveValue('03001234567');
  await page
    .getByRole('textbox', { name: /number/i })
    .first()
    .fill('0300 1230001');
  await page.getByRole('button', { name: 'Send the request to my phone' }).click();
  const reason = page.getByText("There wasn't enough money in the account or on the card.");
  await expect(reason).toBeVisible({ timeout: 20_000 });
  // The number that was typed is still there.
  await expect(page.getByRole('textbox', { name: /number/i }).first()).toHaveValue('0300 1230001');
  await expect(another(page)).toBeVisible();
  await methodButton(page, 'Easypaisa').click();
  await page.waitForURL(/\/payment\/easypaisa/);
  await page.getByRole('button', { name: 'Send the request to my phone' }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({
    timeout: 25_000,
  });
  expect(await stateOf(database, id)).toEqual({
    method: 'easypaisa',
    status: 'captured',
    states: 'jazzcash cancelled, easypaisa captured',
  });
  // The page of the previous method leads to the order.
  await open(page, `/payment/jazzcash?id=${id}`);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

test('after a declined card, an order is paid in cash on delivery', async ({ page, database }) => {
  const id = await toPay(page, 'swedbankpay', 34);
  await buttonOf(page, 'swedbankpay', 'refuse').click();
  await expect(page.getByText('The bank or wallet declined the payment.')).toBeVisible();
  await methodButton(page, 'Cash on delivery').click();
  await page.waitForURL(/\/confirmation/);
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(page.getByText('Cash on delivery').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
  expect(await stateOf(database, id)).toEqual({
    method: 'cash-on-delivery',
    status: 'pending',
    states: 'swedbankpay cancelled',
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Complete your payment' })).toHaveCount(0);
});

test('a payment abandoned at Safepay is paid another way from the order page', async ({
  page,
  database,
}) => {
  const id = await toPay(page, 'safepay', 35);
  await goToForm(page, 'safepay');
  await expect(buttonOf(page, 'safepay', 'pay')).toBeVisible();
  await open(page, `/account/orders/orderDetail/${id}`);
  await another(page).click();
  await methodButton(page, 'JazzCash').click();
  await page.waitForURL(/\/payment\/jazzcash/);
  await page.getByRole('button', { name: 'Send the request to my phone' }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({
    timeout: 25_000,
  });
  expect(await stateOf(database, id)).toEqual({
    method: 'jazzcash',
    status: 'captured',
    states: 'safepay cancelled, jazzcash captured',
  });
});

test('two tabs: the method chosen in one is where the other goes', async ({ page, context }) => {
  const id = await toPay(page, 'easypaisa', 36);
  const second = await context.newPage();
  await open(second, `/payment/easypaisa?id=${id}`);
  await another(second).click();
  await methodButton(second, 'JazzCash').click();
  await second.waitForURL(/\/payment\/jazzcash/);
  await page.reload();
  await page.waitForURL(/\/payment\/jazzcash/);
});

test('the bar of an unpaid order is small on a phone', async ({ page }) => {
  const id = await toPay(page, 'easypaisa', 32);
  // The payment page remembers the booking once the server has told its state.
  await expect
    .poll(() => page.evaluate('JSON.parse(localStorage.karwan).state.awaitingPayment'))
    .toContain(id);
  await page.goto('/');
  const bar = page.getByRole('region', { name: 'Complete your payment' });
  await expect(bar).toContainText(id, { timeout: 15_000 });
  const { height = 0 } = (await bar.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.12);
});
