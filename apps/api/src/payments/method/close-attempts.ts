import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { PaymentClosed } from '../attempt/open-attempt.ts';
import type { PaymentContext } from '../attempt/settle-payment.ts';
import { nextCheck } from '../ledger/next-check.ts';
import { holdsMoney } from '../ledger/payment-states.ts';
import { recordPaymentEvent } from '../ledger/record-event.ts';
import { requestOperation } from '../ledger/request-operation.ts';
import type { PaymentRow } from '../ledger/select-payment.ts';

/** The key of the operation that closes an attempt whose method was changed. */
const changedKey = 'method-changed';

interface Closing {
  readonly tenant: { readonly id: number };
  readonly parentOrderId: string;
  readonly actor: string;
}

/**
 * Ends the open and failed attempts of a locked booking, and requests their end from the providers. From then on any money
 * that arrives by them is refunded: failed attempts, too, because providers let another card pay them.
 * @throws PaymentClosed if one of them holds money, or has a problem that staff have to resolve.
 */
export async function closeAttempts(
  { jobs }: Pick<PaymentContext, 'jobs'>,
  trx: Transaction<Database>,
  { tenant, parentOrderId, actor }: Closing,
): Promise<void> {
  const attempts = await trx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('parent_order_id', '=', parentOrderId)
    .where('pays_due_of', 'is', null)
    .orderBy('id')
    .forUpdate()
    .$castTo<PaymentRow>()
    .execute();
  const blocks = ({ state, problem }: PaymentRow) => holdsMoney(state) || problem !== null;
  if (attempts.some(blocks)) throw new PaymentClosed();
  for (const attempt of attempts) {
    if (attempt.state !== 'pending' && attempt.state !== 'failed') continue;
    const operation = { kind: 'cancel', key: changedKey, actor: 'shop' } as const;
    await requestOperation(trx, jobs, attempt, operation);
    await end(trx, attempt, actor);
  }
}

async function end(
  trx: Transaction<Database>,
  { id, checks, provider_id: providerId }: PaymentRow,
  actor: string,
): Promise<void> {
  const next = nextCheck({
    state: 'cancelled',
    checks,
    isKnown: providerId !== null,
    since: new Date(),
  });
  // The database lets only settling change a failed payment.
  await sql`select set_config('karwan.settles_payment', ${String(id)}, true)`.execute(trx);
  await sql`update payment_transaction set state = 'cancelled', next_check_at = ${next},
    updated_at = now() where id = ${id}`.execute(trx);
  await recordPaymentEvent(trx, id, 'cancelled', actor, { reason: 'method changed' });
}
