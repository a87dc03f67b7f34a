import { add, type Minor } from '@karwan/money/arithmetic';
import type { PricedCart } from '../cart.ts';
import { addFees, withFee } from '../fees/fee-lines.ts';
import { spread } from '../promotions/spread.ts';

/** A gift voucher that may be used, and what is on it in the cart's currency. */
export interface VoucherToSpend {
  readonly id: string;
  readonly balance: Minor;
}

/** What a gift voucher pays of what one branch charges. */
export interface VoucherPayment {
  readonly voucherId: string;
  readonly branchId: string;
  readonly amount: Minor;
}

type ToPay = Pick<PricedCart, 'parts' | 'summary'>;

/**
 * Pays a priced cart by gift vouchers, as far as they go and never more than it costs. It takes nothing off any price:
 * goods, discounts, fees and VAT stay, and a line of standing `credited` says what is paid. The amount is spread over
 * the parts in proportion. As long as money is to be paid, a part is left its last minor unit: no provider takes a
 * payment of nothing for one of them.
 * @param vouchers are used up one after the other
 */
export function payByVouchers(
  { parts, summary }: ToPay,
  vouchers: readonly VoucherToSpend[],
): ToPay & { readonly payments: readonly VoucherPayment[] } {
  const held = add(...vouchers.map(({ balance }) => balance));
  const most = Math.min(held, summary.grandTotal);
  const spreadOver = spread(
    most,
    parts.map(({ total }) => total),
  );
  const shares = spreadOver.map((share, index) => {
    const isLast = share > 0 && share === parts[index]?.total && most < summary.grandTotal;
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

/** Which voucher pays which part: each is emptied before the next one is begun. */
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
