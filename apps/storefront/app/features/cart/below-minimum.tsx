import type { Quote } from '@karwan/contract/cart';
import { type DisplayedCurrency, formatWhole } from '@karwan/money/format';
import { AlertIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../i18n/use-t.ts';

/** Names the branches whose minimum order is not reached, and the amount that is missing. */
export function BelowMinimum({
  parts,
  currency,
}: {
  parts: Quote['parts'];
  currency: DisplayedCurrency;
}) {
  const t = useT();
  return parts
    .filter(({ missingToMinimum }) => missingToMinimum > 0)
    .map(({ branchId, branchName, minimumOrder, missingToMinimum }) => (
      <p key={branchId} className="mt-4 flex items-start gap-1.5 text-sm text-oxblood">
        <AlertIcon className="mt-0.5 size-4 shrink-0" />
        {t('cart.belowMinimum', {
          branch: branchName,
          minimum: formatWhole(minimumOrder, currency),
          missing: formatWhole(missingToMinimum, currency),
        })}
      </p>
    ));
}
