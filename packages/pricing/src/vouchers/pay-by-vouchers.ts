import { add, type Minor } from '@karwan/money/arithmetic';
import type { PricedCart } from '../cart.ts';
import { addFees, withFee } from '../fees/fee-lines.ts';
import { spread } from '../promotions/spread.ts';

/** A usable gift voucher with its balance in the cart's currency. */
export interface VoucherToSpend {
  readonly id: string;
  readonly balance: Minor;
}

/** The amount that a gift voucher pays of one branch's part. */
export interface VoucherPayment {
  readonly voucherId: string;
  readonly branchId: string;
  readonly amount: Minor;
}

type ToPay = Pick<PricedCart, 'parts' | 'summary'>;

/**
 * Pays a priced cart by gift vouchers, up to their balance and its total. Items, discounts, fees and VAT stay the
 * same; a fee line of standing `credited` is added. The amount is spread over the parts in proportion. Unless
 * everything is paid, each part keeps at least one minor unit to pay, since providers take no payment of 0 for one of
 * the orders.
 * @param vouchers are used up one after the other
 */
export function payByVouchers(
  { parts, summary }: ToPay,
  vouchers: readonly VoucherToSpend[],
): ToPay & { readonly payments: readonly VoucherPayment[] } {
  const held = add(...vouchers.map(({ balance }) => balance));
  const max = Math.min(held, summary.grandTotal);
  const spreadOver = spread(
    max,
    parts.map(({ total }) => total),
  );
  const shares = spreadOver.map((share, index) => {
    const isLast = share > 0 && share === parts[index]?.total && max < summary.grandTotal;
    return isLast ? share - 1 : share;
  });
  const paid = add(...shares);
  if (paid === 0) return { parts, summary, payments: [] };
  const after = parts.map((part, index) => {
    const share = shares[index] ?? 0;
    return { ...part, fees: withFee(part.fees, 'gift_voucher', share), total: part.total - share };
  });
  return {
    parts: after,
    summary: {
      ...summary,
      fees: addFees(after.map(({ fees }) => fees)),
      grandTotal: summary.grandTotal - paid,
    },
    payments: takeInTurn(
      vouchers,
      parts.map(({ branchId }, index) => ({ branchId, amount: shares[index] ?? 0 })),
    ),
  };
}

/** Assigns vouchers to parts: each is used up before the next one is begun. */
function takeInTurn(
  vouchers: readonly VoucherToSpend[],
  parts: readonly { readonly branchId: string; readonly amount: Minor }[],
): VoucherPayment[] {
  const left = vouchers.map((voucher) => ({ ...voucher }));
  return parts.flatMap(({ branchId, amount }) => {
    let open = amount;
    return left.flatMap((voucher) => {
      const taken = Math.min(open, voucher.balance);
      open -= taken;
      voucher.balance -= taken;
      return taken > 0 ? [{ voucherId: voucher.id, branchId, amount: taken }] : [];
    });
  });
}
