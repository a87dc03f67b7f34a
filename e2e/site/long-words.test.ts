import type { Page } from '@playwright/test';
import { newPhone, signInQuickly } from '../actions/sign-in.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, open, test } from '../fixtures/shop.ts';

const word = (letters: number) => 'Wolkenkuckucksheim'.repeat(12).slice(0, letters);

/** What is wider than the page, at a phone's and a desk's width. */
async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(
      `document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth`,
    );
    expect(wide, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

test('a word of 200 letters widens no page that shows it', async ({ page }) => {
  await signInQuickly(page);
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
  const { parentOrderId: id } = (await answer.json()) as { parentOrderId: string };
  for (const path of [
    `/confirmation?id=${id}&later`,
    '/account/orders',
    `/account/orders/orderDetail/${id}`,
    '/account/addresses',
  ]) {
    await open(page, path);
    await expectNoOverflow(page);
  }
});
