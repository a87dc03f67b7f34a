import { decimalsOf } from '@karwan/money/decimals';
import { formatAmount, formatWhole } from '@karwan/money/format';

/**
 * An amount in minor units.
 * @param symbol the currency's symbol, as orders have it; otherwise the code is shown
 * @param isCash it is paid in cash: rupees are shown without paisa, which no coin pays
 */
export function Amount({
  minor,
  code,
  symbol = code,
  isCash,
}: {
  minor: number;
  code: string;
  symbol?: string | undefined;
  isCash?: boolean;
}) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {(isCash ? formatWhole : formatAmount)(minor, { symbol, decimals: decimalsOf(code) })}
    </bdi>
  );
}
