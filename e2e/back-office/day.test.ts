import type { Page } from '@playwright/test';
import { openStaff, signInToBackOffice, staffReady } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { makeStaff, openDevice, signInAsStaff } from '../actions/staff.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, open, ready, test } from '../fixtures/shop.ts';

const state = (page: Page, name: string) =>
  page.getByRole('main').locator('.tag').getByText(name, { exact: true });

async function expectNoBarriers(page: Page) {
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
}

test('an order is accepted, shipped and delivered by a person who uses only the screens', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  // One long word, as a name without spaces is.
  const { orderId } = await bookQuickly(page.request, 20, 'cash-on-delivery', 'Khan'.repeat(20));
  await openStaff(page, '/staff');
  await expectNoBarriers(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Confirm orders/ })
    .click();
  await page.getByRole('link', { name: 'Show as list' }).click();
  await expect(page).toHaveURL(/\/staff\/orders\?view=to-confirm$/);
  await expectNoBarriers(page);
  await page.getByRole('link', { name: orderId }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order');
  await expectNoBarriers(page);
  await expect(page.getByRole('link', { name: '+923001234567' })).toHaveAttribute(
    'href',
    'tel:+923001234567',
  );
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/923001234567\?text=.*Zainab/,
  );
  await page.getByLabel('Note for the team').fill('She is at home in the evening');
  await page.getByRole('button', { name: 'Add note' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('She is at home in the evening');
  await expect(page.getByLabel('Note for the team')).toHaveValue('');
  await page.getByLabel('Internal note').fill('agreed by phone');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(state(page, 'Accepted')).toBeVisible();
  await page.getByLabel('Courier').fill('Leopards');
  await page.getByLabel('Tracking number').fill('LE-1029384756');
  await page.getByRole('button', { name: 'Mark as shipped', exact: true }).click();
  await expect(state(page, 'Shipped')).toBeVisible();
  await expect(page.getByText('LE-1029384756')).toBeVisible();
  await expect(history).toContainText('agreed by phone');
  await page.getByText('Correct tracking number').click();
  await page.getByLabel('Tracking number').last().fill('LE-1029384757');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('LE-1029384757')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as delivered', exact: true }).click();
  await expect(state(page, 'Delivered')).toBeVisible();
  await expectNoBarriers(page);
});

test('signing in leads back to the requested page; customers have no access', {
  tag: '@any-width',
}, async ({ page, database, faults }) => {
  const phone = await signInAsStaff(page, database);
  await page.goto('/staff');
  await expect(page, 'staff without a second factor set one up').toHaveURL(/\/account\/security$/);
  await database.query(`update "user" set role = 'customer' where phone = $1`, [phone]);
  expect((await page.goto('/staff/orders'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  await makeStaff(database, phone);
  await openDevice(page);
  await open(page, '/account/security');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByText('Your only passkey')).toBeVisible();
  await page.request.post('/v1/auth/logout', { data: {} });

  await page.goto('/staff/orders?status=Booked');
  await expect(page).toHaveURL(/\/account\/login\?source=%2Fstaff%2Forders%3Fstatus%3DBooked$/);
  await ready(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/staff\/orders\?status=Booked$/);
  await staffReady(page);
  await page.goto('/staff/more');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/account\/login$/);
  faults.expect(/40[14]/);
});
