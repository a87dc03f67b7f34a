import { backOfficePath } from '@karwan/contract/back-office';
import type { CustomerCard } from '@karwan/contract/customers';
import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../i18n/use-t.ts';
import { Amount } from '../../page/amount.tsx';
import { ShopText } from '../../page/shop-text.tsx';
import { When } from '../../page/when.tsx';
import { StatusBadge } from '../sales/orders/order-badges.tsx';

const counts = ['open', 'delivered', 'cancelled', 'notMet'] as const;

type Props = { customer: Pick<CustomerCard, 'phone' | 'lastOrders' | 'counts'> };

/** Numbers of orders by outcome, and the newest ones. */
export function OrdersPanel({ customer }: Props) {
  const t = useT();
  const { phone, lastOrders } = customer;
  return (
    <section className="panel" aria-label={t('customers.orders')}>
      <h2 className="panel-title">{t('customers.orders')}</h2>
      <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1" aria-label={t('customers.counts')}>
        {counts.map((one) => (
          <div key={one} className="flex gap-2">
            <dt className="text-ink-soft">{t(`customers.count.${one}`)}</dt>
            <dd className="font-semibold tabular-nums">{customer.counts[one]}</dd>
          </div>
        ))}
      </dl>
      {lastOrders.length === 0 && <p className="text-ink-soft">{t('customers.noOrders')}</p>}
      <ul className="divide-y divide-line">
        {lastOrders.map(({ orderId, parentOrderId, status, branchName, total, currency, at }) => (
          <li key={orderId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Link
              href={`${backOfficePath}/orders/${parentOrderId}`}
              className="inline-flex min-h-(--control-compact) items-center font-medium underline underline-offset-4"
            >
              <bdi dir="ltr">{orderId}</bdi>
            </Link>
            <StatusBadge status={status} />
            <ShopText className="text-ink-soft">{branchName}</ShopText>
            <span className="text-ink-soft">
              <When at={at} style="date" />
            </span>
            <span className="ms-auto">
              <Amount minor={total} code={currency} />
            </span>
          </li>
        ))}
      </ul>
      {phone && lastOrders.length > 0 && (
        <Link
          href={`${backOfficePath}/orders?q=${encodeURIComponent(phone)}`}
          className="mt-2 text-link"
        >
          {t('customers.allOrders')}
        </Link>
      )}
    </section>
  );
}
