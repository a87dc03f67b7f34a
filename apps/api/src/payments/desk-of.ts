import type { RequestContext } from '../platform/context.ts';
import type { PaymentDeps } from './attempt/settle-payment.ts';

/** What commands of payments are given besides; undefined: nothing is paid online here. */
export function deskOf({ db, jobs, payments }: RequestContext): PaymentDeps | undefined {
  return payments && { db, jobs, payments };
}
