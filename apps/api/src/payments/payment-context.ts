import type { RequestContext } from '../platform/context.ts';
import type { PaymentContext } from './attempt/settle-payment.ts';

/** What commands of payments are given besides; undefined: nothing is paid online here. */
export function paymentContext({ db, jobs, payments }: RequestContext): PaymentContext | undefined {
  return payments && { db, jobs, payments };
}
