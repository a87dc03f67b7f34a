import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bookQuickly } from '../actions/book-quickly.ts';
import { signInQuickly } from '../actions/sign-in.ts';
import { staffToken } from '../actions/staff.ts';
import { messagesWith } from '../fixtures/inbox.ts';
import { open, test } from '../fixtures/shop.ts';
import type { ShopDatabase } from '../fixtures/shop-database.ts';

/** A member of staff by a token; changes orders through the API. */
async function signInStaff(request: APIRequestContext, database: ShopDatabase) {
  const authorization = `Bearer ${await staffToken(request, database)}`;
  return {
    async change(path: string, data: object, status = 200) {
      const headers = { authorization, 'idempotency-key': crypto.randomUUID() };
      const done = await request.post(`/v1/order/${path}`, { headers, data });
      expect(done.status(), `${path}: ${await done.text()}`).toBe(status);
    },
    async mayMoveTo(id: string): Promise<string[]> {
      const answer = await request.get(`/v1/order-desk/orders/${id}`, {
        headers: { authorization },
      });
      return ((await answer.json()) as { mayMoveTo: string[] }).mayMoveTo;
    },
  };
}
type Staff = Awaited<ReturnType<typeof signInStaff>>;

const tracking = { carrier: 'Leopards', number: 'LE-1029384756' };
const onward = ['Accepted', 'Quoted', 'Purchased', 'Shipped', 'OutForDelivery', 'Delivered'];

/** Moves an order to a status step by step; shipping offers are accepted on the page. */
async function moveOn(page: Page, staff: Staff, id: string, until: string): Promise<void> {
  for (let last = ''; last !== until; ) {
    const open = await staff.mayMoveTo(id);
    const next = onward.slice(onward.indexOf(last) + 1).find((state) => open.includes(state));
    expect(next, `where ${id} goes after ${last}`).toBeDefined();
    last = next ?? until;
    if (last === 'Quoted') await agreeOnShipping(page, staff, id);
    else
      await staff.change(`transition/${id}`, {
        to: last,
        ...(last === 'Shipped' && { tracking }),
      });
  }
}

async function agreeOnShipping(page: Page, staff: Staff, id: string): Promise<void> {
  await staff.change(`quote/${id}`, { amount: 450_000 });
  await open(page, `/confirmation?id=${id}&later`);
  await page.getByRole('link', { name: 'Review shipping quote' }).click();
  await page.getByRole('button', { name: /^Accept Rs\s4,500/ }).click();
  await expect(page.getByText("Thank you. We'll go ahead with your order.")).toBeVisible();
}

const history = (page: Page) =>
  page.getByRole('region', { name: 'Order updates' }).getByRole('listitem');

/** The order's page, reloaded until the background jobs are done. */
async function findOrder(page: Page, id: string, state: string): Promise<void> {
  await expect(async () => {
    await open(page, `/account/orders/orderDetail/${id}`);
    await expect(page.getByText(state)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

test('from booking to delivery, and a refund', async ({ page, playwright, baseURL, database }) => {
  test.setTimeout(150_000);
  await signInQuickly(page);
  const paid = await bookQuickly(page.request, 30, 'swedbankpay');
  await open(page, `/payment/swedbankpay?id=${paid.parentOrderId}`);
  const frame = page.frameLocator('iframe[title="Swedbank Pay"]');
  await frame.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  const cash = await bookQuickly(page.request, 31);
  const staff = await signInStaff(await playwright.request.newContext({ baseURL }), database);

  // Cash on delivery: the customer gets a message for every step, and the money is captured at the end.
  await staff.change(`transition/${cash.orderId}`, { to: 'OutForDelivery' }, 409);
  await moveOn(page, staff, cash.orderId, 'Delivered');
  await findOrder(page, cash.orderId, 'Delivered · Paid');
  await expect(page.getByText(tracking.number)).toBeVisible();
  // The cash came with the delivery.
  await expect(history(page).first()).toContainText('Payment received');
  await expect(history(page).nth(1)).toContainText('Order delivered');
  await expect(history(page).last()).toContainText('Order placed');
  await expect(page.getByText('Cancel order')).toHaveCount(0);
  await expect
    .poll(async () => {
      const messages = await messagesWith(page.request, 'email', cash.orderId);
      return messages.filter(({ text }) => text.includes(tracking.number)).length;
    })
    .toBeGreaterThan(0);

  // Paid by card: captured on shipping, refunded when the shop cancels.
  await moveOn(page, staff, paid.orderId, 'Shipped');
  await findOrder(page, paid.orderId, 'Shipped · Paid');
  const refund = { amount: paid.grandTotal, reason: 'Damaged on its way' };
  await staff.change(`refund/${paid.orderId}`, refund);
  await findOrder(page, paid.orderId, 'Shipped · Refunded');
  await expect(history(page).first()).toContainText('Refund issued');
});
