import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';
import { requestOperation } from '../ledger/request-operation.ts';
import type { PaymentRow } from '../ledger/select-payment.ts';
import type { ProviderReport } from '../providers/port.ts';

/** Key of the operation that cancels the rest of an authorization once every part was captured or cancelled. */
export const remainderKey = 'rest';

/**
 * The sum of captured or cancelled parts, in minor units of the order's currency. Each part counts once, even if it was
 * captured and then refunded.
 * @param except id of an operation to leave out.
 */
export const settledAmount = (paymentId: number, except: number | null = null) => sql`(
  select coalesce(sum(settled), 0)::bigint from (
    select case when order_id is null then sum(order_amount) else max(order_amount) end as settled
    from payment_operation
    where payment_id = ${paymentId} and kind in ('capture', 'cancel') and state = 'done'
      and id is distinct from ${except}::bigint
    group by order_id) part)`;

/**
 * Cancels the rest of an authorization, for cancelled parts, once all other parts are captured: while a capture is still to
 * come, the authorization cannot be cancelled in part. Requested once per payment, whose row must be locked.
 */
export async function releaseRemainingAuthorization(
  trx: Transaction<Database>,
  jobs: Jobs,
  payment: PaymentRow,
  { heldAmount = 0 }: ProviderReport,
): Promise<void> {
  if (payment.state !== 'captured' || heldAmount <= 0) return;
  const { rows } = await sql<{ isSettled: boolean }>`
    select coalesce(bool_and(state <> 'asked'), false)
      and ${settledAmount(payment.id)} >= ${payment.order_amount} as "isSettled"
    from payment_operation
    where payment_id = ${payment.id} and kind in ('capture', 'cancel')`.execute(trx);
  if (!rows[0]?.isSettled) return;
  const release = { kind: 'cancel', key: remainderKey, orderAmount: 0, actor: 'shop' } as const;
  await requestOperation(trx, jobs, payment, release);
}
