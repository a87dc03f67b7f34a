import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { handOver } from '../actions/hand-over.ts';
import { buttonOf } from '../actions/payers.ts';
import { newPhone } from '../actions/sign-in.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, open, test } from '../fixtures/shop.ts';

test('a paid order gets more pieces, the customer pays the difference by the link, and its address is changed field by field', async ({
  page,
  database,
  faults,
  browser,
}) => {
  await signInToBackOffice(page, database);
  const { orderId, parentOrderId } = await bookQuickly(page.request, 22, 'swedbankpay');
  await openStaff(page, `/staff/orders/${parentOrderId}`);
  const waits = page.getByRole('region', { name: 'Nothing to do for this order now' });
  const cancel = waits.getByRole('button', { name: 'Cancel order' });
  await expect(cancel).toBeHidden();
  await waits.getByText('Cancel order').first().click();
  await expect(waits).toContainText('Items that have not left the branch go back to stock');
  await expect(cancel).toBeVisible();
  // Enter after a note must not cancel the order, even if that is the only action.
  await waits.getByRole('textbox', { name: 'Internal note' }).fill('Waits for her salary');
  await waits.getByRole('textbox', { name: 'Internal note' }).press('Enter');
  await open(page, `/payment/swedbankpay?id=${parentOrderId}`);
  await buttonOf(page, 'swedbankpay', 'pay').click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  const noBarriers = async () =>
    expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await openStaff(page, `/staff/orders/${parentOrderId}`);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const pieces = page.getByRole('spinbutton').first();
  await expect(pieces).toHaveValue('1');
  await noBarriers();
  await pieces.fill('2');
  await page.getByRole('button', { name: 'Calculate total' }).click();
  await expect(page.getByText('pays online by link before dispatch')).toBeVisible();
  await noBarriers();
  await page.getByRole('button', { name: 'Save and notify customer' }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/orders/${orderId}$`));
  await expect(page.getByText('2 ×')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Order changed');

  // The customer, not logged in, pays the difference.
  const link = page.getByText(`/confirmation?id=${parentOrderId}&receipt=`);
  const payUrl = new URL((await link.textContent()) ?? '');
  const customer = await browser.newContext({ baseURL: page.url() });
  const paying = await customer.newPage();
  await paying.goto(payUrl.pathname + payUrl.search);
  await expect(paying.getByText('Still to be paid:')).toBeVisible();
  await buttonOf(paying, 'swedbankpay', 'pay').click();
  await expect(paying.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await customer.close();
  await page.reload();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Balance paid online');
  await expect(link).toBeHidden();

  // A colleague changes the same street meanwhile.
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('City').fill('Multan');
  await page.getByLabel('Street', { exact: true }).fill('Canal Road');
  const theirs = { version: 0, changes: { customerStreet: 'Jail Road' } };
  const answer = await page.request.post(`/v1/order-desk/orders/${orderId}/address`, {
    data: theirs,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText('Theirs: Jail Road');
  await noBarriers();
  await conflict.getByRole('radio', { name: /^Theirs/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Jail Road')).toBeVisible();
  await expect(page.getByText('Multan')).toBeVisible();
  faults.expect(/409/);
});

test('a phone order is placed and delivered, and one of its items is returned by scan', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  const noBarriers = async () =>
    expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await openStaff(page, '/staff/orders');
  await page.getByRole('link', { name: 'Phone order' }).click();
  await page.getByLabel('Phone number').fill(newPhone());
  await page.getByLabel('Name, SKU or GTIN').fill('jewellery-earrings-0003');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('First order from this number')).toBeVisible();
  await page.getByRole('spinbutton').first().fill('1');
  await page.getByLabel('First name').fill('Ayesha');
  await page.getByLabel('Last name').fill('Khan');
  await page.getByLabel('Email').fill(`ayesha-${crypto.randomUUID()}@shop.example`);
  await page.getByLabel('House or flat').fill('7');
  await page.getByLabel('Street', { exact: true }).fill('Canal Road');
  await page.getByLabel('City').fill('Lahore');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const book = page.getByRole('button', { name: /^Place order: / });
  await expect(book).toBeEnabled();
  await noBarriers();
  await page.getByLabel('Payment method').selectOption('cash-on-delivery');
  await book.click();
  await page.getByRole('link', { name: 'Open order' }).click();
  await expect(page.getByText('Ayesha Khan').first()).toBeVisible();
  const orderId = page.url().split('/').at(-1) ?? '';
  for (const to of ['Accepted', 'Shipped', 'Delivered']) {
    const moved = await page.request.post(`/v1/order/transition/${orderId}`, { data: { to } });
    expect(moved.status(), await moved.text()).toBe(200);
  }

  await page.reload();
  await page.getByRole('link', { name: 'Start return' }).click();
  await page.getByRole('spinbutton').first().fill('1');
  await page.getByLabel('Reason').selectOption('Damaged');
  await page.getByRole('button', { name: 'Open return' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  const scan = page.getByLabel('Scan the returned item');
  await scan.fill('jewellery-earrings-0003');
  await scan.press('Enter');
  await expect(page.getByRole('spinbutton').first()).toHaveValue('1');
  await noBarriers();
  await page.getByLabel(/^Condition/).selectOption('Damaged');
  await page.getByRole('button', { name: 'Receive return' }).click();
  await expect(page.getByText('1 of 1 received, 0 back in stock')).toBeVisible();
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  await page.getByRole('button', { name: /^Approve refund of/ }).click();
  await handOver(page);
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await openStaff(page, '/staff/returns?state=received');
  await page.getByRole('link', { name: orderId }).click();
  await page.getByRole('button', { name: 'Close: refunded' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await openStaff(page, '/staff/returns?state=closed');
  await expect(page.getByRole('link', { name: orderId })).toBeVisible();
});
