import type { PaymentSum as Sum } from '@karwan/contract/payment';
import { spokenRate } from '@karwan/money/spoken-rate';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../i18n/use-t.ts';
import { useCurrency } from '../../page/root-data.ts';

/** The amount that will be or was charged, in the provider's currency, and the amount in the order's currency. */
export function PaymentSum({ sum, id, isPaid }: { sum: Sum | null; id: string; isPaid?: boolean }) {
  const t = useT();
  const currency = useCurrency(sum?.currency ?? 'PKR');
  const ownCurrency = useCurrency(sum?.orderCurrency ?? 'PKR');
  if (!sum) return null;
  return (
    <dl className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-line pb-6">
      <div>
        <dt className="text-sm text-ink-soft">{t('wallets.order')}</dt>
        <dd className="mt-1 font-medium tracking-wide" dir="ltr">
          {id}
        </dd>
      </div>
      <div className="ms-auto text-end">
        <dt className="text-sm text-ink-soft">{t(isPaid ? 'wallets.paid' : 'wallets.toPay')}</dt>
        <dd className="mt-1">
          <Price amount={sum.amount} currency={currency} size="large" />
          {sum.orderCurrency !== sum.currency && (
            <span className="mt-1 block text-sm text-ink-soft">
              {t('wallets.converted')}{' '}
              <Price amount={sum.orderAmount} currency={ownCurrency} size="small" />{' '}
              <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                ({spokenRate(sum.rate, ownCurrency, currency)})
              </bdi>
            </span>
          )}
        </dd>
      </div>
    </dl>
  );
}
