import { openStaff, signInToBackOffice } from '../../actions/back-office.ts';
import { bookQuickly } from '../../actions/book-quickly.ts';
import { findAccessibilityFaults, findOverflow } from '../../fixtures/accessibility.ts';
import { expect, test } from '../../fixtures/shop.ts';

test('all orders of a list over several pages are accepted at once, with moves that fit and a result that stays', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  const family = `Raja${crypto.randomUUID().replace(/[^a-z]/g, '')}`;
  const { orderId } = await bookQuickly(page.request, 25, 'cash-on-delivery', family);
  // Two pages of orders, as fast as they can be made.
  await database.query(
    `insert into orders (tenant_id, order_id, parent_order_id, branch_id, user_id, created_by, currency,
      branch_currency, rate, items_cost, shipping_state, reserve_fee_percent, total, payment_method, delivery_method,
      shipping_address, status, created_at, fees)
    select tenant_id, made.code, made.code, branch_id, user_id, created_by, currency, branch_currency, rate,
      items_cost, shipping_state, reserve_fee_percent, total, payment_method, delivery_method, shipping_address, 'Booked',
      created_at, fees
    from orders, lateral (select upper(left(md5(order_id || n), 9)) as code from generate_series(1, 59) n) made
    where order_id = $1`,
    [orderId],
  );
  await openStaff(page, `/staff/orders?status=Booked&q=${family}`);
  const bar = page.locator('.bulk-bar');
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .check();
  await expect(bar).toContainText('1 selected');
  await expect(bar.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Mark as delivered' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Select all on this page' }).click();
  await expect(bar).toContainText('50 selected');
  await bar.getByRole('button', { name: 'Select all 60 in this list' }).click();
  await expect(bar).toContainText('All 60 selected');
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await bar.getByRole('button', { name: 'Mark as delivered' }).click();
  const result = page.getByRole('status').filter({ hasText: 'updated.' });
  await expect(result).toContainText('0 orders updated. 60 could not be changed:', {
    timeout: 40_000,
  });
  await expect(result).toContainText('does not allow this step');

  await expect(bar).toContainText('All 60 selected');
  await bar.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(result).toContainText('60 orders updated.', { timeout: 40_000 });
  await expect(page.getByRole('checkbox', { name: /^Select order/ })).toHaveCount(0);
  await page.reload();
  await expect(result).toContainText('60 orders updated.');
});
