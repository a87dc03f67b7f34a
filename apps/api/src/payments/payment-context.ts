import type { RequestContext } from '../platform/context.ts';
import type { PaymentContext } from './attempt/settle-payment.ts';

/** The dependencies of payment commands; undefined if online payments are not configured. */
export function paymentContext({ db, jobs, payments }: RequestContext): PaymentContext | undefined {
  return payments && { db, jobs, payments };
}
