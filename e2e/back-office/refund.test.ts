import type { Page } from '@playwright/test';
import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';

async function expectNoBarriers(page: Page) {
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
}

test('a refund above the limit is asked for, and made by a second person', async ({
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
  await page.getByRole('checkbox', { name: 'They are here again' }).check();
  await page.getByRole('button', { name: 'What does it come to?' }).click();
  await expect(page.getByText('in cash, handed over by you')).toBeVisible();
  await page.getByLabel('Reason').selectOption('Damaged');
  await page.getByLabel('In your own words').fill('The strap was torn');
  await expect(page.getByText('This is above what you may give back alone')).toBeVisible();
  await expectNoBarriers(page);
  const ask = page.getByRole('button', { name: 'Ask a second person' });
  await ask.click();
  await expect(page).toHaveURL(/\/staff\/refunds$/);
  const request = page.getByRole('listitem').filter({ hasText: parentOrderId });
  await expect(request).toContainText('The strap was torn');
  await expect(request).toContainText('Your own request');
  await expect(request.getByRole('button')).toHaveCount(0);

  await signInToBackOffice(page, database);
  await openStaff(page, '/staff');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Refunds that need/ })
    .click();
  await expectNoBarriers(page);
  await request.getByRole('button', { name: 'Give the money back' }).click();
  await expect(request).toHaveCount(0);
  await openStaff(page, '/staff/refunds?state=decided');
  await expect(request).toContainText('Agreed');
  await openStaff(page, `/staff/orders/${parentOrderId}`);
  await expect(page.getByText('Given back', { exact: true })).toBeVisible();
  await expect(page.getByText('back on the shelf')).toBeVisible();
});
