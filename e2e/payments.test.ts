import type { Page } from '@playwright/test';
import { bookQuickly } from './book-quickly.ts';
import { expect, open, ready, test } from './shop.ts';
import type { ShopDatabase } from './shop-database.ts';
import { signInQuickly } from './sign-in.ts';

type Method = 'swedbankpay' | 'payson';

/** A customer with an order that is to be paid, on the page where it is paid. */
async function toPay(page: Page, method: Method, place: number): Promise<string> {
  await signInQuickly(page);
  const { parentOrderId } = await bookQuickly(page.request, place, method);
  await open(page, `/payment/${method}?id=${parentOrderId}`);
  return parentOrderId;
}

const frames = { swedbankpay: 'iframe[title="Swedbank Pay"]', payson: '#paysonIframe' };
const form = (page: Page, method: Method) => page.frameLocator(frames[method]);

const press = (page: Page, method: Method, button: RegExp | string) =>
  form(page, method).getByRole('button', { name: button }).click();

const outcome = (page: Page) => page.getByRole('heading', { name: 'Your payment has arrived' });

/** How a booking stands, and how often its history says that it was paid. */
async function standOf(database: ShopDatabase, id: string) {
  const rows = await database.query<{ status: string; states: string; told: number }>(
    `select min(o.payment_status) as status,
       (select string_agg(state, ',' order by id) from payment_transaction
         where parent_order_id = $1) as states,
       (select count(*)::integer from order_event e join orders p on p.id = e.order_id
         where p.parent_order_id = $1 and e.kind = 'payment-authorized') as told
     from orders o where o.parent_order_id = $1`,
    [id],
  );
  return rows[0];
}

const paidOnce = { status: 'authorized', states: 'authorized', told: 1 };

test('a card pays: the sum in kronor and its rate are there before', async ({ page, database }) => {
  const id = await toPay(page, 'swedbankpay', 23);
  await expect(page.getByText(/^At 0\.\d+ for/)).toBeVisible();
  const shown = await page.locator('dl .price').first().textContent();
  const button = form(page, 'swedbankpay').getByRole('button', { name: /^Pay / });
  await expect(button).toBeVisible();
  const digits = (text: string) => text.replace(/\D/g, '');
  expect(digits((await button.textContent()) ?? '')).toBe(digits(shown ?? ''));
  await button.click();
  await expect(outcome(page)).toBeVisible();
  await page.reload();
  await expect(outcome(page)).toBeVisible();
  expect(await standOf(database, id)).toEqual(paidOnce);
  await page.getByRole('link', { name: 'See my order' }).click();
  await expect(page).toHaveURL(new RegExp(`/confirmation\\?id=${id}`));
});

test('a refused card can be followed by one that pays', async ({ page, database }) => {
  const id = await toPay(page, 'swedbankpay', 24);
  await press(page, 'swedbankpay', 'Have the bank refuse');
  await expect(page.getByText('The payment was refused.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay again' }).click();
  await press(page, 'swedbankpay', /^Pay /);
  await expect(outcome(page)).toBeVisible();
  expect(await standOf(database, id)).toMatchObject({ states: 'failed,authorized', told: 1 });
});

test('a payment that was cancelled can be made later', async ({ page, database }) => {
  const id = await toPay(page, 'swedbankpay', 25);
  await press(page, 'swedbankpay', 'Cancel');
  await expect(page.getByText('The payment was cancelled.')).toBeVisible();
  expect(await standOf(database, id)).toMatchObject({ states: 'cancelled', told: 0 });
  await page.getByRole('button', { name: 'Pay again' }).click();
  await press(page, 'swedbankpay', /^Pay /);
  await expect(outcome(page)).toBeVisible();
});

test('a browser that was closed before the return comes back to a paid order', async ({
  page,
  context,
  database,
}) => {
  const id = await toPay(page, 'swedbankpay', 26);
  const button = form(page, 'swedbankpay').getByRole('button', { name: /^Pay / });
  await expect(button).toBeVisible();
  // The callback alone brings the news: this page is gone before anything is answered.
  await button.click({ noWaitAfter: true });
  await expect.poll(() => standOf(database, id)).toMatchObject(paidOnce);
  await page.close();
  const again = await context.newPage();
  await open(again, `/payment/swedbankpay?id=${id}`);
  await expect(outcome(again)).toBeVisible();
  expect(await standOf(database, id)).toEqual(paidOnce);
});

test('the same view is shown again, and an open payment is gone on with', async ({
  page,
  database,
}) => {
  const id = await toPay(page, 'swedbankpay', 27);
  await expect(form(page, 'swedbankpay').getByRole('button', { name: /^Pay / })).toBeVisible();
  await open(page, `/payment/swedbankpay?id=${id}&validated=1`);
  await press(page, 'swedbankpay', /^Pay /);
  await expect(outcome(page)).toBeVisible();
  expect(await standOf(database, id)).toEqual(paidOnce);
});

test('Payson pays in its frame, and leads back', async ({ page, database }) => {
  const id = await toPay(page, 'payson', 28);
  await press(page, 'payson', /^Pay /);
  await expect(page).toHaveURL(/returned=1/);
  await ready(page);
  await expect(outcome(page)).toBeVisible();
  expect(await standOf(database, id)).toEqual(paidOnce);
});

test("nobody else sees or pays a customer's order", async ({ page, browser, baseURL, faults }) => {
  const id = await toPay(page, 'swedbankpay', 29);
  faults.expect(/404/);
  const stranger = await browser.newContext({ baseURL });
  const other = await stranger.newPage();
  await open(other, `/payment/swedbankpay?id=${id}`);
  await expect(other.getByText('There is no such order here')).toBeVisible();
  await stranger.close();
});
