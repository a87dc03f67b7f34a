import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { PaymentUpdate } from '../../sales/outbox/queue-payment-notifications.ts';
import { holdsMoney } from '../ledger/payment-states.ts';
import type { PaymentRow } from '../ledger/select-payment.ts';

export type { PaymentUpdate };

interface Settled {
  readonly before: PaymentRow;
  readonly settled: PaymentRow;
  /** Ids of operations that are now known to be done. */
  readonly doneOperations: readonly number[];
  /** Whether the money came too late, which was not known before. */
  readonly isNewlyLate: boolean;
}

/**
 * What the customer is to be told about a payment after a report: that it is approved, received, too late, or returned.
 * Refunds of orders have messages of their own.
 */
export async function paymentUpdates(
  trx: Transaction<Database>,
  { before, settled, doneOperations, isNewlyLate }: Settled,
): Promise<PaymentUpdate[]> {
  const isCharged = settled.captured_amount >= settled.amount;
  if (isNewlyLate) {
    // An authorization that comes too late is released: nothing was charged.
    if (!isCharged) return [];
    return [{ kind: 'payment-late', amount: settled.order_amount, occasion: 'late' }];
  }
  const { captured, earlier, returned } = await sumsOf(trx, settled.id, doneOperations);
  const updates: PaymentUpdate[] = [];
  const occasion = doneOperations.join('-');
  const wasOpen = !holdsMoney(before.state) && before.state !== 'refunded';
  if (wasOpen && settled.state === 'authorized') {
    updates.push({ kind: 'payment-approved', amount: settled.order_amount, occasion: 'approved' });
  }
  const isTakenWhole =
    settled.state === 'captured' && isCharged && before.captured_amount < settled.captured_amount;
  // Wallets take the whole amount at once, without an operation.
  const amount = captured > 0 || !isTakenWhole ? captured : settled.order_amount - earlier;
  if (amount > 0 && (isTakenWhole || holdsMoney(settled.state))) {
    const own = captured > 0 ? occasion : 'whole';
    updates.push({ kind: 'payment-received', amount, occasion: own });
  }
  if (returned > 0 && isCharged) {
    updates.push({ kind: 'payment-returned', amount: returned, occasion });
  }
  return updates;
}

/**
 * Sums of done operations, in minor units of the order's currency: captured now and earlier, and returned now without a
 * refund of an order.
 */
async function sumsOf(trx: Transaction<Database>, paymentId: number, done: readonly number[]) {
  const { rows } = await sql<{ captured: number; earlier: number; returned: number }>`
    select coalesce(sum(op.order_amount) filter (where op.kind = 'capture' and op.id = any(${[...done]}::bigint[])), 0)::bigint
        as captured,
      coalesce(sum(op.order_amount) filter (where op.kind = 'capture' and op.id <> all(${[...done]}::bigint[])), 0)::bigint
        as earlier,
      coalesce(sum(op.order_amount) filter (where op.kind = 'cancel' and op.id = any(${[...done]}::bigint[])), 0)::bigint
        as returned
    from payment_operation op where op.payment_id = ${paymentId} and op.state = 'done'`.execute(
    trx,
  );
  return rows[0] ?? { captured: 0, earlier: 0, returned: 0 };
}
