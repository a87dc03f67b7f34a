import { call } from '@orpc/server';
import type { RequestContext } from '../../platform/context.ts';
import { refundPayoutHandlers } from '../staff/payouts/router.ts';

/** Pays what is open of an order's refunds as a member of the staff does, in cash from any till. */
export async function settleRefunds(context: RequestContext, orderId: string): Promise<void> {
  const { payouts } = await call(refundPayoutHandlers.list, { orderId }, { context });
  for (const { id, way } of payouts) {
    await call(refundPayoutHandlers.pay, { id, way, belowZero: true }, { context });
  }
}
