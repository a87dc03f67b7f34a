import type { Quote } from '@karwan/contract/cart';
import { isolated } from '@karwan/i18n/isolated';
import { type DisplayedCurrency, formatWhole } from '@karwan/money/format';
import { useT } from '../../i18n/use-t.ts';

/** How much more makes the shipping of each branch free. */
export function FreeShippingHint({
  parts,
  currency,
}: {
  parts: Quote['parts'];
  currency: DisplayedCurrency;
}) {
  const t = useT();
  return parts.map(({ branchId, branchName, missingToFreeShipping: missing }) =>
    missing ? (
      <p key={branchId} className="mt-4 text-sm text-ink-soft">
        {t('cart.moreForFreeShipping', {
          amount: isolated(formatWhole(missing, currency)),
          branch: branchName,
        })}
      </p>
    ) : null,
  );
}
