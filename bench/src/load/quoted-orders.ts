import { randomUUID } from 'node:crypto';
import type { Stage } from '../measure/measurement.ts';
import { jsonHeaders, type LoadRequest } from './run-load.ts';
import type { SignedInCustomer } from './sign-in.ts';
import { send } from './time-requests.ts';

const shippingAddress = {
  customerFirstName: 'Ayesha',
  customerLastName: 'Khan',
  customerPhone: '0300 1234567',
  customerEmail: 'ayesha@example.com',
  customerHouseNumber: '12-B',
  customerStreet: 'Main Boulevard',
  customerLat: 31.4828641,
  customerLng: 74.1943051,
};

type ChosenOptions = readonly { readonly optionId: string; readonly valueId: string }[];

/** The quote request for one item, delivered to the address of the orders. */
export function quoteOf(itemCustomId: string, options: ChosenOptions = []): LoadRequest {
  const location = {
    latitude: shippingAddress.customerLat,
    longitude: shippingAddress.customerLng,
  };
  const items = [{ itemCustomId, options, quantity: 1 }];
  return {
    method: 'POST',
    path: '/v1/cart/quote',
    headers: jsonHeaders,
    body: JSON.stringify({ items, location }),
  };
}

/**
 * The booking of a shopper who has seen that quote, paid on delivery.
 * @throws Error when the item cannot be ordered.
 */
export function orderOf(itemCustomId: string, quoted: Buffer, options: ChosenOptions = []): string {
  const quote = JSON.parse(quoted.toString()) as { id: string; canOrder: boolean };
  if (!quote.canOrder) throw new Error(`${itemCustomId} cannot be ordered`);
  return JSON.stringify({
    items: [{ itemCustomId, options, quantity: 1 }],
    quoteId: quote.id,
    shippingAddress,
    paymentMethod: 'cash-on-delivery',
    termsAccepted: true,
  });
}

/** Bookings of shoppers who have just seen the quotes of their carts. */
export async function quotedOrders({ shop, addresses }: Stage, amount: number): Promise<string[]> {
  const bodies: string[] = [];
  for (const itemCustomId of addresses.orderable.slice(0, amount)) {
    const quoted = await send(shop.origin, quoteOf(itemCustomId));
    bodies.push(orderOf(itemCustomId, quoted.body));
  }
  return bodies;
}

/** A customer's booking request; each key is another order. */
export const bookingOf = (
  body: string | undefined,
  customer: SignedInCustomer | undefined,
  key: string = randomUUID(),
): LoadRequest => ({
  method: 'POST',
  path: '/v1/order/create',
  headers: {
    ...jsonHeaders,
    'idempotency-key': key,
    authorization: customer?.authorization ?? '',
  },
  body,
});

/** Booking requests in rotation, by customers in rotation. */
export function bookingsOf(
  bodies: readonly string[],
  customers: readonly SignedInCustomer[],
): () => LoadRequest {
  let number = 0;
  return () => {
    number += 1;
    return bookingOf(bodies[number % bodies.length], customers[number % customers.length]);
  };
}
