import type { MethodLimit } from '@karwan/contract/method-limit';
import { isolated } from '@karwan/i18n/isolated';
import { formatWhole } from '@karwan/money/format';
import { useT } from '../../i18n/use-t.ts';
import { useCurrency } from '../../page/root-data.ts';

/** Why a payment method is not available for an order. */
export default function MethodLimitText({ limit }: { limit: MethodLimit }) {
  const t = useT();
  if ('amount' in limit) return <AmountLimit limit={limit} />;
  const { kind, ...words } = limit;
  const count = isolated(String(words.count));
  return t(`methodLimit.${kind}`, { ...('name' in words && { name: words.name }), count });
}

/** From or up to which amount it is available. */
function AmountLimit({
  limit: { kind, amount, currency },
}: {
  limit: Extract<MethodLimit, { amount: number }>;
}) {
  const t = useT();
  const { symbol, decimals } = useCurrency(currency);
  // Limits are round amounts, which people say without decimals.
  const unit = 10 ** decimals;
  const shown =
    amount % unit === 0
      ? formatWhole(amount / unit, { symbol, decimals: 0 })
      : formatWhole(amount, { symbol, decimals });
  return t(`methodLimit.${kind}`, { amount: isolated(shown) });
}
