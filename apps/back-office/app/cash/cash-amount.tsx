import { decimalsOf } from '@karwan/money/decimals';
import { formatWhole } from '@karwan/money/format';

interface Props {
  /** Minor units. */
  minor: number;
  code: string;
  /** The currency's symbol, as orders have it; otherwise the code is shown. */
  symbol?: string | undefined;
}

/** An amount as a text that is paid in cash: rupees without paisa, which no coin pays. */
export const cashText = ({ minor, code, symbol = code }: Props): string =>
  formatWhole(minor, { symbol, decimals: decimalsOf(code) });

/** An amount that is paid in cash. */
export function CashAmount(amount: Props) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
      {cashText(amount)}
    </bdi>
  );
}
