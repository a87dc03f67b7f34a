import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { askOperation } from '../../payment-ledger/ask-operation.ts';
import type { PaymentRow } from '../../payment-ledger/select-payment.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { ProviderReport } from '../providers/port.ts';

/** The operation that frees what is left of a payment once every part was taken or cancelled. */
export const restKey = 'rest';

/**
 * What was held for parts that were cancelled cannot be freed while another part is to be taken from the
 * same payment. Once all are, the rest is freed. Asked once a payment; its row must be locked.
 */
export async function freeRest(
  trx: Transaction<Database>,
  jobs: Jobs,
  payment: PaymentRow,
  { heldAmount = 0 }: ProviderReport,
): Promise<void> {
  if (payment.state !== 'captured' || heldAmount <= 0) return;
  const { rows } = await sql<{ isSettled: boolean }>`
    select coalesce(bool_and(state <> 'asked'), false)
      and coalesce(sum(order_amount) filter (where state = 'done'), 0) >= ${payment.order_amount}
      as "isSettled"
    from payment_operation
    where payment_id = ${payment.id} and kind in ('capture', 'cancel')`.execute(trx);
  if (!rows[0]?.isSettled) return;
  const wish = { kind: 'cancel', key: restKey, orderAmount: 0, actor: 'shop' } as const;
  await askOperation(trx, jobs, payment, wish);
}
