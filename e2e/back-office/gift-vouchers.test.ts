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
import { readAmount, readTerms, written } from '../actions/visible-amounts.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, open, test } from '../fixtures/shop.ts';

test('a gift voucher that the staff issue pays a part of an order', async ({ page, database }) => {
  test.setTimeout(120_000);
  const tidy = async () =>
    expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await signInToBackOffice(page, database);
  await openStaff(page, '/staff/vouchers');
  await page.getByText('Issue voucher').first().click();
  await page.getByLabel('Amount (PKR)').fill('100');
  await page.getByLabel('Note').fill('For a late parcel');
  await page.getByRole('button', { name: 'Issue voucher' }).click();
  const code = await page.getByLabel('Voucher code').inputValue();
  expect(code).toMatch(/^GV(-[0-9A-Z]{4}){4}$/);
  await tidy();

  const { itemCustomId } = await findProduct(page.request, {
    hasOptions: false,
    place: 23,
  });
  await addToCart(page, itemCustomId);
  await open(page, '/shop/cart');
  const before = await readTotals(page);
  const field = page.getByRole('textbox', { name: 'Coupon or gift voucher code' });
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await expect(page.getByText(`${code} applied`)).toBeVisible();
  const after = await readTotals(page);
  expect(Math.abs(readAmount(after['Gift voucher'] ?? ''))).toBe(100_00);
  expect(readAmount(before.Total ?? '') - readAmount(after.Total ?? '')).toBe(100_00);
  await tidy();

  await reopenCheckout(page);
  // Cash, which is chosen at first, is paid in whole rupees.
  const inCash = Math.round(readAmount(after.Total ?? '') / 100) * 100;
  expect((await readTotals(page)).Total).toBe(written(inCash, 'Rs'));
  await fillAddress(page, newCustomer());
  await expect(placeOrderButton(page)).toBeEnabled();
  await expect(page.getByText('in cash when your order arrives')).toContainText(
    `Rs ${(inCash / 100).toLocaleString('en')}`,
  );
  await placeOrderButton(page).click();
  const id = await confirmed(page);
  const [order] = await fetchOrders(page.request, id);
  expect(order?.orderAmount).toBe(inCash);
  expect(await readTerms(page.locator('main').getByRole('article'))).toMatchObject({
    'Gift voucher': after['Gift voucher'],
    Total: written(inCash, 'Rs'),
  });

  await openStaff(page, '/staff/vouchers');
  await page.getByRole('searchbox', { name: 'Last 4 characters' }).fill(code);
  await page.getByRole('searchbox', { name: 'Last 4 characters' }).press('Enter');
  // The code appears in no URL.
  await expect(page).toHaveURL(new RegExp(`/staff/vouchers\\?q=${code.slice(-4)}$`));
  await page
    .getByRole('row')
    .filter({ hasText: code.slice(-4) })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `…${code.slice(-4)}` })).toBeVisible();
  await expect(page.getByText('Used up')).toBeVisible();
  await page.getByRole('link', { name: id }).click();
  await expect(page.getByText('Gift voucher', { exact: true })).toBeVisible();
  await page.goBack();
  await tidy();
});
