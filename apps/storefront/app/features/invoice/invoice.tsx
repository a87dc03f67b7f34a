import { readOrderNumber } from '@karwan/contract/order-number';
import { Button } from '@karwan/ui/controls/button';
import { TextLink } from '@karwan/ui/controls/text-link';
import { Container } from '@karwan/ui/layout/layout';
import { useSearchParams } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { clientContext, visitContext } from '../../page/context.ts';
import { pageFault } from '../../page/page-fault.ts';
import { useRootData } from '../../page/root-data.ts';
import { Seo } from '../../page/seo/seo-tags.tsx';
import { orderAddress } from '../../shared/order/order-address.ts';
import { OrderNotFound } from '../payments/order-not-found.tsx';
import type { Route } from './+types/invoice';
import { InvoiceSheet } from './invoice-sheet.tsx';

/** For the order's customer, and a browser that holds its receipt; never cached. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readOrderNumber(params.orderId);
  if (id === undefined) throw new Response('Not found', { status: 404 });
  const { orders, configurations } = context.get(clientContext);
  const [booked, paymentMethods] = await Promise.all([
    orders.byOrderId({ id }).catch(pageFault),
    configurations.paymentMethods({}),
  ]);
  const { siteName, legalName, address, phone, email, ntn, strn } =
    context.get(visitContext).tenant;
  return {
    orders: booked,
    payments: Object.fromEntries(paymentMethods.map(({ key, title }) => [key, title])),
    seller: { siteName, legalName, address, phone, email, ntn, strn },
  };
}

export type Seller = Awaited<ReturnType<typeof loader>>['seller'];

export function ErrorBoundary() {
  return <OrderNotFound about="confirmation" />;
}

/** The invoices of a booking, one sheet for each of its orders. */
export default function InvoicePage({ loaderData, params }: Route.ComponentProps) {
  const t = useT();
  const { siteName } = useRootData().site;
  const { orders, payments, seller } = loaderData;
  const [requested] = useSearchParams();
  const [first] = orders;
  if (!first) return null;
  const back = requested.has('account')
    ? orderAddress(params.orderId)
    : `/confirmation?id=${first.parentOrderId}&later`;
  const id = orders.length > 1 ? first.parentOrderId : first.orderId;
  return (
    <Container className="pb-section">
      <Seo title={`${t('invoice.titleOf', { id })}: ${siteName}`} />
      <div className="mx-auto max-w-3xl">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-6 print:hidden">
          <TextLink href={back}>{t('invoice.back')}</TextLink>
          <Button onClick={() => window.print()} className="noscript:hidden">
            {t('invoice.print')}
          </Button>
          <noscript>
            <p className="text-sm text-ink-soft">{t('invoice.printHint')}</p>
          </noscript>
        </div>
        {orders.map((order) => (
          <InvoiceSheet
            key={order.orderId}
            order={order}
            payment={payments[order.paymentMethod] ?? order.paymentMethod}
            seller={seller}
          />
        ))}
      </div>
    </Container>
  );
}
