import type { Order } from '@karwan/contract/order';
import { readOrderNumber } from '@karwan/contract/order-number';
import { formatDate } from '@karwan/i18n/dates';
import { Link } from '@karwan/ui/controls/link';
import { useFetcher } from 'react-router';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { orderAddress } from '../../../shared/order/order-address.ts';
import { pageToPayAgain } from '../../../shared/order/payment-page.ts';
import { OrderTimeline } from '../../../shared/order/timeline/order-timeline.tsx';
import { OrderWay } from '../../../shared/order/timeline/order-way.tsx';
import { AccountPage } from '../account-page.tsx';
import { customerOf } from '../customer-of.server.ts';
import { asCustomer } from '../signed-in.server.ts';
import type { Route } from './+types/order-detail';
import { answerOrder, type OrderAnswer } from './answer-order.server.ts';
import { BookingParts } from './booking-parts.tsx';
import { InvoiceLink } from './invoice-link.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';

export function loader(args: Route.LoaderArgs) {
  const { configurations } = args.context.get(clientContext);
  return asCustomer(args, async (client) => {
    // A visitor with only a receipt sees the confirmation page, not the account.
    const id = readOrderNumber(args.params.orderId);
    if (id === undefined) throw new Response('Not found', { status: 404 });
    const [, orders, paymentMethods] = await Promise.all([
      customerOf(client),
      client.orders.byOrderId({ id }),
      configurations.paymentMethods({}),
    ]);
    const [only] = orders.length === 1 ? orders : [];
    const { until } =
      only?.orderStatus === 'Delivered' ? await client.orders.returnable({ id }) : { until: null };
    const method = paymentMethods.find(({ key }) => key === orders[0]?.paymentMethod);
    return {
      orders,
      payment: method?.title ?? orders[0]?.paymentMethod ?? '',
      payHere: orders.map(pageToPayAgain).find((page) => page !== undefined),
      returnUntil: until,
    };
  });
}

export function action(args: Route.ActionArgs) {
  return answerOrder(args, args.params.orderId);
}

/** One order, or a whole booking by its own number (spec section 2, Account pages). */
export default function OrderDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, payment, payHere, returnUntil } = loaderData;
  const [first, ...others] = orders;
  if (!first) return null;
  if (others.length > 0) {
    return <BookingParts orders={orders} payment={payment} payHere={payHere} />;
  }
  const only = { order: first, payment, payHere, returnUntil };
  return <OneOrder {...only} answer={actionData} />;
}

interface OneOrderProps {
  order: Order;
  payment: string;
  payHere: string | undefined;
  /** Until when a return can be requested; null: not (any more). */
  returnUntil: string | null;
  answer: OrderAnswer | undefined;
}

/** The items, costs, address and history of an order. */
function OneOrder({ order, payment, payHere, returnUntil, answer }: OneOrderProps) {
  const t = useT();
  const language = useLanguage();
  const fetcher = useFetcher<OrderAnswer>();
  const above = [{ title: t('account.orders.title'), href: '/account/orders' }];
  if (order.parentOrderId !== order.orderId) {
    const booking = t('account.booking.title', { id: order.parentOrderId });
    above.push({ title: booking, href: orderAddress(order.parentOrderId) });
  }
  return (
    <AccountPage
      title={t('account.order.title', { id: order.orderId })}
      above={above}
      actions={<InvoiceLink id={order.orderId} />}
    >
      <p className="-mt-5 mb-8 text-ink-soft">
        {[
          ...(order.parentOrderId === order.orderId
            ? []
            : [t('account.orders.partOf', { id: order.parentOrderId })]),
          t('account.order.placed', {
            date: formatDate(language, 'date', order.createdAt),
          }),
          t(`track.status.${order.orderStatus}`),
          t(`money.state.${order.moneyState}`),
        ].join(' · ')}
      </p>
      <div className="mb-8 empty:hidden">
        <OrderWay
          status={order.orderStatus}
          deliveryMethod={order.deliveryMethod}
          timeline={order.timeline}
        />
      </div>
      <OrderActions
        order={order}
        fetcher={fetcher}
        answer={fetcher.data ?? answer}
        payHere={payHere}
        returnUntil={returnUntil}
      />
      <div className="grid gap-12 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid content-start gap-10">
          <OrderLines order={order} />
          <OrderFacts order={order} payment={payment} />
        </div>
        <section aria-labelledby="timeline">
          <h2 id="timeline" className="mb-5 text-heading">
            {t('orderTimeline.title')}
          </h2>
          <OrderTimeline {...order} />
        </section>
      </div>
      <p className="mt-12 border-t border-line pt-6 print:hidden">
        <Link
          href="/site/contact-us"
          state={{ order: order.orderId }}
          className="underline underline-offset-4"
        >
          {t('account.order.contact')}
        </Link>
      </p>
    </AccountPage>
  );
}
