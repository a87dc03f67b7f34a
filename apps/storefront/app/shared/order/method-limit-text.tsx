import type { MethodLimit } from '@karwan/contract/method-limit';
import { isolated } from '@karwan/i18n/isolated';
import { formatAmount } from '@karwan/money/format';
import { useT } from '../../i18n/use-t.ts';
import { useCurrency } from '../../page/root-data.ts';

/** From or up to which amount a payment method is available. */
export default function MethodLimitText({
  limit: { kind, amount, currency },
}: {
  limit: MethodLimit;
}) {
  const t = useT();
  const { symbol, decimals } = useCurrency(currency);
  // Limits are round amounts, which people say without decimals.
  const unit = 10 ** decimals;
  const shown =
    amount % unit === 0
      ? formatAmount(amount / unit, { symbol, decimals: 0 })
      : formatAmount(amount, { symbol, decimals });
  return t(`methodLimit.${kind}`, { amount: isolated(shown) });
}
