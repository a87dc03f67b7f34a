import type { Page } from '@playwright/test';
import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { handOver } from '../actions/hand-over.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';

async function expectNoBarriers(page: Page) {
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
}

test('a refund above the limit is requested, and made by a second member', async ({
  page,
  database,
}) => {
  const clerk = await signInToBackOffice(page, database);
  const { orderId, parentOrderId } = await bookQuickly(page.request, 20);
  for (const to of ['Accepted', 'Shipped', 'Delivered']) {
    const moved = await page.request.post(`/v1/order/transition/${orderId}`, { data: { to } });
    expect(moved.status(), await moved.text()).toBe(200);
  }
  await database.query(`update "user" set role = 'staff' where phone = $1`, [clerk]);
  await openStaff(page, `/staff/orders/${parentOrderId}`);
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  await expectNoBarriers(page);
  const pieces = page.getByRole('spinbutton').first();
  await pieces.fill('1');
  await page.getByRole('checkbox', { name: 'Restock these items' }).check();
  await page.getByRole('button', { name: 'Calculate refund' }).click();
  await expect(page.getByText('in cash, handed over at')).toBeVisible();
  await page.getByLabel('Reason').selectOption('Damaged');
  await page.getByLabel('Details').fill('The strap was torn');
  await expect(page.getByText('This is above your refund limit')).toBeVisible();
  await expectNoBarriers(page);
  const ask = page.getByRole('button', { name: 'Request approval' });
  await ask.click();
  await expect(page).toHaveURL(/\/staff\/refunds$/);
  const request = page.getByRole('listitem').filter({ hasText: parentOrderId });
  await expect(request).toContainText('The strap was torn');
  await expect(request).toContainText('You requested this');
  await expect(request.getByRole('button')).toHaveCount(0);

  await signInToBackOffice(page, database);
  await openStaff(page, '/staff');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Refunds to approve/ })
    .click();
  await expectNoBarriers(page);
  await request.getByRole('button', { name: 'Approve refund' }).click();
  await expect(request).toHaveCount(0);
  await openStaff(page, '/staff/refunds?state=decided');
  await expect(request).toContainText('Approved');
  await openStaff(page, `/staff/orders/${parentOrderId}`);
  await expect(page.getByText('Refund approved, to be handed over at')).toBeVisible();
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  await expectNoBarriers(page);
  await handOver(page);
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('back in stock')).toBeVisible();
});

test('a refund of a cash order is sent to the account that the customer names by a link', async ({
  page,
  browser,
  database,
  baseURL,
}) => {
  await signInToBackOffice(page, database);
  const { orderId, parentOrderId } = await bookQuickly(page.request, 20);
  for (const to of ['Accepted', 'Shipped', 'Delivered']) {
    const moved = await page.request.post(`/v1/order/transition/${orderId}`, { data: { to } });
    expect(moved.status(), await moved.text()).toBe(200);
  }
  await openStaff(page, `/staff/orders/${orderId}/refund`);
  await page.getByLabel(/^Goodwill or other fees/).fill('100');
  await page.getByRole('button', { name: 'Calculate refund' }).click();
  await page.getByLabel('Refund method').selectOption('Bank transfer');
  await expect(page.getByText('gets a link to enter the account')).toBeVisible();
  await page.getByRole('button', { name: /^Approve refund of/ }).click();
  await expect(page.getByText('Waiting for the customer’s account')).toBeVisible();
  await expectNoBarriers(page);
  let link = '';
  await expect(async () => {
    const rows = await database.query<{ body: string }>(
      `select body from message where parent_order_id = $1 and kind like 'refund-details-sms/%'`,
      [parentOrderId],
    );
    link = /\/refund\/\S+$/.exec(rows[0]?.body ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();

  const phone = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const sheet = await phone.newPage();
  await sheet.goto(link);
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Receive your refund');
  await expectNoBarriers(sheet);
  await sheet.getByLabel(/^IBAN/).fill('PK36SCBL0000001123456703');
  await sheet.getByLabel(/^Account holder/).fill('Ayesha Khan');
  await sheet.getByRole('button', { name: 'Send account details' }).click();
  await expect(sheet.getByText('Check the account')).toBeVisible();
  await sheet.getByLabel(/^IBAN/).fill('PK36 SCBL 0000 0011 2345 6702');
  await sheet.getByRole('button', { name: 'Send account details' }).click();
  await expect(sheet.getByText('We have your account details')).toBeVisible();
  await sheet.goto(link);
  await expect(sheet.getByText('We have your account details')).toBeVisible();
  await expect(sheet.getByLabel(/^IBAN/)).toHaveCount(0);
  await phone.close();

  await openStaff(page, '/staff/refunds?state=to-pay');
  const card = page.getByRole('listitem').filter({ hasText: orderId });
  await expect(card).toContainText('PK36SCBL0000001123456702');
  await expectNoBarriers(page);
  await card.getByLabel('Transfer reference').fill('FT 2611');
  await card.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(card).toHaveCount(0);
  await openStaff(page, `/staff/orders/${parentOrderId}`);
  await expect(page.getByText('Bank transfer: FT 2611')).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();
});

test('returned items are exchanged, and the difference is on the rider’s document', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  const { orderId } = await bookQuickly(page.request, 22);
  for (const to of ['Accepted', 'Shipped', 'Delivered']) {
    await page.request.post(`/v1/order/transition/${orderId}`, { data: { to } });
  }
  await openStaff(page, `/staff/returns/new?order=${orderId}`);
  await page.getByRole('spinbutton').first().fill('1');
  await page.getByLabel('Customer wants').selectOption('an exchange');
  await page.getByLabel('Reason').selectOption('Damaged');
  await page.getByRole('button', { name: 'Open return' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('spinbutton').first().fill('1');
  await page.getByRole('button', { name: 'Receive return' }).click();
  await page.getByRole('link', { name: 'Exchange for other items' }).click();
  await expectNoBarriers(page);
  // Two pieces in exchange for one: the second one has to be paid.
  await page.getByRole('spinbutton').first().fill('2');
  await page.getByRole('button', { name: 'Calculate total' }).click();
  await expect(page.getByText('Paid with returned items')).toBeVisible();
  await expectNoBarriers(page);
  const due = page.locator('dt', { hasText: 'Collect on delivery' }).locator('+ dd');
  const difference = (await due.textContent()) ?? '';
  await page.getByRole('button', { name: 'Exchange and notify customer' }).click();
  await expect(page).toHaveURL(/\/staff\/orders\/\w{9}$/);
  await expect(page.getByText('In exchange for items of order')).toBeVisible();
  const made = new URL(page.url()).pathname.split('/').at(-1);
  await openStaff(page, `/staff/print/slips?id=${made}&paper=slip`);
  await expect(page.locator('.sheet')).toContainText(difference);
  await openStaff(page, `/staff/orders/${orderId}`);
  await page.getByRole('link', { name: made }).click();
  await expect(page.getByText('In exchange for items of order')).toBeVisible();
});
