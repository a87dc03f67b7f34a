import type { Page } from '@playwright/test';
import { countBookings, expectConfirmation, expectStored, fetchOrders } from '../actions/booked.ts';
import {
  addToCart,
  chooseOptions,
  confirmed,
  fillAddress,
  newCustomer,
  openCheckout,
  placeOrderButton,
  pressAdd,
} from '../actions/buying.ts';
import {
  cartLines,
  expectTotalsToAddUp,
  openCart,
  readTotal,
  readTotals,
} from '../actions/cart-page.ts';
import {
  cards,
  filterInStock,
  goToDepartment,
  shownPrices,
  sortBy,
} from '../actions/listing-page.ts';
import { codeFor, enterCode, newPhone, sendCode } from '../actions/sign-in.ts';
import { plain, readAmount, readTerms, withoutPercent } from '../actions/visible-amounts.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, isPhone, open, ready, test } from '../fixtures/shop.ts';

const place = (page: Page, first: number) => first + (isPhone(page) ? 0 : 1);

const readBookedTerms = async (page: Page) =>
  withoutPercent(await readTerms(page.locator('main').getByRole('article')));

test('from the home page to a booked order', async ({ page, database }) => {
  test.setTimeout(90_000);
  const customer = newCustomer();
  await open(page, '/');
  await goToDepartment(page, 'Luxury');
  await filterInStock(page);
  await sortBy(page, 'price-asc');
  await expect(page).toHaveURL(/stock=1/);
  await expect(async () => {
    const prices = (await shownPrices(page)).slice(0, 12);
    expect(prices).toHaveLength(12);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  }).toPass({ timeout: 10_000 });
  await expect(page.getByText('Out of Stock')).toHaveCount(0);

  const adding = cards(page)
    .filter({ has: page.getByRole('button', { name: /^Add to cart/, includeHidden: true }) })
    .first();
  const other = plain((await adding.getByRole('heading').textContent()) ?? '');
  if (isPhone(page)) {
    await adding.getByRole('link', { name: other, exact: true }).click();
    await pressAdd(page);
  } else {
    await adding.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(page.getByText(`Product "${other}" added to cart!`)).toBeVisible();
  }
  if (isPhone(page)) await page.goBack();
  const choosing = cards(page)
    .filter({ has: page.getByRole('link', { name: /^Choose options/, includeHidden: true }) })
    .first();
  const name = plain((await choosing.getByRole('heading').textContent()) ?? '');
  await choosing.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await chooseOptions(page);
  await pressAdd(page);

  await openCart(page, 2);
  await expect(cartLines(page)).toHaveCount(2);
  const line = cartLines(page).filter({ hasText: name });
  const update = page.getByRole('button', { name: 'Update Cart' });
  await expect(update).toBeDisabled();
  const before = await readTotal(page);
  await line.getByRole('button', { name: 'Increase quantity' }).click();
  // A change takes effect without the button.
  await expect(update).toBeEnabled();
  await expect(update).toBeDisabled();
  await expect.poll(() => readTotal(page)).toBeGreaterThan(before);
  await expectTotalsToAddUp(page);
  await page.getByRole('button', { name: `Remove ${other}` }).click();
  await expect(cartLines(page)).toHaveCount(1);
  await page.reload();
  await ready(page);
  await expect(cartLines(page)).toHaveCount(1);
  await expect(line.getByRole('spinbutton')).toHaveValue('2');
  await expectTotalsToAddUp(page);

  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await page.waitForURL(/\/account\/login\?source=checkout$/);
  await ready(page);
  const phone = newPhone();
  await sendCode(page, phone);
  await enterCode(page, await codeFor(page.request, phone));
  await page.waitForURL(/\/shop\/checkout$/);
  await expect(placeOrderButton(page)).toBeEnabled();
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(phone);
  await placeOrderButton(page).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(5);
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await fillAddress(page, { ...customer, Phone: '12' });
  await placeOrderButton(page).click();
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(placeOrderButton(page)).toBeEnabled();
  await fillAddress(page, customer);
  await page.getByRole('radio', { name: /Cash on delivery/ }).check();
  const { Total: priced = '', ...quoted } = withoutPercent(await readTotals(page));
  // Cash is paid in whole rupees, and the total says so too.
  const text = await page.getByText(/^Pay .+ in cash when your order arrives\.$/).textContent();
  const cash = readAmount((text ?? '').replace(/\.$/, ''));
  expect(cash).toBe(readAmount(priced));
  expect(cash % 100).toBe(0);
  await placeOrderButton(page).dblclick();

  const orders = await fetchOrders(page.request, await confirmed(page));
  await expectConfirmation(page, orders);
  const booked = await readBookedTerms(page);
  expect(booked).toMatchObject(quoted);
  expect(readAmount(booked.Total ?? '')).toBe(cash);
  await expectStored(database, customer, orders);
  await expect
    .poll(() => page.evaluate('JSON.parse(localStorage.karwan).state.cart.lines.length'))
    .toBe(0);
});

test('items of two branches become two orders of one booking', { tag: '@any-width' }, async ({
  page,
  database,
}) => {
  const customer = newCustomer();
  const first = await findProduct(page.request, { hasOptions: false, place: place(page, 2) });
  const second = await findProduct(page.request, {
    hasOptions: true,
    place: place(page, 0),
    notFrom: first.branch,
  });
  await addToCart(page, first.itemCustomId);
  await addToCart(page, second.itemCustomId);
  await openCheckout(page);
  await expect(page.getByText('Your order ships from several branches')).toBeVisible();
  await fillAddress(page, customer);
  await placeOrderButton(page).click();
  const orders = await fetchOrders(page.request, await confirmed(page));
  expect(orders).toHaveLength(2);
  await expectConfirmation(page, orders);
  await expectStored(database, customer, orders);

  // The booking number on the confirmation can be tracked, and so can the number of each order.
  const main = page.locator('main');
  const booking = orders[0]?.parentOrderId ?? '';
  const part = orders[1]?.orderId ?? '';
  await expect(main.getByText(`Your order number is ${booking}`)).toBeVisible();
  await expect(main.getByText(/^Parcels:/)).toContainText(part);
  const total = main.locator('dl', { hasText: 'Order total' });
  expect(readAmount((await total.getByRole('definition').textContent()) ?? '')).toBe(
    orders.reduce((sum, order) => sum + order.orderAmount, 0),
  );
  for (const number of [booking, part]) {
    await open(page, '/shop/track-order');
    await page.getByRole('textbox', { name: 'Order number' }).fill(number);
    await page.getByRole('textbox', { name: 'Last four digits' }).fill('4567');
    await main.getByRole('button', { name: 'Track order' }).click();
    await expect(main.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('heading', { name: `Order ${booking}` })).toBeVisible();
  }
});

test('a lost response does not book twice', { tag: '@any-width' }, async ({
  page,
  database,
  faults,
}) => {
  const customer = newCustomer();
  const product = await findProduct(page.request, { hasOptions: false, place: place(page, 4) });
  await addToCart(page, product.itemCustomId);
  await openCheckout(page);
  await fillAddress(page, customer);
  faults.expect(/ERR_(FAILED|CONNECTION)/);
  await page.route(
    '**/v1/order/create',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await placeOrderButton(page).click();
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(
    customer['First name'],
  );
  await placeOrderButton(page).click();
  await confirmed(page);
  expect(await countBookings(database, customer)).toBe(1);
});

test('a price that changed is shown, and booked only when confirmed', {
  tag: '@any-width',
}, async ({ page, database, faults }) => {
  const customer = newCustomer();
  const product = await findProduct(page.request, { hasOptions: false, place: place(page, 6) });
  const [item] = await database.query<{ price: number; sale_price: number | null }>(
    'select price, sale_price from item where id = $1',
    [product.itemId],
  );
  const setPrice = (price: unknown, salePrice: unknown) =>
    database.query('update item set price = $2, sale_price = $3 where id = $1', [
      product.itemId,
      price,
      salePrice,
    ]);
  try {
    await addToCart(page, product.itemCustomId);
    await openCheckout(page);
    await fillAddress(page, customer);
    const before = await readTotal(page);
    await setPrice((item?.price ?? 0) * 2, null);
    faults.expect(/409/);
    await placeOrderButton(page).click();
    await expect(page.getByText('Prices or fees have changed.')).toBeVisible();
    expect(await readTotal(page)).toBeGreaterThan(before);
    expect(await countBookings(database, customer)).toBe(0);
    const totals = await readTotals(page);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(customer.Email);
    await placeOrderButton(page).click();
    const orders = await fetchOrders(page.request, await confirmed(page));
    expect(await readBookedTerms(page)).toMatchObject(withoutPercent(totals));
    await expectStored(database, customer, orders);
  } finally {
    await setPrice(item?.price, item?.sale_price);
  }
});

test('a booking is not visible to others', { tag: '@any-width' }, async ({
  page,
  browser,
  faults,
}) => {
  const product = await findProduct(page.request, { hasOptions: false, place: place(page, 8) });
  await addToCart(page, product.itemCustomId);
  await openCheckout(page);
  await fillAddress(page, newCustomer());
  await placeOrderButton(page).click();
  const id = await confirmed(page);
  const otherVisitor = await browser.newContext();
  const answer = await otherVisitor.request.get(`/v1/order/getOrderByParentOrderId/${id}`);
  expect(answer.status()).toBe(404);
  const otherPage = await otherVisitor.newPage();
  expect((await otherPage.goto(`/confirmation?id=${id}`))?.status()).toBe(404);
  await otherVisitor.close();
  faults.expect(/404/);
  await page.goto('/confirmation?id=000000000');
  await expect(page.getByRole('heading', { name: 'No order to show here' })).toBeVisible();
});
