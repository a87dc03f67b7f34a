import { decimalsOf } from '@karwan/money/decimals';
import { formatAmount } from '@karwan/money/format';

/** An amount in minor units. @param symbol the currency's symbol, as orders have it; otherwise the code is shown */
export function Amount({
  minor,
  code,
  symbol = code,
}: {
  minor: number;
  code: string;
  symbol?: string | undefined;
}) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {formatAmount(minor, { symbol, decimals: decimalsOf(code) })}
    </bdi>
  );
}
