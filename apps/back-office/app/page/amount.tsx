import { decimalsOf } from '@karwan/money/decimals';
import { formatAmount, formatWhole } from '@karwan/money/format';

/**
 * An amount in minor units.
 * @param symbol the currency's symbol, as orders have it; left out: that of rupees, or the code of another currency
 * @param isCash it is paid in cash: rupees are shown without paisa, which no coin pays
 * @param isShort in a table: an amount without paisa is shown without their zeros
 */
export function Amount({
  minor,
  code,
  symbol = code === 'PKR' ? 'Rs' : code,
  isCash,
  isShort,
}: {
  minor: number;
  code: string;
  symbol?: string | undefined;
  isCash?: boolean;
  isShort?: boolean;
}) {
  const decimals = decimalsOf(code);
  const isWhole = isShort && minor % 10 ** decimals === 0;
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {(isCash || isWhole ? formatWhole : formatAmount)(minor, { symbol, decimals })}
    </bdi>
  );
}
