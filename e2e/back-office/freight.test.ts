import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import {
  addToCart,
  confirmed,
  fillAddress,
  newCustomer,
  reopenCheckout,
} from '../actions/buying.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, open, test } from '../fixtures/shop.ts';

test('freight is asked for at checkout: a missing weight is filled in, a tariff suggests it, what is typed survives a closed window, and the customer agrees', async ({
  page,
  database,
}) => {
  await signInToBackOffice(page, database);
  // Sold only by a branch abroad whose shipping is calculated for each order.
  const [items] = await database.query<{ id: string; name: string }>(
    `select p.item_custom_id as id, p.name from product p
     where p.tenant_id = (select id from tenant where is_default) and p.is_active and not p.free_shipping
       and p.options = '[]' and (select count(*) from variant v where v.product_id = p.id) = 1
       and exists (select from item i where i.product_id = p.id)
       and not exists (select from item i join branch b on b.id = i.branch_id where i.product_id = p.id
         and (b.shipping_cost is not null or b.country = 'PK' or i.stock < 8 or not i.is_active))
     order by p.item_custom_id offset 9 limit 1`,
  );
  const { id = '', name = '' } = items ?? {};
  await addToCart(page, id);
  await reopenCheckout(page);
  await fillAddress(page, newCustomer());
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  await page.getByRole('button', { name: 'Place order' }).click();
  const orderId = await confirmed(page);
  await expect(page.getByRole('main')).toContainText('contacted within 48 hours');
  const accepted = await page.request.post('/v1/order-desk/orders/move', {
    data: { ids: [orderId], to: 'Accepted' },
  });
  expect(accepted.status()).toBe(200);
  await database.query(
    `update product set weight_grams = null from order_item l join orders o on o.id = l.order_id
      where o.order_id = $1 and product.tenant_id = o.tenant_id
        and product.item_custom_id = l.item_custom_id`,
    [orderId],
  );
  await openStaff(page, '/staff/freight/tariffs');
  await page.getByLabel('Courier').last().fill(`Sky ${orderId}`);
  await page.getByLabel('Currency (three letters)').last().fill('pkr');
  await page.getByLabel('Price per kilogram').last().fill('1,200');
  await page.getByLabel('Minimum charge').last().fill('900');
  await page
    .getByRole('region', { name: 'Add shipping rate' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(page.getByText(`Sky ${orderId}`)).toBeVisible();
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);

  await openStaff(page, '/staff/freight');
  await page.getByRole('link', { name: orderId }).click();
  const sent = page.getByRole('region', { name: 'Items to ship' });
  await expect(sent).toContainText(name);
  await expect(page.getByText('Enter the missing weights')).toBeVisible();
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await page.getByLabel('Weight per piece (grams)').fill('1400');
  await page.getByRole('button', { name: 'Save to product' }).click();
  await expect(page.getByRole('region', { name: 'Shipping rates for this route' })).toContainText(
    '1.50 kg',
  );
  const amount = page.getByLabel(/^Shipping in|^Price|amount/i).last();
  await expect(amount).toHaveValue('1800');

  await amount.fill('2000');
  await page.getByLabel('Internal note').fill('by hand luggage');
  await page.reload();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(amount).toHaveValue('2000');
  await page.getByRole('button', { name: 'Send shipping quote' }).click();
  await expect(page).toHaveURL(new RegExp(`/staff/orders/${orderId}$`));
  await expect(page.getByRole('region', { name: 'History' })).toContainText('by hand luggage');
  await page.goBack();
  await expect(page.getByText('Unsent draft')).toBeHidden();

  // The customer reads the offer in their account, and accepts it.
  await open(page, `/account/orders/orderDetail/${orderId}`);
  await page.getByRole('button', { name: /^Accept.*2,000/ }).click();
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeHidden();
  await openStaff(page, `/staff/orders/${orderId}`);
  await expect(page.getByRole('main')).toContainText('Confirmed');
  const answered = await database.query<{ status: string; shipping: string }>(
    'select status, shipping_state as shipping from orders where order_id = $1',
    [orderId],
  );
  expect(answered).toEqual([{ status: 'Confirmed', shipping: 'quoted' }]);
});
