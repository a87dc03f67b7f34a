import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';

test('in Urdu, from right to left: a cash order is confirmed by phone and printed', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  await context.addCookies([
    { name: 'karwan_staff_language', value: 'ur', url: `${baseURL}/staff` },
  ]);
  await signInToBackOffice(page, database);
  const { parentOrderId } = await bookQuickly(page.request, 22);
  await openStaff(page, '/staff/calls');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('main').getByRole('button', { name: 'اگلی کال لیں' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('تصدیق');
  // Other orders have waited longer, so this one is opened by its URL.
  await page.getByRole('button', { name: 'یہ کال چھوڑیں' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'آرڈر کی تصدیق' })).toBeVisible();

  await openStaff(page, `/staff/calls/${parentOrderId}`);
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await page.getByLabel('اندرونی نوٹ').fill('شام کو گھر پر ہوں گی');
  // Enter after a note must not submit a result of the call.
  await page.getByLabel('اندرونی نوٹ').press('Enter');
  await expect(page.getByLabel('اندرونی نوٹ')).toHaveValue('شام کو گھر پر ہوں گی');
  await page.getByRole('button', { name: 'تصدیق: منظور کریں' }).click();
  await expect(page).not.toHaveURL(new RegExp(parentOrderId));

  await openStaff(page, `/staff/orders/${parentOrderId}`);
  await expect(page.getByRole('main').locator('.tag').first()).toHaveText('منظور ہو گیا');
  await expect(page.getByText('شام کو گھر پر ہوں گی').first()).toBeVisible();
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await page.getByRole('link', { name: 'پرچیاں چھاپیں' }).click();
  await expect(page.getByRole('article')).toContainText('Zainab Qureshi');
  await page.getByRole('link', { name: /^لیبل/ }).click();
  await expect(page.getByRole('article')).toContainText('وصول کرنا ہے');
});

test('several orders are accepted at once, and each that was not says why', async ({
  page,
  database,
  faults,
}) => {
  await signInToBackOffice(page, database);
  const first = await bookQuickly(page.request, 23);
  const second = await bookQuickly(page.request, 24);
  await openStaff(page, '/staff/orders?status=Booked');
  const choose = (id: string) => page.getByRole('checkbox', { name: `Select order ${id}` }).check();
  await choose(first.orderId);
  await choose(second.orderId);
  // A colleague cancels one of them first.
  await database.query(`update orders set status = 'Cancelled' where order_id = $1`, [
    second.orderId,
  ]);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const outcome = page.getByRole('status').filter({ hasText: 'updated' });
  await expect(outcome).toContainText('1 order updated.');
  await expect(outcome).toBeInViewport();
  await expect(outcome).toContainText('1 could not be changed:');
  await expect(outcome).toContainText(second.orderId);
  await expect(outcome).toContainText('does not allow this step');
  faults.expect(/409/);
});

test('without script: an order is found and accepted, and a wrong refund shows an error at its field', async ({
  browser,
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  const { orderId } = await bookQuickly(page.request, 25);
  await database.query(
    `update orders set status = 'Delivered', payment_status = 'captured'
    where order_id = $1`,
    [orderId],
  );
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
  });
  const still = await plain.newPage();
  await still.goto('/staff');
  await still.getByRole('searchbox', { name: 'Search everything' }).fill(orderId);
  await still.getByRole('searchbox', { name: 'Search everything' }).press('Enter');
  await still.getByRole('link', { name: 'Refund', exact: true }).click();
  const amount = still.getByLabel(/^Goodwill or other fees/);
  const check = still.getByRole('button', { name: 'Calculate refund' });
  await amount.fill('99999999');
  await check.click();
  await expect(still.getByText('Enter a number within the allowed range.')).toBeVisible();
  await expect(amount).toHaveValue('99999999');
  await amount.fill('100');
  await check.click();
  await still.getByLabel('Reason').selectOption('Arrived too late');
  await still.getByLabel('Details').fill('came late');
  await still.getByRole('button', { name: /^Approve refund of .*100/ }).click();
  // No till of the demo holds cash of this order.
  await still.getByLabel(/although the cash drawer has less/).check();
  await still.getByRole('button', { name: 'Mark as handed over' }).click();
  await expect(still.getByRole('region', { name: 'History' })).toContainText('came late');
  await plain.close();
});

test('an order that the customer does not want is cancelled after confirmation, from the call as from the order', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  const called = await bookQuickly(page.request, 28);
  await openStaff(page, `/staff/calls/${called.parentOrderId}`);
  const unwanted = page.getByRole('button', { name: 'Does not want it: cancel order' });
  await expect(unwanted).toBeHidden();
  await page.getByText('Cancel order', { exact: true }).click();
  await expect(page.getByText('This cannot be undone.')).toBeVisible();
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await unwanted.click();
  await expect(page).not.toHaveURL(new RegExp(called.parentOrderId));

  const other = await bookQuickly(page.request, 29);
  await openStaff(page, `/staff/orders/${other.parentOrderId}`);
  const next = page.getByRole('region', { name: 'Next step' });
  const cancel = next.getByRole('button', { name: 'Cancel order' });
  await expect(cancel).toBeHidden();
  await next.getByText('Cancel order').first().click();
  await next.getByLabel('Internal note').fill('She bought elsewhere');
  await cancel.click();
  for (const { parentOrderId } of [called, other]) {
    await openStaff(page, `/staff/orders/${parentOrderId}`);
    await expect(page.getByRole('main').locator('.tag').first()).toHaveText('Cancelled');
  }
  await expect(page.getByText('She bought elsewhere').first()).toBeVisible();
});

test('no answer: the customer confirms by the link in an SMS; another wants a change', async ({
  page,
  browser,
  database,
  baseURL,
}) => {
  await signInToBackOffice(page, database);
  const { parentOrderId } = await bookQuickly(page.request, 26);
  await openStaff(page, `/staff/calls/${parentOrderId}`);
  await page.getByRole('button', { name: 'No answer: call later' }).click();
  await expect(page).not.toHaveURL(new RegExp(parentOrderId));
  let link = '';
  await expect(async () => {
    const rows = await database.query<{ body: string }>(
      `select body from message where parent_order_id = $1 and kind like 'order-unanswered/%'`,
      [parentOrderId],
    );
    link = /\/confirm-order\/\S+$/.exec(rows[0]?.body ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();

  const phone = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const sheet = await phone.newPage();
  await sheet.goto(link);
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Confirm your order');
  expect([...(await findAccessibilityFaults(sheet)), ...(await findOverflow(sheet))]).toEqual([]);
  await sheet.getByRole('button', { name: 'Yes, send it' }).click();
  await expect(sheet.getByRole('status').filter({ hasText: parentOrderId })).toContainText(
    'is confirmed',
  );
  await expect(sheet.getByRole('button', { name: 'Yes, send it' })).toHaveCount(0);
  await phone.close();
  await openStaff(page, `/staff/orders/${parentOrderId}`);
  await expect(page.getByRole('main').locator('.tag').first()).toHaveText('Accepted');

  const other = await bookQuickly(page.request, 27);
  await openStaff(page, `/staff/calls/${other.parentOrderId}`);
  await page.getByRole('button', { name: 'Wants a change: edit order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other.parentOrderId);
  await page.getByRole('link', { name: 'Back to the call' }).click();
  await expect(page.getByText('You have this call until')).toBeVisible();
  await openStaff(page, '/staff/calls');
  const held = page.getByRole('region', { name: 'Calls in progress' });
  await expect(held.getByRole('link', { name: other.parentOrderId })).toBeVisible();
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await held.getByRole('link', { name: other.parentOrderId }).click();
  await page.getByRole('button', { name: 'Confirmed: accept' }).click();
  await expect(page).not.toHaveURL(new RegExp(other.parentOrderId));
});

test('on desktops the result of a call is above the fold, without an empty column next to it @any-width', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  const { parentOrderId } = await bookQuickly(page.request, 26);
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await openStaff(page, `/staff/calls/${parentOrderId}`);
    const main = await page.getByRole('main').boundingBox();
    const card = await page.locator('.booking-customer').boundingBox();
    const confirm = await page.getByRole('button', { name: 'Confirmed: accept' }).boundingBox();
    if (!main || !card || !confirm) throw new Error('the call is not shown');
    expect(card.x - main.x, `empty column at ${width} px`).toBeLessThan(40);
    expect(confirm.y + confirm.height, `below the fold at ${width} px`).toBeLessThanOrEqual(900);
  }
});
