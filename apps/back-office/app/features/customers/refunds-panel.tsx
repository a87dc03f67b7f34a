import { backOfficePath } from '@karwan/contract/back-office';
import type { CustomerCard } from '@karwan/contract/customers';
import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../i18n/use-t.ts';
import { Amount } from '../../page/amount.tsx';
import { ShopText } from '../../page/shop-text.tsx';
import { When } from '../../page/when.tsx';
import { MoneyBadge } from '../sales/orders/order-badges.tsx';

/** The customer's refunds with their reasons. */
export function RefundsPanel({ refunds }: Pick<CustomerCard, 'refunds'>) {
  const t = useT();
  return (
    <section className="panel" aria-label={t('customers.refunds')}>
      <h2 className="panel-title">{t('customers.refunds')}</h2>
      {refunds.length === 0 && <p className="text-ink-soft">{t('customers.noRefunds')}</p>}
      <ul className="grid gap-2">
        {refunds.map(({ orderId, parentOrderId, amount, currency, reason, isUnderWay, at }) => (
          <li key={`${orderId} ${at} ${amount}`}>
            <p className="flex flex-wrap gap-x-3">
              <Amount minor={amount} code={currency} />
              <Link
                href={`${backOfficePath}/orders/${parentOrderId}`}
                className="underline underline-offset-4"
              >
                <bdi dir="ltr">{orderId}</bdi>
              </Link>
              {isUnderWay && <MoneyBadge state="refund-on-its-way" />}
              <span className="text-ink-soft">
                <When at={at} style="date" />
              </span>
            </p>
            <ShopText className="text-ink-soft">{reason}</ShopText>
          </li>
        ))}
      </ul>
    </section>
  );
}
