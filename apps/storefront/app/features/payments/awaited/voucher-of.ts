import type { PaymentState } from '@karwan/contract/payment';
import { onlineMethod } from '@karwan/contract/payment-page';

export interface OpenVoucher {
  /** The wallet's name. */
  readonly name: string;
  /** Undefined: only the wallet has told the customer. */
  readonly number: string | undefined;
}

/** The voucher with which a booking is being paid at a shop; undefined: it is paid otherwise. */
export function voucherOf({ canPay, method, transaction }: PaymentState): OpenVoucher | undefined {
  const { voucher, voucherEnds } = transaction?.paymentDetail ?? {};
  const isOpen = canPay && transaction?.currentPaymentStatus === 'pending';
  if (!isOpen || voucherEnds === undefined) return undefined;
  return { name: onlineMethod(method)?.name ?? method, number: voucher };
}
