import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { bookTwoParts } from '../actions/book-quickly.ts';
import { fetchOrders } from '../actions/booked.ts';
import { buttonOf } from '../actions/payers.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, isPhone, open, test } from '../fixtures/shop.ts';

test.setTimeout(120_000);

test('two orders of a paid booking get more pieces: the customer pays for the first, then for the second', async ({
  page,
  database,
  browser,
}) => {
  await signInToBackOffice(page, database);
  const { parentOrderId } = await bookTwoParts(
    page.request,
    isPhone(page) ? 16 : 17,
    'swedbankpay',
  );
  const parts = await fetchOrders(page.request, parentOrderId);
  expect(parts).toHaveLength(2);
  await open(page, `/payment/swedbankpay?id=${parentOrderId}`);
  await buttonOf(page, 'swedbankpay', 'pay').click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();

  for (const { orderId } of parts) {
    await openStaff(page, `/staff/orders/${orderId}`);
    const part = page.getByRole('region', { name: `Parcel ${orderId}` });
    await part.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('spinbutton').first().fill('2');
    await page.getByRole('button', { name: 'Calculate total' }).click();
    await page.getByRole('button', { name: 'Save and notify customer' }).click();
    await expect(page).toHaveURL(new RegExp(`/staff/orders/${orderId}$`));
    await expect(part.getByText('2 ×')).toBeVisible();
  }
  const dues = await dueOf();

  // By the link, in a browser without a login: the amounts due of both orders, to be paid separately.
  const link = page.getByText(`/confirmation?id=${parentOrderId}&receipt=`);
  const { pathname, search } = new URL((await link.first().textContent()) ?? '');
  const customer = await browser.newContext({
    baseURL: page.url(),
    viewport: page.viewportSize(),
  });
  const paying = await customer.newPage();
  const noBarriers = async () =>
    expect([...(await findAccessibilityFaults(paying)), ...(await findOverflow(paying))]).toEqual(
      [],
    );
  await paying.goto(pathname + search);
  await expect(paying.getByText('Still to be paid:')).toBeVisible();
  await expect(paying.getByText(/separately/)).toBeVisible();
  await buttonOf(paying, 'swedbankpay', 'pay').click();
  const payRest = paying.getByRole('button', { name: 'Pay the rest' });
  await expect(payRest).toBeVisible();
  await noBarriers();
  expect(await dueOf()).toEqual([0, dues[1]]);
  await payRest.dblclick();
  await buttonOf(paying, 'swedbankpay', 'pay').click();
  await expect(paying.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(paying.getByText('Still to be paid:')).toBeHidden();
  await noBarriers();
  expect(await dueOf()).toEqual([0, 0]);
  expect(await attempts()).toEqual(['captured', 'captured']);
  await customer.close();

  async function dueOf() {
    const rows = await database.query<{ due: number }>(
      `select due_on_delivery::integer as due from orders where parent_order_id = $1 order by id`,
      [parentOrderId],
    );
    return rows.map(({ due }) => due);
  }

  /** The attempts to pay the amounts due. */
  async function attempts() {
    const rows = await database.query<{ state: string }>(
      `select state from payment_transaction
       where parent_order_id = $1 and pays_due_of is not null order by id`,
      [parentOrderId],
    );
    return rows.map(({ state }) => state);
  }
});
