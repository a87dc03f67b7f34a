import { add, type Minor } from '@karwan/money/arithmetic';
import type { BranchTerms, CartToPrice, LineToPrice, PricedPart } from '../cart.ts';
import { withFee } from '../fees/fee-lines.ts';
import { spread } from '../promotions/spread.ts';
import { priceCart } from '../quote.ts';
import { fail, type Result, succeed } from '../result.ts';

/** Returned items, and the items that one branch sends instead. */
interface ExchangeToPrice extends Omit<CartToPrice, 'branches' | 'insured'> {
  readonly branch: BranchTerms;
  /** What was paid for each returned line, in the cart's currency. */
  readonly back: readonly Minor[];
  /** The part of it that was not paid by gift vouchers, which only pay again for an order of their own. */
  readonly inMoney: Minor;
  /** Whether the shop bears what the new items cost more. */
  readonly waives?: boolean;
  /** Whether the shop pays for shipping. */
  readonly sendsFree: boolean;
}

export interface PricedExchange {
  /** The new order, with the credit as a fee; its total is what is left to pay. */
  readonly part: PricedPart;
  /** Value of the returned pieces. */
  readonly worth: Minor;
  /** The part of it that pays for the new items. */
  readonly credit: Minor;
  /** The part of the credit that gift vouchers paid, and pay again. */
  readonly ofVoucher: Minor;
  /** What the new items cost more, and the shop bears. */
  readonly waived: Minor;
  /** The rest of it, which is refunded. */
  readonly goesBack: Minor;
}

/**
 * Prices an exchange: new items at today's or their agreed prices, and their shipping unless the shop pays for it. Service and
 * reserve fee were paid with the first order; no minimum order applies. Either the customer pays a difference or one
 * is refunded, never both.
 * @returns the failure of `priceCart`, as undefined, if the items have no price
 */
export function priceExchange(exchange: ExchangeToPrice): Result<PricedExchange, undefined> {
  const { branch, back, inMoney, waives = false, sendsFree, lines, ...cart } = exchange;
  const terms = { ...branch, serviceFee: 0, reserveFeePercent: '0', minimumOrder: 0 };
  const toSend: LineToPrice[] = sendsFree
    ? lines.map((line) => ({ ...line, freeShipping: true }))
    : [...lines];
  const priceOf = (items: LineToPrice[]) => {
    const priced = priceCart({ ...cart, lines: items, branches: [terms], insured: false });
    return priced.ok ? priced.value.parts[0] : undefined;
  };
  const full = priceOf(toSend);
  if (!full) return fail(undefined);
  const worth = add(...back);
  const waived = waives ? Math.max(full.subtotal - worth, 0) : 0;
  const part = waived > 0 ? priceOf(discounted(toSend, full, waived)) : full;
  if (!part) return fail(undefined);
  const credit = Math.min(worth, part.total);
  const ofVoucher = Math.max(credit - inMoney, 0);
  const fees = withFee(part.fees, 'exchange', credit - ofVoucher);
  return succeed({
    part: {
      ...part,
      fees: withFee(fees, 'gift_voucher', ofVoucher),
      total: part.total - credit,
    },
    worth,
    credit,
    ofVoucher,
    waived,
    goesBack: worth - credit,
  });
}

function discounted(lines: readonly LineToPrice[], part: PricedPart, amount: Minor): LineToPrice[] {
  const shares = spread(
    amount,
    part.lines.map(({ total }) => total),
  );
  return lines.map((line, index) => ({ ...line, agreedDiscount: shares[index] ?? 0 }));
}
