import type { ShopClient } from '@karwan/contract/contract';
import { readOrderNumber } from '@karwan/contract/order-number';
import { redirectDocument } from 'react-router';

export type CardMethod = 'swedbankpay' | 'payson';

/** Who holds the form, whatever the shop calls the method. */
const providers: Record<CardMethod, string> = { swedbankpay: 'Swedbank Pay', payson: 'Payson' };

/** Nothing personal: the browser asks for the payment itself, and only its own customer is answered. */
export async function loadCardPage(request: Request, client: ShopClient, method: CardMethod) {
  const { searchParams } = new URL(request.url);
  const id = readOrderNumber(searchParams.get('id'));
  if (id === undefined) throw new Response('Not found', { status: 404 });
  const reference = searchParams.get('payeeReference') ?? '';
  const methods = await client.configurations.paymentMethods({});
  return {
    id,
    method,
    provider: providers[method],
    title: methods.find(({ key }) => key === method)?.title ?? providers[method],
    payeeReference: /^[0-9A-Za-z]{28}$/.test(reference) ? reference : undefined,
    validated: searchParams.get('validated') === '1',
    returned: searchParams.has('returned'),
  };
}

/** These pages may load the provider's view, others may not: whoever comes by the router loads them. */
export function loadAsDocument({ request }: { request: Request }): never {
  throw redirectDocument(request.url);
}
