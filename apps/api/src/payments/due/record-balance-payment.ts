import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';
import { dueIsPayable } from '../ledger/due-payments.ts';
import { holdsMoney } from '../ledger/payment-states.ts';
import { requestOperation } from '../ledger/request-operation.ts';
import type { PaymentRow } from '../ledger/select-payment.ts';

/**
 * Books an online payment of an amount that became due after the booking, and captures it at once, because the order itself
 * is paid. The booking's parts and the payment must be locked.
 * @returns false if the amount is no longer due, or the order has left and it is collected on delivery: the payment must be
 *   refunded.
 */
export async function recordBalancePayment(
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

/** Records in the history of the locked order that a payment came too late and is refunded. */
export const recordLateBalance = (trx: Transaction<Database>, payment: PaymentRow) =>
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
