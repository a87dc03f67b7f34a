import type { DeclineReason } from '@karwan/contract/decline-reasons';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { AttemptState } from './payment-states.ts';

/** A row of `payment_transaction`: one attempt to pay a booking. */
export type PaymentRow = Omit<
  Selectable<Database['payment_transaction']>,
  'state' | 'problem' | 'decline_reason'
> & {
  state: AttemptState;
  decline_reason: DeclineReason | null;
  problem: 'amount' | 'currency' | 'reference' | null;
};
type Db = Kysely<Database>;

export function selectPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('id', '=', id)
    .$castTo<PaymentRow>()
    .executeTakeFirst();
}

/**
 * The current attempt of a booking: the one that is open or holds money, of which there is at most one; otherwise the
 * newest. Attempts to pay additional amounts are not among them.
 */
export function selectCurrentPayment(db: Db, tenantId: number, parentOrderId: string) {
  return db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('parent_order_id', '=', parentOrderId)
    .where('pays_due_of', 'is', null)
    .orderBy(sql`state in ('pending', 'authorized', 'captured')`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$castTo<PaymentRow>()
    .executeTakeFirst();
}

/** Locks the booking's parts, before any payment's row (lock order of docs/decisions/0004). */
export async function selectPartsForUpdate(
  trx: Transaction<Database>,
  tenantId: number,
  parentOrderId: string,
) {
  const { rows } = await sql<{
    id: number;
    order_id: string;
    status: string;
    payment_status: string;
    payment_method: string;
    total: number;
    currency: string;
    created_at: Date;
  }>`
    select id, order_id, status, payment_status, payment_method, total, currency, created_at
    from orders where tenant_id = ${tenantId} and parent_order_id = ${parentOrderId}
    order by id for no key update`.execute(trx);
  return rows;
}

/** Locks the attempt that paid a booking, after the booking's parts; undefined: it is not paid. */
export function selectHoldingPaymentForUpdate(
  trx: Transaction<Database>,
  tenantId: number,
  parentOrderId: string,
) {
  return trx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('parent_order_id', '=', parentOrderId)
    .where('state', 'in', ['authorized', 'captured'])
    .where('pays_due_of', 'is', null)
    .forUpdate()
    .$castTo<PaymentRow>()
    .executeTakeFirst();
}

/** Whether a booking's voucher can still be paid; its parts are locked. */
export async function isReservedForVoucher(
  trx: Transaction<Database>,
  requested: { readonly tenantId: number; readonly parentOrderId: string; readonly now: Date },
): Promise<boolean> {
  const voucher = await trx
    .selectFrom('payment_transaction')
    .select('id')
    .where('tenant_id', '=', requested.tenantId)
    .where('parent_order_id', '=', requested.parentOrderId)
    .where('state', '=', 'pending')
    .where('kept_until', '>', requested.now)
    .where('pays_due_of', 'is', null)
    .executeTakeFirst();
  return voucher !== undefined;
}

export function selectPaymentForUpdate(trx: Transaction<Database>, id: number) {
  return trx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$castTo<PaymentRow>()
    .executeTakeFirstOrThrow();
}
