import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { fetchOrders } from '../actions/booked.ts';
import {
  addToCart,
  confirmed,
  fillAddress,
  newCustomer,
  placeOrderButton,
  reopenCheckout,
} from '../actions/buying.ts';
import { readTotals } from '../actions/cart-page.ts';
import { readAmount, readTerms } from '../actions/visible-amounts.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, open, test } from '../fixtures/shop.ts';

test('a coupon created by staff is entered in the cart, booked, and counted', async ({
  page,
  database,
  faults,
}) => {
  test.setTimeout(120_000);
  const tidy = async () =>
    expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  const code = `TRY-${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/promotions');
  await page.getByRole('link', { name: 'Create promotion' }).click();
  await page.getByLabel('Name (shown to shoppers)').fill('Trial week');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Create promotion' }).click();
  // The percentage is missing.
  await expect(page.getByLabel('Percentage', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  faults.expect(/400/);
  await expect(page.getByLabel('Name (shown to shoppers)')).toHaveValue('Trial week');
  await page.getByLabel('Percentage', { exact: true }).fill('10');
  await page.getByLabel('Maximum discount (PKR)').fill('250000');
  await page.getByLabel('Minimum order (PKR)').fill('100');
  await page.getByLabel('Total uses').fill('1');
  await page.getByLabel('On', { exact: true }).check();
  await tidy();
  await page.getByRole('button', { name: 'Create promotion' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trial week' })).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  const product = await findProduct(page.request, {
    hasOptions: false,
    place: 21,
  });
  await page.getByLabel('Products and quantities').fill(`${product.itemCustomId} 2`);
  await page.getByRole('button', { name: 'Test promotion', exact: true }).click();
  await expect(page.getByText('The promotion applies.')).toBeVisible();
  await tidy();

  await addToCart(page, product.itemCustomId);
  await open(page, '/shop/cart');
  const before = await readTotals(page);
  const field = page.getByRole('textbox', { name: 'Coupon or gift voucher code' });
  await field.fill('NOT-THERE');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('The code NOT-THERE is not valid.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove coupon NOT-THERE' }).click();
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await expect(page.getByText(`${code} applied`)).toBeVisible();
  const after = await readTotals(page);
  const off = readAmount(after[`Trial week (${code})`] ?? '');
  expect(Math.abs(off)).toBe(Math.round(readAmount(before['1 item'] ?? '') / 10));
  expect(readAmount(after.Total ?? '')).toBeLessThan(readAmount(before.Total ?? ''));
  await tidy();

  await reopenCheckout(page);
  expect((await readTotals(page)).Total).toBe(after.Total);
  await fillAddress(page, newCustomer());
  await expect(placeOrderButton(page)).toBeEnabled();
  await placeOrderButton(page).click();
  const id = await confirmed(page);
  const [order] = await fetchOrders(page.request, id);
  expect(order?.promotions).toMatchObject([{ code, name: 'Trial week' }]);
  expect(await readTerms(page.locator('main').getByRole('article'))).toMatchObject({
    [`Trial week (${code})`]: after[`Trial week (${code})`],
  });

  // The coupon is limited to one use.
  await addToCart(page, product.itemCustomId);
  await open(page, '/shop/cart');
  await field.fill(code);
  await field.press('Enter');
  await expect(page.getByText(`${code} has been used up.`)).toBeVisible();
  await openStaff(page, '/staff/promotions?state=used_up');
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('1 of 1');
  // The list shows the percentage with its limits.
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText(
    /10 % off.*at most PKR\s250,000.00.*orders from PKR\s100.00/,
  );
  await tidy();
  // The report counts what was sold: a cash order once it is accepted.
  const accepted = await page.request.post(`/v1/order/transition/${order?.orderId}`, {
    data: { to: 'Accepted' },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
  await openStaff(page, '/staff/promotions/report');
  await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible();
  await tidy();
});
