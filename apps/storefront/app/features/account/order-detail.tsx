import { Link } from '@karwan/ui/link';
import { useFetcher } from 'react-router';
import { clientContext } from '../../context.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { OrderTimeline } from '../order-timeline/order-timeline.tsx';
import type { Route } from './+types/order-detail';
import { AccountPage } from './account-page.tsx';
import { answerOrder } from './answer-order.server.ts';
import { customerOf } from './customer-of.server.ts';
import { OrderActions } from './order-actions.tsx';
import type { OrderAnswer } from './order-answer.ts';
import { dayFormat } from './order-dates.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { pageToPayAgain } from './payment-page.ts';
import { asCustomer } from './signed-in.server.ts';

export function loader(args: Route.LoaderArgs) {
  const { configurations } = args.context.get(clientContext);
  return asCustomer(args, async (client) => {
    // Who only holds a receipt sees the confirmation, not the account.
    const [, [order], paymentMethods] = await Promise.all([
      customerOf(client),
      client.orders.byOrderId({ id: args.params.orderId }),
      configurations.paymentMethods({}),
    ]);
    if (!order) throw new Response('Not found', { status: 404 });
    const method = paymentMethods.find(({ key }) => key === order.paymentMethod);
    return {
      order,
      payment: method?.title ?? order.paymentMethod,
      payHere: pageToPayAgain(order),
    };
  });
}

export function action(args: Route.ActionArgs) {
  return answerOrder(args, args.params.orderId);
}

/** One order: what is in it, what it costs, where it goes, what happened to it. */
export default function OrderDetail({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const language = useLanguage();
  const fetcher = useFetcher<OrderAnswer>();
  const { order, payment, payHere } = loaderData;
  const orders = { title: t('account.orders.title'), href: '/account/orders' };
  return (
    <AccountPage title={t('account.order.title', { id: order.orderId })} above={[orders]}>
      <p className="-mt-5 mb-8 text-ink-soft">
        {[
          ...(order.parentOrderId === order.orderId
            ? []
            : [t('account.orders.partOf', { id: order.parentOrderId })]),
          t('account.order.placed', {
            date: dayFormat(language).format(new Date(order.createdAt)),
          }),
          t(`track.status.${order.orderStatus}`),
          t(`track.payment.${order.orderPaymentStatus}`),
        ].join(' · ')}
      </p>
      <OrderActions
        order={order}
        fetcher={fetcher}
        answer={fetcher.data ?? actionData}
        payHere={payHere}
      />
      <div className="grid gap-12 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid content-start gap-10">
          <OrderLines order={order} />
          <OrderFacts order={order} payment={payment} />
        </div>
        <section aria-labelledby="timeline">
          <h2 id="timeline" className="mb-5 text-heading">
            {t('account.order.timeline')}
          </h2>
          <OrderTimeline {...order} />
        </section>
      </div>
      <p className="mt-12 border-t border-line pt-6">
        <Link href="/site/contact-us" className="underline underline-offset-4">
          {t('account.order.contact')}
        </Link>
      </p>
    </AccountPage>
  );
}
