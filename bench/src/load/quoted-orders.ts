import type { Stage } from '../measure/measurement.ts';
import { jsonHeaders } from './run-load.ts';
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

/** What shoppers send who have just seen the quotes of their carts. */
export async function quotedOrders({ shop, addresses }: Stage, amount: number): Promise<string[]> {
  const bodies: string[] = [];
  for (const itemCustomId of addresses.orderable.slice(0, amount)) {
    const items = [{ itemCustomId, quantity: 1 }];
    const location = {
      latitude: shippingAddress.customerLat,
      longitude: shippingAddress.customerLng,
    };
    const answer = await send(shop.origin, {
      method: 'POST',
      path: '/v1/cart/quote',
      headers: jsonHeaders,
      body: JSON.stringify({ items, location }),
    });
    const quote = JSON.parse(answer.body.toString()) as { id: string; canOrder: boolean };
    if (!quote.canOrder) throw new Error(`${itemCustomId} cannot be ordered`);
    bodies.push(
      JSON.stringify({
        items,
        quoteId: quote.id,
        shippingAddress,
        paymentMethod: 'cash-on-delivery',
        termsAccepted: true,
      }),
    );
  }
  return bodies;
}
