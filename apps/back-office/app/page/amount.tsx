import { decimalsOf } from '@karwan/money/decimals';
import { formatAmount } from '@karwan/money/format';

/** An amount in minor units. @param symbol as orders carry it; the code stands for it where there is none. */
export function Amount({
  minor,
  code,
  symbol = code,
}: {
  minor: number;
  code: string;
  symbol?: string;
}) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {formatAmount(minor, { symbol, decimals: decimalsOf(code) })}
    </bdi>
  );
}
