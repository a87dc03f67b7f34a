import type { OrderReceipt } from '@karwan/contract/order';
import { type APIRequestContext, expect } from '@playwright/test';
import { findProduct } from '../fixtures/products.ts';

/** Books one piece through the API, for journeys about later steps. */
export async function bookQuickly(
  request: APIRequestContext,
  place: number,
  paymentMethod = 'cash-on-delivery',
  lastName = 'Qureshi',
): Promise<OrderReceipt & { name: string }> {
  const { itemCustomId, name } = await findProduct(request, { hasOptions: false, place });
  return { ...(await bookProducts(request, [itemCustomId], paymentMethod, lastName)), name };
}

/** Books products of two branches: a booking of two orders. */
export async function bookTwoParts(
  request: APIRequestContext,
  place: number,
  paymentMethod: string,
): Promise<OrderReceipt> {
  const first = await findProduct(request, { hasOptions: false, place });
  const notFrom = first.branch;
  const second = await findProduct(request, { hasOptions: false, place, notFrom });
  return bookProducts(request, [first.itemCustomId, second.itemCustomId], paymentMethod);
}

async function bookProducts(
  request: APIRequestContext,
  itemCustomIds: string[],
  paymentMethod: string,
  lastName = 'Qureshi',
): Promise<OrderReceipt> {
  const items = itemCustomIds.map((itemCustomId) => ({ itemCustomId, quantity: 1, options: [] }));
  const quote = (await (await request.post('/v1/cart/quote', { data: { items } })).json()) as {
    id: string;
  };
  const answer = await request.post('/v1/order/create', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      items,
      quoteId: quote.id,
      termsAccepted: true,
      paymentMethod,
      shippingAddress: {
        customerFirstName: 'Zainab',
        customerLastName: lastName,
        customerPhone: '+923001234567',
        customerEmail: 'zainab@shop.example',
        customerHouseNumber: '14-B',
        customerStreet: 'Mall Road',
        customerCity: 'Lahore',
      },
    },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as OrderReceipt;
}
