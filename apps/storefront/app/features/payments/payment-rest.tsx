import type { PaymentState } from '@karwan/contract/payment';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../i18n/use-t.ts';
import { useCurrency } from '../../page/root-data.ts';

/**
 * The amount still due for a booking that became more expensive after payment, and whether it takes more than one
 * payment.
 */
export function PaymentRest({ left, sum, isLate }: Pick<PaymentState, 'left' | 'sum' | 'isLate'>) {
  const t = useT();
  const currency = useCurrency(sum?.orderCurrency ?? 'PKR');
  if (left === null) return null;
  const isOneOfMany = sum !== null && sum.orderAmount < left;
  return (
    <div className="mb-6 border-s-2 border-brass bg-brass-soft p-4" role="status">
      <p>{t(isLate ? 'wallets.rest.late' : 'wallets.rest.paid')}</p>
      <p className="mt-2">
        {t('wallets.rest.left')} <Price amount={left} currency={currency} size="small" />
      </p>
      {isOneOfMany && <p className="mt-2 text-sm text-ink-soft">{t('wallets.rest.inParts')}</p>}
      <p className="mt-2 text-sm text-ink-soft">{t('wallets.rest.inCash')}</p>
    </div>
  );
}
