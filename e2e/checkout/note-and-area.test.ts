import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import {
  addToCart,
  confirmed,
  fillAddress,
  newCustomer,
  openCheckout,
  placeOrderButton,
} from '../actions/buying.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, test } from '../fixtures/shop.ts';

test('the area and the note that are typed at checkout reach slip and rider, once each', async ({
  page,
  browser,
  database,
}) => {
  test.setTimeout(120_000);
  const area = 'DHA Phase 5, near Jalal Sons';
  const note = 'Ring twice, the bell is on the left';
  const { itemCustomId } = await findProduct(page.request, { hasOptions: false, place: 5 });
  await addToCart(page, itemCustomId);
  await openCheckout(page);
  await fillAddress(page, newCustomer());
  await page.getByRole('textbox', { name: 'Area and landmark' }).fill(area);
  await page.getByRole('textbox', { name: 'Delivery notes' }).fill(note);
  // What was typed outlasts a reload, like the address.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Delivery notes' })).toHaveValue(note);
  await expect(page.getByRole('textbox', { name: 'Area and landmark' })).toHaveValue(area);
  await placeOrderButton(page).click();
  await confirmed(page);
  await expect(page.getByText(area)).toHaveCount(1);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const [stored] = await database.query<{ notes: string; again: string | null }>(
    `select customer_notes as notes, shipping_address->>'notes' as again from orders where parent_order_id = $1`,
    [id],
  );
  expect(stored).toEqual({ notes: note, again: null });
  await page.goto(`/account/orders/orderDetail/${id}`);
  await expect(page.getByText(area)).toHaveCount(1);
  await expect(page.getByText(note)).toHaveCount(1);

  const staff = await browser.newPage();
  await signInToBackOffice(staff, database);
  for (const paper of ['slip', 'label', 'receipt']) {
    await openStaff(staff, `/staff/print/slips?id=${id}&paper=${paper}`);
    if (paper !== 'receipt') await expect(staff.getByText(area)).toHaveCount(1);
    if (paper === 'slip') await expect(staff.getByText(note)).toHaveCount(1);
  }
  await openStaff(staff, `/staff/orders/${id}`);
  await expect(staff.getByText(area)).toHaveCount(1);
  await expect(staff.getByText(note)).toHaveCount(1);
  await database.query(`update orders set status = 'OutForDelivery' where parent_order_id = $1`, [
    id,
  ]);
  await openStaff(staff, '/staff/deliveries');
  const stop = staff.getByRole('listitem').filter({ hasText: id });
  await expect(stop.getByText(note)).toHaveCount(1);
  await expect(stop.getByText(area)).toHaveCount(1);
  await staff.context().close();
});
