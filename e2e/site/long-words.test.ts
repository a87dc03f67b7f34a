import type { OrderReceipt } from '@karwan/contract/order';
import type { Page } from '@playwright/test';
import { openStaff, signInToBackOffice } from '../actions/back-office.ts';
import { newPhone, signInQuickly } from '../actions/sign-in.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, open, test } from '../fixtures/shop.ts';
import {
  discontinuedProduct,
  findComparableProducts,
  storeLists,
} from '../fixtures/stored-lists.ts';

const word = (letters: number) => 'Wolkenkuckucksheim'.repeat(12).slice(0, letters);

/** What is wider than the page, at a phone's and a desk's width. */
async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(
      `document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth`,
    );
    expect.soft(wide, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** An order of which everything that a customer writes is one word. */
async function bookInLongWords(page: Page): Promise<OrderReceipt> {
  const address = {
    customerFirstName: word(80),
    customerLastName: word(80),
    customerPhone: newPhone(),
    customerEmail: `${word(60)}@${word(60)}.example`,
    customerHouseNumber: word(80),
    customerStreet: word(200),
    customerArea: word(120),
    customerCity: 'Lahore',
  };
  const saved = await page.request.post('/v1/address/create', { data: address });
  expect(saved.status(), await saved.text()).toBe(200);
  const { itemCustomId } = await findProduct(page.request, { hasOptions: false, place: 6 });
  const items = [{ itemCustomId, quantity: 1, options: [] }];
  const quoted = await page.request.post('/v1/cart/quote', { data: { items } });
  const quote = (await quoted.json()) as { id: string };
  const answer = await page.request.post('/v1/order/create', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      items,
      quoteId: quote.id,
      termsAccepted: true,
      paymentMethod: 'cash-on-delivery',
      customerNotes: word(200),
      shippingAddress: address,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as OrderReceipt;
}

test('a word of 200 letters does not overflow the pages of its order and account', async ({
  page,
  database,
}) => {
  test.setTimeout(120_000);
  const phone = await signInQuickly(page);
  const { parentOrderId, orderId } = await bookInLongWords(page);
  await database.query('update "user" set name = $1, last_name = $1 where phone = $2', [
    word(80),
    phone,
  ]);
  for (const path of [
    `/confirmation?id=${parentOrderId}&later`,
    '/account/dashboard',
    '/account/orders',
    `/account/orders/orderDetail/${parentOrderId}`,
    `/account/orders/orderDetail/${orderId}`,
    '/account/addresses',
    '/account/profile',
    '/account/password',
    `/search/${word(200)}`,
  ]) {
    await open(page, path);
    await expectNoOverflow(page);
  }
});

test('a word of 200 letters does not overflow product lists', async ({ page }) => {
  const products = await findComparableProducts(page.request, 2);
  const [first] = products;
  if (!first) throw new Error('no product to compare');
  const gone = { ...discontinuedProduct(first), name: word(200) };
  await storeLists(page, {
    wishList: [...products, gone],
    compare: [...products, gone],
    recentlyViewed: [...products, gone],
  });
  for (const path of ['/shop/wishlist', '/shop/compare']) {
    await open(page, path);
    await expect(page.getByText('No longer available')).toBeVisible();
    await expectNoOverflow(page);
  }
});

test('a word of 200 letters does not overflow the back office’s screens', async ({
  page,
  database,
}) => {
  test.setTimeout(120_000);
  const phone = await signInToBackOffice(page, database);
  const { parentOrderId, orderId } = await bookInLongWords(page);
  const [customer] = await database.query<{ id: string }>(
    'update "user" set name = $1, last_name = $1 where phone = $2 returning id::text',
    [word(80), phone],
  );
  const sent = await page.request.post('/v1/notifications/email/shop', {
    data: { form: 'quote', name: word(80), phone: newPhone(), message: word(200) },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  // A draft, which no shopper sees.
  const [product] = await database.query<{ id: string }>(
    `insert into product (tenant_id, item_custom_id, name, description, category_id, is_active)
     select tenant_id, $1, $2, $2, category_id, false from product
     where tenant_id = (select min(id) from tenant) limit 1 returning id::text`,
    [`long-${Date.now()}`, word(200)],
  );
  for (const path of [
    `/staff/orders?q=${orderId}`,
    `/staff/orders/${parentOrderId}`,
    `/staff/customers?q=${phone.slice(-7)}`,
    `/staff/customers/${customer?.id}`,
    `/staff/products?q=${word(40)}&state=draft`,
    `/staff/products/${product?.id}`,
    '/staff/inbox?form=quote',
    '/staff/messages',
  ]) {
    await openStaff(page, path);
    await expectNoOverflow(page);
  }
  await openStaff(page, '/staff/inbox?form=quote');
  await page
    .getByRole('link', { name: new RegExp(word(20)) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word(20));
  await expectNoOverflow(page);
});
