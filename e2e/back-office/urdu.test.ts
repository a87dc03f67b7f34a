import type { Page } from '@playwright/test';
import { openStaff, signInToBackOffice, staffReady } from '../actions/back-office.ts';
import { bookDelivered } from '../actions/delivered.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';

async function expectNoBarriers(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
}

test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([
    { name: 'karwan_staff_language', value: 'ur', url: `${baseURL}/staff` },
  ]);
});

test('in Urdu: returned items are restocked, and the return shows it', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  const { orderId } = await bookDelivered(page, database, 29);
  await openStaff(page, `/staff/returns/new?order=${orderId}`);
  await expectNoBarriers(page);
  await page.getByRole('spinbutton').or(page.locator('[inputmode=numeric]')).first().fill('1');
  await page.getByRole('button', { name: 'واپسی شروع کریں' }).click();
  await expect(page).toHaveURL(/\/returns\/\d+$/);
  await page.getByRole('button', { name: 'منظور کریں' }).click();
  await expect(page.getByText('منظور', { exact: true })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByLabel(/کی موصولہ تعداد$/).fill('1');
  await page.getByRole('button', { name: 'وصول کریں' }).click();
  await expect(page.getByText('موصول', { exact: true })).toBeVisible();
  await expectNoBarriers(page);
});

test("in Urdu: a visitor's message is answered, and a list of the stock is saved as a view", async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  const name = `نائلہ ${Date.now()}`;
  const sent = await page.request.post('/v1/notifications/email/shop', {
    data: { form: 'quote', name, phone: '03001234567', message: 'فریٹ کتنا ہے؟' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  await openStaff(page, '/staff/inbox?form=quote');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expectNoBarriers(page);
  await page.getByRole('textbox', { name: /^جواب/ }).fill('تقریباً چار ہزار روپے');
  await page.getByRole('button', { name: 'واٹس ایپ کا جواب درج کریں' }).click();
  await expect(page.getByRole('region', { name: 'جوابات' })).toContainText('چار ہزار');

  await openStaff(page, '/staff/stock?view=low');
  const view = `لاہور ${Date.now()}`;
  await page.getByText('یہ فہرست محفوظ کریں').click();
  await page.getByLabel('فہرست کا نام').fill(view);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'محفوظ کریں', exact: true }).click();
  const tab = page
    .getByRole('navigation', { name: 'اسٹاک کے منظر' })
    .getByRole('link', { name: view });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await staffReady(page);
  await openStaff(page, '/staff/stock');
  await expect(tab).not.toHaveAttribute('aria-current');
  await expectNoBarriers(page);
});
