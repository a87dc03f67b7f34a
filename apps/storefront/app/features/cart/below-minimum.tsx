import type { Quote } from '@karwan/contract/cart';
import { AlertIcon } from '@karwan/ui/layout/icons';
import { formatAmount } from '@karwan/ui/product/amount.ts';
import { useT } from '../../i18n/use-t.ts';

/** Which branches ask for a larger order, and what is missing to it. */
export function BelowMinimum({ parts, symbol }: { parts: Quote['parts']; symbol: string }) {
  const t = useT();
  return parts
    .filter(({ missingToMinimum }) => missingToMinimum > 0)
    .map(({ branchId, branchName, minimumOrder, missingToMinimum }) => (
      <p key={branchId} className="mt-4 flex items-start gap-1.5 text-sm text-oxblood">
        <AlertIcon className="mt-0.5 size-4 shrink-0" />
        {t('cart.belowMinimum', {
          branch: branchName,
          minimum: formatAmount(minimumOrder, symbol),
          missing: formatAmount(missingToMinimum, symbol),
        })}
      </p>
    ));
}
