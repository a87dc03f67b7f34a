import type { Page } from '@playwright/test';
import { bookQuickly } from '../actions/book-quickly.ts';
import { cards } from '../actions/listing-page.ts';
import { buttonOf } from '../actions/payers.ts';
import { signInQuickly } from '../actions/sign-in.ts';
import { expect, isPhone, open, test } from '../fixtures/shop.ts';
import type { ShopDatabase } from '../fixtures/shop-database.ts';

/** A customer with an unpaid order, on its payment page. */
async function toPay(page: Page, place: number): Promise<string> {
  await signInQuickly(page);
  const { parentOrderId } = await bookQuickly(page.request, place, 'swedbankpay');
  await open(page, `/payment/swedbankpay?id=${parentOrderId}`);
  return parentOrderId;
}

const outcome = (page: Page) => page.getByRole('heading', { name: 'Payment received' });

/** The state of a booking, and how often its history records a payment. */
async function stateOf(database: ShopDatabase, id: string) {
  const rows = await database.query<{ status: string; states: string; notified: number }>(
    `select min(o.payment_status) as status,
       (select string_agg(state, ',' order by id) from payment_transaction
         where parent_order_id = $1) as states,
       (select count(*)::integer from order_event e join orders p on p.id = e.order_id
         where p.parent_order_id = $1 and e.kind = 'payment-authorized') as notified
     from orders o where o.parent_order_id = $1`,
    [id],
  );
  return rows[0];
}

const paidOnce = { status: 'authorized', states: 'authorized', notified: 1 };

test('payment by card: the amount in kronor and its exchange rate are shown before', async ({
  page,
  database,
}) => {
  const id = await toPay(page, 23);
  await expect(page.getByText(/Converted from/)).toBeVisible();
  const shown = await page.locator('dl .price').first().textContent();
  const button = buttonOf(page, 'swedbankpay', 'pay');
  await expect(button).toBeVisible();
  const digits = (text: string) => text.replace(/\D/g, '');
  expect(digits((await button.textContent()) ?? '')).toBe(digits(shown ?? ''));
  await expect(page.getByRole('term').getByText('To pay', { exact: true })).toBeVisible();
  await button.click();
  await expect(outcome(page)).toBeVisible();
  await expect(page.getByRole('term').getByText('Paid', { exact: true })).toBeVisible();
  await page.reload();
  await expect(outcome(page)).toBeVisible();
  expect(await stateOf(database, id)).toEqual(paidOnce);
  await page.getByRole('link', { name: 'See my order' }).click();
  await expect(page).toHaveURL(new RegExp(`/confirmation\\?id=${id}`));
});

test('a confirmation shows what is unpaid, links to the payment, and does not thank for a cancelled order', async ({
  page,
}) => {
  const id = await toPay(page, 26);
  await open(page, `/confirmation?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete your payment');
  await expect(page.getByText('Booked · Waiting for payment')).toBeVisible();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await expect(buttonOf(page, 'swedbankpay', 'pay')).toBeVisible();
  // While the booking is unpaid, all other pages link to the payment.
  const waiting = page.getByRole('heading', { name: 'Complete your payment' });
  for (const path of ['/shop/checkout', '/']) {
    await page.goto(path);
    await expect(waiting).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(/\d\d minutes left/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
      'href',
      `/payment/swedbankpay?id=${id}`,
    );
  }
  // Floating elements do not cover the bar's payment link.
  const bar = page.getByRole('region', { name: 'Complete your payment' });
  await open(page, '/department/luxury');
  await expect(bar).toBeVisible({ timeout: 15_000 });
  // Far enough down the page for the button that leads back to its top.
  const card = cards(page).nth(isPhone(page) ? 4 : 11);
  await card.scrollIntoViewIfNeeded();
  await card.getByRole('button', { name: /wish list/ }).click();
  const toast = page.getByText(/added to wish list!$/);
  await expect(toast).toBeVisible();
  const { y: top = 0 } = (await bar.boundingBox()) ?? {};
  for (const over of [toast, page.getByRole('button', { name: 'Back to top' })]) {
    await expect(over).toBeInViewport();
    const box = await over.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const cancelled = await page.request.post(`/v1/order/cancel/${id}`, { headers, data: {} });
  expect(cancelled.status()).toBe(200);
  await open(page, `/confirmation?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order was cancelled');
  await expect(page.getByText('Cancelled at your request').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
  const notified = page.waitForResponse('**/v1/payment/status');
  await page.goto('/shop/cart');
  await notified;
  await expect(page.getByText('Your shopping cart is empty!').last()).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('an open payment is continued in the same view', async ({ page, database }) => {
  const id = await toPay(page, 27);
  await expect(buttonOf(page, 'swedbankpay', 'pay')).toBeVisible();
  await open(page, `/payment/swedbankpay?id=${id}&validated=1`);
  await buttonOf(page, 'swedbankpay', 'pay').click();
  await expect(outcome(page)).toBeVisible();
  expect(await stateOf(database, id)).toEqual(paidOnce);
});

test('only the customer can see and pay their order', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  const id = await toPay(page, 29);
  faults.expect(/404/);
  const otherVisitor = await browser.newContext({ baseURL });
  const other = await otherVisitor.newPage();
  await open(other, `/payment/swedbankpay?id=${id}`);
  await expect(other.getByText('Order not found')).toBeVisible();
  await otherVisitor.close();
});

test.describe('a shopper who came by another host name of the shop', () => {
  // A shop that was running before the test may have no other host name.
  test.use({ baseURL: process.env.E2E_URL ?? `http://127.0.0.1:${process.env.E2E_PORT}` });

  test('is redirected back to it by the provider, still logged in', async ({ page, baseURL }) => {
    await signInQuickly(page);
    const { parentOrderId } = await bookQuickly(page.request, 34, 'payson');
    await open(page, `/payment/payson?id=${parentOrderId}`);
    await buttonOf(page, 'payson', 'pay').click();
    await expect(page).toHaveURL(/returned=1/);
    await expect(outcome(page)).toBeVisible();
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
  });
});
