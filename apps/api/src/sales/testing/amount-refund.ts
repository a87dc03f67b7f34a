import { type RefundToMake, refundToMake } from '@karwan/contract/refunds';

/** A refund of an amount without lines, as `refundOrder` takes it. */
export const refundedAmount = (amount: number, reason: string): { toMake: RefundToMake } => ({
  toMake: refundToMake.parse({ amount, reason }),
});
