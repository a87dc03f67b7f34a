import { Skeleton } from '@karwan/ui/layout/skeleton';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../i18n/use-t.ts';
import { useCurrency, useRootData } from '../../page/root-data.ts';

/** What shipping is estimated at before the first quote (spec section 9): paisa. */
const initialShipping = 99_00;

/** A placeholder for a cart's totals until the server has priced it. */
export function UnpricedTotals() {
  const t = useT();
  const { currency: shown, currencies } = useRootData();
  const isKnown = currencies.some(({ code }) => code === 'PKR');
  const currency = useCurrency(isKnown ? 'PKR' : shown);
  return (
    <div className="grid gap-3 py-1 text-sm" aria-live="polite">
      <span className="sr-only">{t('cart.pricing')}</span>
      <Skeleton className="h-4" />
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
        {t('cart.shippingEstimate')}{' '}
        <Price size="small" amount={initialShipping} currency={currency} />
      </p>
      <Skeleton className="mt-1 h-7" />
    </div>
  );
}
