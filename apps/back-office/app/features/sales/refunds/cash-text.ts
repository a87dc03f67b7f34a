import { decimalsOf } from '@karwan/money/decimals';
import { formatWhole } from '@karwan/money/format';

interface CashSum {
  /** Minor units. */
  readonly minor: number;
  readonly code: string;
  /** The currency's symbol, as orders have it; otherwise the code is shown. */
  readonly symbol?: string | undefined;
}

/** An amount that is paid in cash, within a text: rupees without paisa, which no coin pays. */
export const cashText = ({ minor, code, symbol = code }: CashSum): string =>
  formatWhole(minor, { symbol, decimals: decimalsOf(code) });
