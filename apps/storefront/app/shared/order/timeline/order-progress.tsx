import type { Order } from '@karwan/contract/order';
import { formatWhole } from '@karwan/money/format';
import { useT } from '../../../i18n/use-t.ts';
import { useMoneyLines } from '../money-lines.tsx';
import { PayDue } from '../pay-due.tsx';
import { currencyOf } from './currency-of.ts';
import { OrderTimeline } from './order-timeline.tsx';

/** What happened to an order since booking; renders nothing before the first event. */
export function OrderProgress({ order }: { order: Order }) {
  const t = useT();
  const { dueOnDelivery } = order;
  const money = useMoneyLines(order);
  const currency = currencyOf(order);
  if (order.timeline.length < 2) return null;
  return (
    <section className="mt-6 grid gap-6 border-t border-line pt-6">
      <h3 className="font-medium">{t('orderTimeline.title')}</h3>
      <OrderTimeline
        timeline={order.timeline}
        tracking={order.tracking}
        cancelReason={order.cancelReason}
      />
      {dueOnDelivery > 0 && order.orderStatus !== 'Cancelled' && (
        <p className="text-sm text-ink-soft">
          {t('orderTimeline.dueOnDelivery', { amount: formatWhole(dueOnDelivery, currency) })}{' '}
          <PayDue order={order} />
        </p>
      )}
      {money.map((line) => (
        <p key={line} className="text-sm text-ink-soft">
          {line}
        </p>
      ))}
    </section>
  );
}
