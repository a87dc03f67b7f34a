import type { Quote, QuoteLine } from '@karwan/contract/cart';
import type { CategoryListing } from '@karwan/contract/listing';
import type { Order } from '@karwan/contract/order';
import type { Page } from '@playwright/test';
import { expectConfirmation, expectStored, fetchOrders } from '../actions/booked.ts';
import {
  addToCart,
  checkoutField,
  confirmed,
  fillAddress,
  newCustomer,
  openCheckout,
  placeOrderButton,
  reopenCheckout,
} from '../actions/buying.ts';
import { readTotal, readTotals } from '../actions/cart-page.ts';
import { codeFor, enterCode, newPhone, sendCode, signInQuickly } from '../actions/sign-in.ts';
import { readAmount } from '../actions/visible-amounts.ts';
import { expect, isPhone, open, ready, test } from '../fixtures/shop.ts';

const place = (page: Page, first: number) => first + (isPhone(page) ? 0 : 1);

/** Adds an item of a domestic branch, which can be picked up. */
async function addNearbyProduct(page: Page, at: number): Promise<QuoteLine> {
  const listing = await page.request.get(
    '/v1/item/allitems/fetch?inStock=true&sort=price-asc&perPage=100',
  );
  const { finalSearchedItem } = (await listing.json()) as CategoryListing;
  const items = finalSearchedItem
    .filter((one) => !one.hasOptions)
    .map(({ itemCustomId }) => ({ itemCustomId, quantity: 1 }));
  const quoted = await page.request.post('/v1/cart/quote', {
    data: { items, deliveryMethod: 'store' },
  });
  const { lines, parts } = (await quoted.json()) as Quote;
  const near = parts.filter((part) => part.deliveryMethod === 'store');
  const found = lines.filter((line) => near.some((part) => part.branchId === line.branchId))[at];
  if (!found) throw new Error('nothing can be picked up');
  return found;
}

test('pick-up on a day and time of the next thirty days, without shipping', {
  tag: '@any-width',
}, async ({ page, database }) => {
  const customer = newCustomer();
  const product = await addNearbyProduct(page, place(page, 0));
  await addToCart(page, product.itemCustomId);
  await openCheckout(page);
  await fillAddress(page, customer);
  await page.getByRole('radio', { name: /^Get in Store/ }).check();
  await expect.poll(async () => (await readTotals(page)).Shipping).toBe('Free');
  await placeOrderButton(page).click();
  await expect(page.getByText('Please choose a time.')).toBeVisible();

  const days = page.getByRole('list', { name: 'The next 30 days' }).getByRole('button');
  await expect(days).toHaveCount(30);
  // By keyboard: two days further, and the first slot of that day.
  await days.and(page.locator('[aria-pressed="true"]')).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const chosen = days.and(page.locator('[aria-pressed="true"]'));
  await expect(chosen).toBeFocused();
  const times = page.getByRole('group', { name: /day, / });
  const label = times.getByText(/\d:\d\d/).first();
  const time = (await label.textContent()) ?? '';
  await label.click();
  await expect(page.getByText('Please choose a time.')).toHaveCount(0);
  await placeOrderButton(page).click();

  const id = await confirmed(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByText('Karwan', { exact: true })).toBeVisible();
  await expect(page.getByText('Ask on WhatsApp')).toBeHidden();
  await page.emulateMedia({ media: null });
  const orders = await fetchOrders(page.request, id);
  await expectConfirmation(page, orders);
  await expectStored(database, customer, orders);
  await expect(page.getByText('Pick up at')).toBeVisible();
  await expect(page.getByText(time, { exact: true })).toBeVisible();
  const [order] = orders as [Order];
  expect(order).toMatchObject({ deliveryMethod: 'store', cost: { shippingCost: 0 } });
  const [start, end] = [Date.parse(order.startSlot ?? ''), Date.parse(order.endSlot ?? '')];
  expect(start).toBeGreaterThan(Date.now());
  expect(end).toBeLessThan(Date.now() + 30 * 24 * 60 * 60_000);
});

test('insurance is offered with its price, added to the total and stated with the order', async ({
  page,
  database,
}) => {
  const customer = newCustomer();
  const product = await addNearbyProduct(page, place(page, 2));
  await addToCart(page, product.itemCustomId);
  await openCheckout(page);
  await fillAddress(page, customer);
  const before = await readTotal(page);
  const offer = page.getByRole('region', { name: 'Shipping insurance' });
  const fee = readAmount((await offer.locator('dd').last().textContent()) ?? '');
  expect(fee).toBeGreaterThan(0);
  await offer.getByRole('checkbox').check();
  await expect.poll(() => readTotal(page)).toBe(before + fee);
  const quoted = await readTotals(page);
  expect(readAmount(quoted['Shipping insurance'] ?? '')).toBe(fee);
  await placeOrderButton(page).click();
  const orders = await fetchOrders(page.request, await confirmed(page));
  await expectConfirmation(page, orders);
  await expectStored(database, customer, orders);
  expect(orders[0]?.cost).toMatchObject({
    insuranceFee: fee,
    insuredAmount: orders[0]?.cost.itemsCost,
  });
});

test('a saved address is offered the next time', { tag: '@any-width' }, async ({
  page,
  database,
}) => {
  const customer = newCustomer();
  const product = await addNearbyProduct(page, place(page, 4));
  await addToCart(page, product.itemCustomId);
  await openCheckout(page);
  await fillAddress(page, customer);
  await expect(page.getByRole('checkbox', { name: 'Save this address' })).toBeChecked();
  await placeOrderButton(page).click();
  await confirmed(page);
  // The cart is emptied after two seconds.
  await expect
    .poll(() => page.evaluate('JSON.parse(localStorage.karwan).state.cart.lines.length'))
    .toBe(0);

  await addToCart(page, product.itemCustomId);
  await reopenCheckout(page);
  await expect(page.getByRole('radio', { name: /14-B, Mall Road/ })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Street' })).toHaveCount(0);
  await placeOrderButton(page).click();
  await confirmed(page);
  const [{ bookings }] = (await database.query(
    `select count(*)::int as bookings from orders where shipping_address ->> 'customerEmail' = $1
       and shipping_address ->> 'customerStreet' = 'Mall Road'`,
    [customer.Email],
  )) as [{ bookings: number }];
  expect(bookings).toBe(2);
});

test('after the session has ended, a new login restores the form', {
  tag: '@any-width',
}, async ({ page, database, faults }) => {
  faults.expect(/401/);
  const phone = newPhone();
  const product = await addNearbyProduct(page, place(page, 6));
  await addToCart(page, product.itemCustomId);
  await signInQuickly(page, phone);
  await reopenCheckout(page);
  await fillAddress(page, newCustomer());
  await database.query(
    'delete from session using "user" u where u.id = session.user_id and u.phone = $1',
    [phone],
  );
  // A code can be resent only after a while; the time of this number's last code is set back.
  await database.query('delete from phone_code where phone = $1', [phone]);
  await placeOrderButton(page).click();
  await page.waitForURL(/\/account\/login\?source=checkout$/);
  await ready(page);
  await sendCode(page, phone);
  await enterCode(page, await codeFor(page.request, phone));
  await page.waitForURL(/\/shop\/checkout$/);
  await expect(placeOrderButton(page)).toBeEnabled();
  await expect(page.getByRole('textbox', { name: 'House number' })).toHaveValue('14-B');
  await placeOrderButton(page).click();
  await confirmed(page);
});

test('booking needs a login, and a cart can be sent to a chat', {
  tag: '@any-width',
}, async ({ page }) => {
  const product = await addNearbyProduct(page, place(page, 8));
  const refused = await page.request.post('/v1/order/create', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      items: [{ itemCustomId: product.itemCustomId, quantity: 1 }],
      quoteId: 'whatever',
      paymentMethod: 'cash-on-delivery',
      termsAccepted: true,
      shippingAddress: {
        customerFirstName: 'Zainab',
        customerLastName: 'Qureshi',
        customerPhone: '+923001234567',
        customerEmail: 'nobody@shop.example',
        customerHouseNumber: '1',
        customerStreet: 'Mall Road',
      },
    },
  });
  expect(refused.status()).toBe(401);
  await addToCart(page, product.itemCustomId);
  await open(page, '/shop/cart');
  const link = page.getByRole('link', { name: 'Order on WhatsApp' });
  const total = (await readTotals(page)).Total ?? '';
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.host).toBe('wa.me');
  const text = address.searchParams.get('text') ?? '';
  expect(text).toContain(product.name.slice(0, 60));
  expect(readAmount(text.split('\n').at(-1) ?? '')).toBe(readAmount(total));
  await page.goto('/shop/checkout');
  await page.waitForURL(/\/account\/login\?source=checkout$/);
});

test('an order to an address in another city is priced and booked for that city', {
  tag: '@any-width',
}, async ({ page }) => {
  const product = await addNearbyProduct(page, place(page, 6));
  await addToCart(page, product.itemCustomId);
  await openCheckout(page);
  await fillAddress(page, { ...newCustomer(), City: 'Karachi', 'Postal code': '74200' });
  const notice = page.getByText("We've updated prices and delivery for Karachi.");
  await expect(notice.first()).toBeVisible();
  await expect(placeOrderButton(page)).toBeEnabled();
  await placeOrderButton(page).click();
  const [order] = await fetchOrders(page.request, await confirmed(page));
  const [address] = order?.shippingAddress ?? [];
  expect(address?.customerLat).toBeCloseTo(24.9, 0);
  expect(address?.customerLng).toBeCloseTo(67, 0);

  // The next city is unknown: prices stay as they were, and the page says so.
  await addToCart(page, product.itemCustomId);
  await reopenCheckout(page);
  const another = page.getByRole('radio', { name: 'Another address' });
  if (await another.isVisible()) await another.check();
  await checkoutField(page, 'City').fill('Nowhereabad');
  await page.getByRole('textbox', { name: 'Postal code' }).focus();
  await expect(page.getByText("We couldn't find Nowhereabad.")).toBeVisible();
});
