import { dueIsPayableIn } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { alertPaymentStaff } from '../../messaging/alerts/alert-payment-staff.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { queueRefundNotifications } from '../../sales/outbox/queue-refund-notifications.ts';
import { lateMoneyKey } from '../ledger/due-payments.ts';
import { holdsMoney } from '../ledger/payment-states.ts';
import { recordPaymentEvent } from '../ledger/record-event.ts';
import { newReference } from '../ledger/request-operation.ts';
import type { PaymentRow } from '../ledger/select-payment.ts';

/** The actor of these events: the refund was not requested by the shop. */
const provider = 'provider';

/**
 * Handles money of a booked due payment that the provider returned without our request: an authorization expired, or
 * somebody refunded it in the provider's portal. The amount is due again if the order has not left; if it has, or costs less
 * by now, it counts as a refund. Staff who settle payments are alerted. The booking's parts and the payment must be locked.
 */
export async function reverseBalancePayment(
  trx: Transaction<Database>,
  jobs: Jobs,
  payment: PaymentRow,
): Promise<void> {
  const operation = await recordLoss(trx, payment);
  if (!operation) return;
  const order = await bookLoss(trx, payment, operation.lost);
  if (!order) return;
  const { id, due, refunded } = order;
  const currency = payment.order_currency;
  if (refunded > 0) {
    await sql`
      insert into order_refund (order_id, key, request_hash, amount, currency, reason, refunded_by, operation_id)
      values (${id}, ${`order/elsewhere-${operation.id}`}, '', ${refunded}, ${currency}, '', ${provider},
        ${operation.id})`.execute(trx);
    await queueRefundNotifications({ jobs }, trx, { operations: [operation.id] });
  }
  if (due > 0) {
    await sql`insert into order_event (order_id, kind, actor, data)
      values (${id}, 'due-lost', ${provider}, ${JSON.stringify({ amount: due, currency })}::jsonb)`.execute(
      trx,
    );
  }
  const occasion = `due-lost/${operation.id}`;
  await alertPaymentStaff(trx, jobs, { payment, occasion, path: 'payments/attempts' });
}

/**
 * Records what the provider returned beyond our requests as a completed refund, so that it is not counted as available.
 * @returns the operation, with `lost` in minor units of the order's currency; undefined: nothing was returned
 */
async function recordLoss(trx: Transaction<Database>, payment: PaymentRow) {
  const { id, state, amount, refunded_amount: refunded } = payment;
  const gone = holdsMoney(state) ? refunded : amount;
  const { rows } = await sql<{ id: number; lost: number }>`
    insert into payment_operation (payment_id, kind, key, order_id, reference, order_amount, amount, actor, state)
    select t.id, 'refund', 'elsewhere/' || ours.operations, o.order_id, ${newReference()},
      case when ${gone}::bigint >= t.amount then t.order_amount - ours.order_amount
        else least(round(t.order_amount::numeric * (${gone}::bigint - ours.amount) / t.amount)::bigint,
          t.order_amount - ours.order_amount) end,
      ${gone}::bigint - ours.amount, ${provider}, 'done'
    from payment_transaction t join orders o on o.id = t.pays_due_of
    cross join lateral (
      select coalesce(sum(op.order_amount), 0)::bigint as order_amount, count(*) as operations,
        coalesce(sum(op.amount), 0)::bigint as amount
      from payment_operation op
      where op.payment_id = t.id and op.kind in ('refund', 'cancel') and op.state <> 'refused') ours
    where t.id = ${id} and ${gone}::bigint > ours.amount and t.order_amount > ours.order_amount
      -- A late payment was never booked for the order, even if its refund had to wait.
      and not exists (select from payment_operation op where op.payment_id = t.id and op.key = ${lateMoneyKey})
    returning id, order_amount as lost`.execute(trx);
  const [loss] = rows;
  if (loss) await recordPaymentEvent(trx, id, 'refund-done', provider, { lost: loss.lost });
  return loss;
}

/**
 * Splits the amount into what is due again and what counts as refunded, together at most what was paid: a part may have been
 * refunded otherwise already, as credit in an exchange. The rest is the shop's loss, which the payment shows.
 */
async function bookLoss(
  trx: Transaction<Database>,
  { pays_due_of: orderId }: PaymentRow,
  lost: number,
) {
  const { rows } = await sql<{ id: number; due: number; refunded: number }>`
    with lost as (
      select o.id, o.total, o.reduced, o.refunded, case when o.status = any(${[...dueIsPayableIn]}::text[])
          -- What was to be refunded anyway does not become due again.
          then least(${lost}::bigint - least(${lost}::bigint, greatest(o.reduced - o.refunded, 0)), o.due_paid)
        else 0 end as due
      from orders o where o.id = ${orderId}
    ), loss as (
      select id, due, least(${lost}::bigint - due, total + reduced - refunded) as refunded from lost
    )
    update orders o set due_on_delivery = o.due_on_delivery + loss.due, due_paid = o.due_paid - loss.due,
      refunded = o.refunded + loss.refunded,
      -- The refund that was to follow the capture is covered by this.
      owed_back = greatest(o.owed_back - loss.refunded, 0), updated_at = now()
    from loss where o.id = loss.id
    returning o.id, loss.due, loss.refunded`.execute(trx);
  return rows[0];
}
