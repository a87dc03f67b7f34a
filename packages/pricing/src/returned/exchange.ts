import { add, type Minor } from '@karwan/money/arithmetic';
import type { BranchTerms, CartToPrice, LineToPrice, PricedPart } from '../cart.ts';
import { withFee } from '../fees/fee-lines.ts';
import { priceCart } from '../quote.ts';
import { fail, type Result, succeed } from '../result.ts';

/** What is handed back, and what one branch sends in its place. */
interface ExchangeToPrice extends Omit<CartToPrice, 'branches' | 'insured'> {
  readonly branch: BranchTerms;
  /** What was paid for each of the lines that came back, in the cart's currency. */
  readonly back: readonly Minor[];
  /** The shop bears what sending costs. */
  readonly sendsFree: boolean;
}

export interface PricedExchange {
  /** What is sent, with the credit among its fees; its total is what is left to pay. */
  readonly part: PricedPart;
  /** What the pieces that came back are worth. */
  readonly worth: Minor;
  /** Of it, what pays for the new goods. */
  readonly credit: Minor;
  /** The rest of it, which the customer is owed. */
  readonly goesBack: Minor;
}

/**
 * Prices an exchange: new goods at today's price, with what sending them costs unless the shop bears it. Service and
 * reserve fee were paid with the first order, and no least amount holds. The customer pays the difference or gets it:
 * never both.
 * @returns undefined as failure where the goods have no price, as `priceCart` says
 */
export function priceExchange(exchange: ExchangeToPrice): Result<PricedExchange, undefined> {
  const { branch, back, sendsFree, lines, ...cart } = exchange;
  const terms = { ...branch, serviceFee: 0, reserveFeePercent: '0', minimumOrder: 0 };
  const toSend: LineToPrice[] = sendsFree
    ? lines.map((line) => ({ ...line, freeShipping: true }))
    : [...lines];
  const priced = priceCart({ ...cart, lines: toSend, branches: [terms], insured: false });
  const part = priced.ok ? priced.value.parts[0] : undefined;
  if (!part) return fail(undefined);
  const worth = add(...back);
  const credit = Math.min(worth, part.total);
  return succeed({
    part: {
      ...part,
      fees: withFee(part.fees, 'exchange', credit),
      total: part.total - credit,
    },
    worth,
    credit,
    goesBack: worth - credit,
  });
}
