import type { CouponState } from '@karwan/contract/cart';
import type { VoucherPayment, VoucherToSpend } from '@karwan/pricing/vouchers/pay-by-vouchers';
import type { OfferedVoucher } from '../voucher-ledger/offered-vouchers.ts';

/** What gift vouchers pay of a cart. */
export interface SpentVouchers {
  readonly payments: readonly VoucherPayment[];
}

/** The gift vouchers that can pay in a currency: only those issued in it, because vouchers are not converted. */
export const vouchersToSpend = (
  offered: readonly OfferedVoucher[],
  currency: string,
): VoucherToSpend[] =>
  offered.filter((one) => one.currency === currency && !one.hasEnded && one.balance > 0);

/** The state of a typed voucher code. @param voucher undefined if there is none with this code */
export function stateOfVoucher(
  voucher: OfferedVoucher | undefined,
  currency: string,
  spent: ReadonlySet<string>,
): CouponState {
  if (!voucher) return 'unknown';
  if (voucher.hasEnded) return 'ended';
  if (voucher.balance <= 0) return 'used_up';
  if (voucher.currency !== currency) return 'other_currency';
  return spent.has(voucher.id) ? 'applied' : 'nothing_off';
}
