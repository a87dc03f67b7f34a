import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type CheckoutStatus,
  type Checkouts,
  creditedOf,
  type PaysonCheckout,
  totalOf,
} from './checkouts.ts';

interface ApiParts {
  readonly checkouts: Checkouts;
  readonly authorization: string;
  origin(): string;
  notifyShop(checkout: PaysonCheckout): void;
}

interface Sent {
  readonly expirationTime?: string;
  readonly description?: string;
  readonly status?: CheckoutStatus;
  readonly customer?: object;
  readonly order?: {
    readonly currency?: string;
    readonly items?: readonly {
      readonly itemId?: string;
      readonly name?: string;
      readonly unitPrice?: number;
      readonly quantity?: number;
      readonly reference?: string;
      readonly creditedAmount?: number;
    }[];
  };
  readonly merchant?: Partial<PaysonCheckout['merchant']>;
  readonly gui?: object;
}

type Named = { Params: { id: string }; Body: Sent };

const refuse = (reply: FastifyReply, property: string, message: string) =>
  reply.code(400).send({ message: 'Validation failed', errors: [{ property, message }] });

/** The merchant's calls: create, read, change. */
export function mountApiCalls(
  app: FastifyInstance,
  { checkouts, authorization, origin, notifyShop }: ApiParts,
) {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/2.0/')) return;
    if (request.headers.authorization === authorization) return;
    return reply.code(401).send({ message: 'Unauthorized' });
  });

  app.get('/2.0/Accounts', () => ({
    accountEmail: 'sandbox@example.com',
    status: 'Approved',
    merchantId: 4,
    enabledForInvoice: false,
    enabledForpaymentPlan: false,
  }));

  app.post<{ Body: Sent }>('/2.0/Checkouts', (request, reply) => {
    const {
      order,
      merchant,
      description = '',
      customer = {},
      gui = {},
      expirationTime,
    } = request.body;
    const currency = order?.currency?.toUpperCase() ?? '';
    const { checkoutUri, confirmationUri, notificationUri, termsUri, reference } = merchant ?? {};
    if (!['SEK', 'EUR'].includes(currency)) return refuse(reply, 'Order.Currency', 'Not supported');
    if (!checkoutUri || !confirmationUri || !notificationUri || !termsUri)
      return refuse(reply, 'Merchant', 'All addresses are required');
    const items = (order?.items ?? []).map(
      ({ name = '', unitPrice = 0, quantity = 0, reference: sku }) => ({
        itemId: randomUUID(),
        name,
        unitPrice,
        quantity,
        reference: sku,
        creditedAmount: 0,
      }),
    );
    const checkout = {
      expirationTime,
      description,
      customer,
      currency,
      items,
      merchant: { checkoutUri, confirmationUri, notificationUri, termsUri, reference },
      gui,
    };
    const total = items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    if (total < 4) return refuse(reply, 'Order.TotalPriceIncludingTax', 'At least 4 SEK');
    const made = checkouts.open(checkout);
    return reply
      .code(201)
      .header('location', `${origin()}/2.0/Checkouts/${made.id}`)
      .send(showCheckout(made, origin()));
  });

  app.get<Named>('/2.0/Checkouts/:id', (request, reply) => {
    const checkout = checkouts.all.get(request.params.id);
    if (!checkout) return reply.code(404).send({ message: 'Not found' });
    return showCheckout(checkout, origin(), request.walletFaults.wrongAmount ? 100 : 0);
  });

  app.put<Named>('/2.0/Checkouts/:id', (request, reply) => {
    const checkout = checkouts.all.get(request.params.id);
    if (!checkout) return reply.code(404).send({ message: 'Not found' });
    const { status = checkout.status, order } = request.body;
    const before = checkout.status;
    if (request.walletFaults.outcome === 'unchanged') return showCheckout(checkout, origin());
    if (!checkouts.move(checkout, status))
      return refuse(reply, 'Status', `Cannot be ${status} now`);
    for (const { itemId, creditedAmount } of order?.items ?? []) {
      const item = checkout.items.find((one) => one.itemId === itemId);
      if (item && creditedAmount !== undefined) checkouts.credit(checkout, item, creditedAmount);
    }
    if (checkout.status !== before) notifyShop(checkout);
    return showCheckout(checkout, origin());
  });
}

/** A checkout in the API's format; `wrongBy` öre are added to the amount. */
function showCheckout(checkout: PaysonCheckout, origin: string, wrongBy = 0) {
  const { id, status, purchaseId, description, customer, items, currency, merchant, gui } =
    checkout;
  const total = (totalOf(checkout) + wrongBy) / 100;
  return {
    id,
    purchaseId,
    status,
    expirationTime: checkout.expirationTime,
    snippet: `<div id="paysonContainer" url="${origin}/embedded/checkout?id=${id}"></div><script type="text/javascript" src="${origin}/embedded/Content/payson.js?id=${id}"></script>`,
    description,
    customer,
    order: {
      currency: currency.toLowerCase(),
      totalPriceExcludingTax: total,
      totalPriceIncludingTax: total,
      totalTaxAmount: 0,
      totalCreditedAmount: creditedOf(checkout) / 100,
      items: items.map((item) => ({
        ...item,
        taxRate: 0,
        totalPriceIncludingTax: item.unitPrice * item.quantity,
      })),
    },
    merchant,
    gui,
    history: { created: checkout.createdAt },
  };
}
