import { add, type Minor } from '@karwan/money/arithmetic';
import type { BranchTerms, CartToPrice, LineToPrice, PricedPart } from '../cart.ts';
import { withFee } from '../fees/fee-lines.ts';
import { priceCart } from '../quote.ts';
import { fail, type Result, succeed } from '../result.ts';

/** Returned goods, and the goods that one branch sends instead. */
interface ExchangeToPrice extends Omit<CartToPrice, 'branches' | 'insured'> {
  readonly branch: BranchTerms;
  /** What was paid for each returned line, in the cart's currency. */
  readonly back: readonly Minor[];
  /** Whether the shop pays for shipping. */
  readonly sendsFree: boolean;
}

export interface PricedExchange {
  /** The new order, with the credit as a fee; its total is what is left to pay. */
  readonly part: PricedPart;
  /** Value of the returned pieces. */
  readonly worth: Minor;
  /** The part of it that pays for the new goods. */
  readonly credit: Minor;
  /** The rest of it, which is refunded. */
  readonly goesBack: Minor;
}

/**
 * Prices an exchange: new goods at today's prices, and their shipping unless the shop pays for it. Service and
 * reserve fee were paid with the first order; no minimum order applies. Either the customer pays a difference or one
 * is refunded, never both.
 * @returns the failure of `priceCart`, as undefined, if the goods have no price
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
