import { Skeleton } from '@karwan/ui/layout/skeleton';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../i18n/use-t.ts';
import { useCurrency, useRootData } from '../../page/root-data.ts';

/** The shipping cost shown before the first quote, in whole units of the currency (spec section 9). */
const initialShipping = 99;

/** A placeholder for a cart's totals until the server has priced it. */
export function UnpricedTotals() {
  const t = useT();
  const currency = useCurrency(useRootData().currency);
  return (
    <div className="grid gap-3 py-1 text-sm" aria-live="polite">
      <span className="sr-only">{t('cart.pricing')}</span>
      <Skeleton className="h-4" />
      <p className="flex justify-between gap-4 text-ink-soft">
        {t('fee.name.shipping')}{' '}
        <Price
          size="small"
          amount={initialShipping * 10 ** currency.decimals}
          currency={currency}
        />
      </p>
      <Skeleton className="mt-1 h-7" />
    </div>
  );
}
