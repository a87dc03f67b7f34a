import { Skeleton } from '@karwan/ui/layout/skeleton';
import { Price } from '@karwan/ui/product/price';
import { useT } from '../../i18n/use-t.ts';
import { useRootData, useSymbol } from '../../page/root-data.ts';

/** What shipping says before the first quote has come, in minor units (spec section 9). */
const initialShipping = 9900;

/** The room of a cart's totals until the server has priced it. */
export function UnpricedTotals() {
  const t = useT();
  const symbol = useSymbol(useRootData().currency);
  return (
    <div className="grid gap-3 py-1 text-sm" aria-live="polite">
      <span className="sr-only">{t('cart.pricing')}</span>
      <Skeleton className="h-4" />
      <p className="flex justify-between gap-4 text-ink-soft">
        {t('cart.shipping')} <Price size="small" amount={initialShipping} symbol={symbol} />
      </p>
      <Skeleton className="mt-1 h-7" />
    </div>
  );
}
