import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { dueIsPayable } from '../../payment-ledger/due-payments.ts';
import { holdsMoney } from '../../payment-ledger/payment-states.ts';
import { requestOperation } from '../../payment-ledger/request-operation.ts';
import type { PaymentRow } from '../../payment-ledger/select-payment.ts';
import type { Jobs } from '../../platform/jobs.ts';

/**
 * Books what was paid of what had become due of an order, and takes it at once: the order is paid already, and only waits
 * for the rest. The booking's parts and the payment must be locked.
 * @returns false: it is not due any more, or the order has left and it is collected there. The money goes back.
 */
export async function bookDuePaid(
  trx: Transaction<Database>,
  jobs: Jobs,
  payment: PaymentRow,
): Promise<boolean> {
  if (!holdsMoney(payment.state)) return false;
  const { rows } = await sql<{ orderId: string }>`
    update orders o set due_on_delivery = o.due_on_delivery - ${payment.order_amount},
      due_paid = o.due_paid + ${payment.order_amount}, updated_at = now()
    where o.id = ${payment.pays_due_of} and o.due_on_delivery >= ${payment.order_amount} and ${dueIsPayable}
    returning o.order_id as "orderId"`.execute(trx);
  const [order] = rows;
  if (!order) return false;
  await note(trx, payment, 'due-paid');
  const { orderId } = order;
  const capture = {
    kind: 'capture',
    key: `capture/due/${orderId}`,
    actor: 'shop',
    orderId,
  } as const;
  await requestOperation(trx, jobs, payment, capture);
  return true;
}

/** What was paid came too late and goes back: the history of its order, which is locked, says so. */
export const noteLateDue = (trx: Transaction<Database>, payment: PaymentRow) =>
  note(trx, payment, 'due-late');

async function note(
  trx: Transaction<Database>,
  { pays_due_of: orderId, order_amount: amount, order_currency: currency }: PaymentRow,
  kind: 'due-paid' | 'due-late',
): Promise<void> {
  await sql`insert into order_event (order_id, kind, actor, data)
    values (${orderId}, ${kind}, 'customer', ${JSON.stringify({ amount, currency })}::jsonb)`.execute(
    trx,
  );
}
