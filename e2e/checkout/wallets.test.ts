import type { Page } from '@playwright/test';
import { bookQuickly } from '../actions/book-quickly.ts';
import { payers } from '../actions/payers.ts';
import { signInQuickly } from '../actions/sign-in.ts';
import { expect, isPhone, open, test } from '../fixtures/shop.ts';
import type { ShopDatabase } from '../fixtures/shop-database.ts';

test.setTimeout(90_000);

type Wallet = 'easypaisa' | 'jazzcash';

/** Books something and opens its payment. */
async function openPayment(page: Page, wallet: Wallet, first: number): Promise<string> {
  await signInQuickly(page);
  const place = first + (isPhone(page) ? 0 : 1);
  const { parentOrderId } = await bookQuickly(page.request, place, wallet);
  await open(page, `/payment/${wallet}?id=${parentOrderId}`);
  await expect(page.getByText('How would you like to pay?')).toBeVisible();
  return parentOrderId;
}

const choose = (page: Page, way: string | RegExp) => page.getByRole('radio', { name: way }).check();
const fillPhone = (page: Page, number: string) =>
  page
    .getByRole('textbox', { name: /number/i })
    .first()
    .fill(number);

const expectPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({
    timeout: 25_000,
  });

/** Expects one payment of the full amount, which caused one order event. */
async function expectPaidOnce(database: ShopDatabase, wallet: Wallet, id: string, page: Page) {
  const [payment] = await database.query<{ paid: number; times: number; notified: number }>(
    `select sum(captured_amount)::int as paid,
       count(*) filter (where state = 'captured')::int as times,
       (select count(*)::int from order_event e join orders o on o.id = e.order_id
         where o.parent_order_id = $1 and e.kind = 'payment-captured') as notified
     from payment_transaction where parent_order_id = $1`,
    [id],
  );
  const [order] = await database.query<{ total: number; status: string }>(
    `select sum(total)::int as total, min(payment_status) as status
     from orders where parent_order_id = $1`,
    [id],
  );
  expect(payment).toEqual({ paid: order?.total, times: 1, notified: 1 });
  expect(order?.status).toBe('captured');
  const [made] = await database.query<{ provider_id: string }>(
    `select provider_id from payment_transaction where parent_order_id = $1 and state = 'captured'`,
    [id],
  );
  const ledger = await page.request.get(`${payers[wallet].sandbox}/sandbox/ledger`);
  const { entries } = (await ledger.json()) as {
    entries: { reference: string; amount: number }[];
  };
  expect(entries.filter(({ reference }) => reference === made?.provider_id)).toEqual([
    { reference: made?.provider_id, kind: 'payment', amount: order?.total },
  ]);
}

test('Easypaisa by mobile account: a wrong number, a refusal, then paid', async ({
  page,
  database,
}) => {
  const id = await openPayment(page, 'easypaisa', 20);
  await fillPhone(page, '042 1234567');
  await page.getByRole('button', { name: 'Send the request to my phone' }).click();
  await expect(page.getByText('Enter a valid Pakistani mobile number.')).toBeVisible();
  await fillPhone(page, '0345 1230003');
  await page.getByRole('button', { name: 'Send the request to my phone' }).click();
  const refusal = page.getByText('You cancelled the payment. Nothing was charged.');
  await expect(refusal).toBeInViewport({ timeout: 20_000 });
  await fillPhone(page, '0345 1234567');
  await page.getByRole('button', { name: 'Send the request to my phone' }).click();
  // The form gives way to instructions, which must be in view and announced to screen readers.
  const approve = page.getByRole('heading', { name: 'Please approve on your phone' });
  await expect(approve).toBeInViewport();
  await expect(approve).toBeFocused();
  await expectPaid(page);
  await expectPaidOnce(database, 'easypaisa', id, page);
  await page.getByRole('link', { name: 'See my order' }).click();
  await expect(page).toHaveURL(new RegExp(`/confirmation\\?id=${id}`));
});

test('Easypaisa by voucher: its number is shown, and it is paid later', async ({
  page,
  database,
}) => {
  const id = await openPayment(page, 'easypaisa', 24);
  await choose(page, /Cash at a shop/);
  await fillPhone(page, '0345 1234567');
  await page.getByRole('button', { name: 'Get a voucher number' }).click();
  await expect(page.getByRole('heading', { name: 'Pay this voucher at a shop' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See my order' })).toBeVisible();
  await expect(page.getByText('Pay before')).toBeVisible();
  await expect(page.getByText(/another way\? Choose below/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'My orders' })).toHaveAttribute(
    'href',
    '/account/orders',
  );
  const voucher = await page.getByText(/^\d{8}$/).textContent();
  await page.reload();
  await expect(page.getByText(voucher ?? '')).toBeVisible();
  const [payment] = await database.query<{ provider_id: string }>(
    'select provider_id from payment_transaction where parent_order_id = $1',
    [id],
  );
  await page.goto('/');
  await page.request.post(`${payers.easypaisa.sandbox}/sandbox/vouchers`, {
    form: { reference: payment?.provider_id ?? '' },
  });
  await expect
    .poll(async () => {
      const rows = await database.query<{ payment_status: string }>(
        'select payment_status from orders where parent_order_id = $1',
        [id],
      );
      return rows[0]?.payment_status;
    })
    .toBe('captured');
  await open(page, `/payment/easypaisa?id=${id}`);
  await expectPaid(page);
  await expectPaidOnce(database, 'easypaisa', id, page);
});

test("a stranger sees nothing of another's payment", async ({ page, browser, faults }) => {
  const id = await openPayment(page, 'jazzcash', 30);
  const context = await browser.newContext();
  const otherVisitor = await context.newPage();
  await otherVisitor.goto(new URL(`/payment/jazzcash?id=${id}`, page.url()).href);
  await expect(otherVisitor.getByText('Order not found')).toBeVisible();
  for (const path of ['/v1/payment/status', '/v1/payment/start']) {
    const answer = await otherVisitor.request.post(new URL(path, page.url()).href, {
      data: { orderId: id },
    });
    expect(answer.status()).toBe(404);
  }
  await context.close();
  faults.expect(/404/);
});
