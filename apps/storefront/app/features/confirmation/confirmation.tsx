import type { Order } from '@karwan/contract/order';
import { readOrderNumber } from '@karwan/contract/order-number';
import { onlineMethod, paymentPage } from '@karwan/contract/payment-page';
import { isolated } from '@karwan/i18n/isolated';
import { formatWhole } from '@karwan/money/format';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { Container } from '@karwan/ui/layout/layout';
import { Price } from '@karwan/ui/product/price';
import { useEffect } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { clientContext } from '../../page/context.ts';
import { pageFault } from '../../page/page-fault.ts';
import { useRootData } from '../../page/root-data.ts';
import { Seo } from '../../page/seo/seo-tags.tsx';
import { BookedOrder } from '../../shared/order/booked-order.tsx';
import { bookingTotal } from '../../shared/order/booking-total.ts';
import { invoiceAddress } from '../../shared/order/order-address.ts';
import { pageToPayAgain } from '../../shared/order/payment-page.ts';
import { currencyOf } from '../../shared/order/timeline/currency-of.ts';
import { emptyCartAfterLeaving } from '../../state/cart/empty-cart.ts';
import { shopStore } from '../../state/store/shop-store.ts';
import { HandOffLink } from '../hand-off/hand-off-link.tsx';
import { OrderNotFound } from '../payments/order-not-found.tsx';
import type { Route } from './+types/confirmation';
import { BookingHeading, bookingTitle } from './booking-heading.tsx';
import { NextSteps } from './next-steps.tsx';
import { OrderNotifications } from './order-notifications.tsx';

/** Personal: it needs the booking's receipt and is never cached. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams;
  const id = readOrderNumber(requested.get('id'));
  if (id === undefined) throw new Response('Not found', { status: 404 });
  const token = requested.get('receipt');
  if (token !== null) {
    await context
      .get(clientContext)
      .orders.openReceipt({ parentOrderId: id, token })
      .catch(pageFault);
    // Redirects to drop the receipt from the address, so that a shared link does not reveal it.
    const page = paymentPage(requested.get('pay') ?? '', id);
    const another = requested.has('another') ? '&another' : '';
    throw redirect(page ? `${page}${another}` : `/confirmation?id=${id}&later`);
  }
  const { orders, configurations, notifications } = context.get(clientContext);
  const [booked, paymentMethods, { publicKey }] = await Promise.all([
    orders.byParentOrderId({ id }).catch(pageFault),
    configurations.paymentMethods({}),
    notifications.pushKey({}),
  ]);
  const payHere = booked.map(pageToPayAgain).find((page) => page !== undefined);
  return { orders: booked, paymentMethods, publicKey, payHere };
}

export function ErrorBoundary() {
  return <OrderNotFound about="confirmation" />;
}

/** The order confirmation (spec sections 1, 2 and 4). Opening it empties the cart, which is harmless. */
export default function ConfirmationPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { orders, paymentMethods, publicKey, payHere } = loaderData;
  const { siteName } = useRootData().site;
  // A customer who returns by the email's link may have filled another cart since.
  const [params] = useSearchParams();
  const isLater = params.has('later');
  useEffect(() => {
    // The order emptied a customer's cart in the account, from which it is taken over with the page.
    if (!isLater && !shopStore.getState().user) emptyCartAfterLeaving();
  }, [isLater]);
  const [first] = orders;
  return (
    <Container className="pb-section">
      <Seo title={`${t(bookingTitle({ orders, payHere }))}: ${siteName}`} />
      {/* The header, which names the shop, is not printed. */}
      <p className="hidden pt-6 text-center text-heading print:block">{siteName}</p>
      <BookingHeading orders={orders} payHere={payHere} />
      <div className="mx-auto mt-8 grid max-w-3xl gap-8">
        <CashToHave orders={orders} />
        {!payHere &&
          orders.every(
            ({ orderStatus, deliveryMethod }) =>
              orderStatus === 'Booked' && deliveryMethod === 'home',
          ) && <NextSteps />}
        {orders.map((order) => (
          <BookedOrder
            key={order.orderId}
            order={order}
            payment={
              paymentMethods.find(({ key }) => key === order.paymentMethod)?.title ??
              order.paymentMethod
            }
          />
        ))}
        {orders.length > 1 && first && (
          <dl className="flex flex-wrap items-baseline justify-between gap-x-4 border border-line-strong bg-raised p-6 sm:px-8">
            <dt className="font-medium">{t('confirmation.total')}</dt>
            <dd>
              <Price size="large" amount={bookingTotal(orders)} currency={currencyOf(first)} />
            </dd>
          </dl>
        )}
        {publicKey && first && (
          <OrderNotifications publicKey={publicKey} parentOrderId={first.parentOrderId} />
        )}
        <div className="grid justify-items-center gap-3">
          <ButtonLink href="/">{t('cart.continueShopping')}</ButtonLink>
          {first && (
            <Link
              href={invoiceAddress(first.parentOrderId)}
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 print:hidden"
            >
              {t('invoice.open')}
            </Link>
          )}
          {first && (
            <HandOffLink
              label={t('whatsApp.sendOrder')}
              summary={{
                opening: t('whatsApp.order', { name: siteName, id: first.parentOrderId }),
                lines: orders.flatMap((order) =>
                  order.pickedItems.map((item) => ({ ...item, total: item.totalPrice })),
                ),
                total: bookingTotal(orders),
                currency: currencyOf(first),
              }}
            />
          )}
        </div>
      </div>
    </Container>
  );
}

/** The cash to have ready, if the booking is paid when it arrives. */
function CashToHave({ orders }: { orders: readonly Order[] }) {
  const t = useT();
  const [first] = orders;
  const isCancelled = orders.every(({ orderStatus }) => orderStatus === 'Cancelled');
  if (!first || isCancelled || onlineMethod(first.paymentMethod) !== null) return null;
  const total = bookingTotal(orders);
  if (total === 0) return null;
  const amount = isolated(formatWhole(total, currencyOf(first)));
  return <p className="text-center text-lg">{t('confirmation.haveReady', { amount })}</p>;
}
