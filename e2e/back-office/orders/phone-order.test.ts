import type { Page } from '@playwright/test';
import { openStaff, signInToBackOffice } from '../../actions/back-office.ts';
import { findAccessibilityFaults, findOverflow } from '../../fixtures/accessibility.ts';
import { findProduct } from '../../fixtures/products.ts';
import { expect, test } from '../../fixtures/shop.ts';

const nothingFound = 'This branch has no product with that name.';

/** Types a customer with a Lahore address, and chooses two pieces of a product. */
async function typeOrder(page: Page, { phone, product }: { phone: string; product: string }) {
  await page.getByLabel('Phone number').first().fill(phone);
  await page.getByLabel('First name').fill('Rabia');
  await page.getByLabel('Last name').fill('Iqbal');
  await page.getByLabel(/^House/).fill('9-C');
  await page.getByLabel('Email').fill('rabia@shop.example');
  await page.getByLabel('Street').fill('Ferozepur Road');
  await page.getByLabel('City').fill('Lahore');
  await page.getByLabel('Name, SKU or GTIN').fill(product);
  await page.getByLabel('Name, SKU or GTIN').press('Enter');
  await page.getByRole('spinbutton').first().fill('2');
  await page.getByRole('spinbutton').first().press('Enter');
  await expect(page.getByRole('heading', { name: 'Total' })).toBeVisible();
  await expect(page.getByText(nothingFound)).toHaveCount(0);
}

test('a phone order survives a lost session with its items, and is placed once', async ({
  page,
  context,
  database,
  faults,
}) => {
  faults.expect(/401/);
  await signInToBackOffice(page, database);
  const { name } = await findProduct(page.request, { hasOptions: false, place: 27 });
  await openStaff(page, '/staff/orders/new');
  const phone = `0333${String(Date.now()).slice(-7)}`;
  await typeOrder(page, { phone, product: name });
  await context.clearCookies();
  await page.getByLabel('Area').fill('Ichhra');
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('2');

  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/orders/new');
  await expect(page.getByRole('heading', { name: 'Total' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(page.getByRole('heading', { name: 'Total' })).toBeVisible();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('2');
  await expect(page.getByLabel('Phone number').first()).toHaveValue(phone);
  await expect(page.getByLabel('Street')).toHaveValue('Ferozepur Road');
  await expect(page.getByLabel('Area')).toHaveValue('Ichhra');
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order placed');
  const booked = await database.query(
    `select 1 from orders where shipping_address ->> 'customerStreet' = 'Ferozepur Road'
      and shipping_address ->> 'customerPhone' = $1`,
    [`+92${phone.slice(1)}`],
  );
  expect(booked).toHaveLength(1);
  await openStaff(page, '/staff/orders/new');
  await expect(page.getByRole('button', { name: 'Restore draft' })).toHaveCount(0);
});

test('a voucher that covers a whole phone order leaves no payment to choose', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/vouchers');
  await page.getByText('Issue voucher', { exact: true }).first().click();
  await page.getByLabel(/^Amount/).fill('900000');
  await page.getByRole('button', { name: 'Issue voucher' }).click();
  const code = await page.getByLabel('Voucher code').inputValue();
  const { name } = await findProduct(page.request, { hasOptions: false, place: 27 });
  await openStaff(page, '/staff/orders/new');
  await typeOrder(page, { phone: `0334${String(Date.now()).slice(-7)}`, product: name });
  await expect(page.getByLabel('Payment method')).toBeVisible();
  await page.getByLabel('Coupons').fill(code);
  await page.getByLabel('Coupons').press('Enter');
  await expect(page.getByText('Nothing left to pay.')).toBeVisible();
  await expect(page.getByLabel('Payment method')).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: /^[-−]/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order placed');
});

test('a phone order above a payment method’s limit names the method and the limit', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  const { name } = await findProduct(page.request, { hasOptions: false, place: 27 });
  await openStaff(page, '/staff/orders/new');
  await typeOrder(page, { phone: `0335${String(Date.now()).slice(-7)}`, product: name });
  await page.getByRole('spinbutton').first().fill('9');
  await page.getByRole('spinbutton').first().press('Enter');
  const refused = page.getByRole('listitem').filter({ hasText: /^Cash on delivery: / });
  await expect(refused).toHaveText('Cash on delivery: only up to PKR 1,500,000');
  await expect(page.getByLabel('Payment method').locator('option')).not.toContainText([
    'Cash on delivery',
  ]);
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
});
