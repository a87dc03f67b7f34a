import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';

test('a customer is found by phone, annotated and blocked, and the shop refuses cash', async ({
  page,
  database,
}) => {
  const phone = await signInToBackOffice(page, database);
  const { orderId } = await bookQuickly(page.request, 20);
  await openStaff(page, `/staff/customers?q=${phone.slice(-7)}`);
  await page.locator('.row-link').first().click();
  await expect(page.getByRole('region', { name: 'Orders' })).toContainText(orderId);
  await page.getByLabel('Note for the team').fill('Rings back in the evening');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('in the evening');
  await expect(page.getByLabel('Note for the team')).toHaveValue('');
  await page
    .locator('summary')
    .filter({ hasText: /^Block customer$/ })
    .click();
  await page.getByLabel('Reason (for the team)').fill('Refused twice at the door');
  await page.getByRole('button', { name: 'Block customer', exact: true }).click();
  await expect(page.getByText('No cash on delivery', { exact: true }).first()).toBeVisible();
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await expect(bookQuickly(page.request, 20)).rejects.toThrow();
  await page.getByRole('button', { name: 'Remove block' }).click();
  await expect(page.getByRole('button', { name: 'Remove block' })).toHaveCount(0);
  await bookQuickly(page.request, 20);
});

test('a message of a visitor is answered', async ({ page, database }) => {
  await signInToBackOffice(page, database);
  const name = `Sana ${Date.now()}`;
  const sent = await page.request.post('/v1/notifications/email/shop', {
    data: { form: 'quote', name, phone: '03001234567', message: 'How much is the freight?' },
    headers: { 'idempotency-key': `sana-${Date.now()}` },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  await openStaff(page, '/staff/inbox?form=quote');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByLabel('Reply').fill('About 4,000 rupees');
  await page.getByRole('button', { name: 'Record WhatsApp reply' }).click();
  await expect(page.getByRole('region', { name: 'Replies' })).toContainText('About 4,000 rupees');
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
});
