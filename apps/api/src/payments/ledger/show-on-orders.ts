import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { lateMoneyKey } from './due-payments.ts';
import { type PaymentRow, selectCurrentPayment } from './select-payment.ts';

/**
 * Writes a payment's state to the parts of its booking, which must be locked, and to their history. A part is captured
 * or refunded if that was done for it or for the whole booking. Attempts other than the current one, and those by a method
 * that the booking is no longer paid by, are ignored.
 */
export async function updateOrderPaymentStatus(
  trx: Transaction<Database>,
  payment: PaymentRow,
  { actor }: { actor: string },
): Promise<void> {
  const { id, state } = payment;
  if (payment.pays_due_of !== null) return showBooking(trx, payment, actor);
  const all = payment.captured_amount >= payment.amount;
  const done = (kind: string) => sql`(
    select coalesce(sum(op.order_amount), 0) from payment_operation op
    where op.payment_id = ${id} and op.kind = ${kind} and op.state = 'done'
      and op.order_id = o.order_id)`;
  // The provider cannot refund what is collected in cash on delivery.
  const paidHere = sql`greatest(o.total + o.reduced - o.due_on_delivery - o.due_paid, 1)`;
  // Whether another payment, of an additional amount, still holds money of the part.
  const isElsewhere = sql`exists (
    select from payment_transaction later
    where later.pays_due_of = o.id and later.state in ('authorized', 'captured')
      and not exists (select from payment_operation op
        where op.payment_id = later.id and op.key = ${lateMoneyKey})
      and later.order_amount > (
        select coalesce(sum(op.order_amount), 0) from payment_operation op
        where op.payment_id = later.id and op.kind in ('refund', 'cancel') and op.state = 'done'))`;
  await sql`
    with changed as (
      update orders o set updated_at = now(), payment_status = wanted.status
      from (select o.id, case
          when ${state} = 'refunded' and ${isElsewhere} then 'captured'
          when ${state} <> 'captured' then ${state}
          when ${done('refund')} >= ${paidHere} and not ${isElsewhere}
            or ${done('cancel')} >= ${paidHere} and ${payment.refunded_amount} > 0
            then 'refunded'
          when ${all} or ${done('capture')} > 0 then 'captured'
          when ${done('cancel')} >= ${paidHere} then 'cancelled'
          else 'authorized' end as status
        from orders o where o.tenant_id = ${payment.tenant_id}
          and o.parent_order_id = ${payment.parent_order_id} and o.payment_method = ${payment.gateway}
          and not exists (select from payment_transaction other
            where other.tenant_id = o.tenant_id and other.parent_order_id = o.parent_order_id
              and other.pays_due_of is null
            and other.id <> ${id} and other.state in ('pending', 'authorized', 'captured'))
        ) wanted
      where wanted.id = o.id and o.payment_status <> wanted.status
        -- The end of another attempt does not change a refunded part.
        and (o.payment_status <> 'refunded' or wanted.status not in ('failed', 'cancelled'))
        -- A part that was cancelled before the payment was not paid.
        and not (o.status = 'Cancelled' and o.payment_status = 'cancelled'
          and wanted.status in ('authorized', 'captured'))
      returning o.id, o.payment_status
    )
    insert into order_event (order_id, kind, actor, data)
    select id, 'payment-' || payment_status, ${actor}, ${JSON.stringify({
      gateway: payment.gateway,
      amount: payment.amount,
      currency: payment.currency,
    })}::jsonb
    from changed order by id`.execute(trx);
}

/**
 * Additional amounts are paid separately: they do not decide whether the booking is paid, only whether all of it was
 * refunded.
 */
async function showBooking(
  trx: Transaction<Database>,
  { tenant_id: tenantId, parent_order_id: parentOrderId }: PaymentRow,
  actor: string,
): Promise<void> {
  const booking = await selectCurrentPayment(trx, tenantId, parentOrderId);
  if (!booking || booking.problem !== null) return;
  if (booking.state === 'captured' || booking.state === 'refunded') {
    await updateOrderPaymentStatus(trx, booking, { actor });
  }
}
