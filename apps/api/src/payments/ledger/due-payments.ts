import { dueIsPayableIn, onlineGateways } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PaymentRow } from './select-payment.ts';

type Db = Kysely<Database>;

/** The key of the operation that refunds a payment which arrived too late. */
export const lateMoneyKey = 'late-money';

/** An order that was paid online, with the amount that became due since. */
export interface PayableDue {
  readonly id: number;
  readonly orderId: string;
  /** Minor units of the order's currency. */
  readonly amount: number;
}

/**
 * A condition: whether the amount due on delivery of an order `o` can be paid online now. Not once its parcel waits for
 * the hand-over, because its label shows the amount to collect.
 */
export const dueIsPayable = sql`(o.due_on_delivery > 0
  and o.payment_status in ('authorized', 'captured')
  and o.status = any(${[...dueIsPayableIn]}::text[])
  and o.payment_method = any(${[...onlineGateways]}::text[])
  and not exists (select from parcel where parcel.order_id = o.id and parcel.manifest_id is null))`;

/** The first part of a booking with an additional amount that can be paid online now. */
export async function selectPayableDue(
  db: Db,
  tenantId: number,
  parentOrderId: string,
): Promise<PayableDue | undefined> {
  const { rows } = await sql<PayableDue>`
    select o.id, o.order_id as "orderId", o.due_on_delivery as amount from orders o
    where o.tenant_id = ${tenantId} and o.parent_order_id = ${parentOrderId} and ${dueIsPayable}
    order by o.id limit 1`.execute(db);
  return rows[0];
}

/** The sum of additional amounts of a booking that can be paid online now; minor units of its currency. */
export async function sumPayableDue(db: Db, tenantId: number, parentOrderId: string) {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(o.due_on_delivery), 0)::bigint as amount from orders o
    where o.tenant_id = ${tenantId} and o.parent_order_id = ${parentOrderId} and ${dueIsPayable}`.execute(
    db,
  );
  return rows[0]?.amount ?? 0;
}

/** An attempt to pay an additional amount of an order. */
export interface DueAttempt extends PaymentRow {
  /** It arrived too late: it is refunded, whether or not the provider has confirmed that. */
  readonly isLate: boolean;
}

/** The newest attempt to pay an additional amount of a booking. */
export function selectDueAttempt(
  db: Db,
  tenantId: number,
  parentOrderId: string,
): Promise<DueAttempt | undefined> {
  return db
    .selectFrom('payment_transaction')
    .selectAll()
    .select(
      sql<boolean>`exists (select from payment_operation op
        where op.payment_id = payment_transaction.id and op.key = ${lateMoneyKey})`.as('isLate'),
    )
    .where('tenant_id', '=', tenantId)
    .where('parent_order_id', '=', parentOrderId)
    .where('pays_due_of', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .$castTo<DueAttempt>()
    .executeTakeFirst();
}

/**
 * The attempts that paid additional amounts of a locked order, the newest first, each with its amount that is neither
 * refunded nor about to be; minor units of the order's currency.
 */
export async function selectDuePayments(
  trx: Transaction<Database>,
  orderId: number,
): Promise<{ id: number; left: number }[]> {
  const { rows } = await sql<{ id: number; left: number }>`
    select t.id, (t.order_amount - back.amount)::bigint as left
    from payment_transaction t cross join lateral (
      select coalesce(sum(op.order_amount), 0) as amount from payment_operation op
      where op.payment_id = t.id and op.kind in ('refund', 'cancel') and op.state <> 'refused') back
    where t.pays_due_of = ${orderId} and t.state in ('authorized', 'captured')
      and t.order_amount > back.amount
      -- Payments that arrived too late do not count.
      and not exists (select from payment_operation op where op.payment_id = t.id and op.key = ${lateMoneyKey})
    order by t.id desc`.execute(trx);
  return rows;
}
