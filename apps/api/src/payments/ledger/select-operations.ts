import type { PaymentOperation } from '@karwan/contract/staff-payments';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';

type Row = Omit<PaymentOperation, 'id' | 'askedAt' | 'changedAt'> & {
  id: number;
  askedAt: Date;
  changedAt: Date;
};

/** An operation as a row or as JSON. */
export type OperationRow = Omit<Row, 'askedAt' | 'changedAt'> & {
  askedAt: Date | string;
  changedAt: Date | string;
};

async function select(db: Kysely<Database>, tenantId: number, which: RawBuilder<unknown>) {
  const { rows } = await operationsWhere(tenantId, which).execute(db);
  return rows.map(presentOperation);
}

/** Selects the operations `op` of payments `t` that meet a condition. */
export const operationsWhere = (tenantId: number, which: RawBuilder<unknown>) => sql<Row>`
    select op.id, t.parent_order_id as "parentOrderId", op.order_id as "orderId", t.gateway,
      t.provider_id as "paymentId", op.kind, op.state, op.waits_for_staff as "waitsForStaff",
      op.reason, op.amount, trim(t.currency) as currency, op.order_amount as "orderAmount",
      trim(t.order_currency) as "orderCurrency", op.portal_reference as "portalReference",
      op.actor as "askedBy", op.created_at as "askedAt", op.updated_at as "changedAt"
    from payment_operation op join payment_transaction t on t.id = op.payment_id
    where t.tenant_id = ${tenantId} and ${which}`;

/** An operation for responses; its times may be strings of a JSON column. */
export const presentOperation = ({ id, askedAt, changedAt, ...row }: OperationRow) => ({
  ...row,
  id: String(id),
  askedAt: new Date(askedAt).toISOString(),
  changedAt: new Date(changedAt).toISOString(),
});

/**
 * A condition: whether an operation `op` of a payment `t` is about an order of the branches, i.e. about that part of
 * the booking or about all of it.
 */
export const ofBranches = (branches: readonly number[] | null) =>
  sql`(${branches}::integer[] is null or exists (select from orders o
    where o.tenant_id = t.tenant_id and o.parent_order_id = t.parent_order_id
      and o.order_id = coalesce(op.order_id, o.order_id) and o.branch_id = any(${branches})))`;

/** The operations of a booking, oldest first: of the parts of some branches; null: of all. */
export const ofBooking = (parentOrderId: string, branches: readonly number[] | null) =>
  sql`t.parent_order_id = ${parentOrderId} and ${ofBranches(branches)} order by op.id`;

export const selectOperationsOf = (
  db: Kysely<Database>,
  tenantId: number,
  parentOrderId: string,
  branches: readonly number[] | null,
): Promise<PaymentOperation[]> => select(db, tenantId, ofBooking(parentOrderId, branches));

export async function selectOperation(
  db: Kysely<Database>,
  tenantId: number,
  id: number,
): Promise<PaymentOperation | undefined> {
  const [operation] = await select(db, tenantId, sql`op.id = ${id}`);
  return operation;
}

/** Operations that providers refused or that wait for staff, newest first; `next` is the cursor of the next page. */
export async function listTroubledOperations(
  db: Kysely<Database>,
  tenantId: number,
  {
    before,
    perPage,
    branches,
  }: {
    readonly before?: string | undefined;
    readonly perPage: number;
    readonly branches: readonly number[] | null;
  },
): Promise<{ operations: PaymentOperation[]; next: string | null }> {
  const found = await select(
    db,
    tenantId,
    sql`(op.state = 'refused' or op.state = 'asked' and op.waits_for_staff) and ${ofBranches(branches)}
      and (${before ?? null}::bigint is null or op.id < ${before ?? null}::bigint)
      order by op.id desc limit ${perPage + 1}`,
  );
  const operations = found.slice(0, perPage);
  return { operations, next: found.length > perPage ? (operations.at(-1)?.id ?? null) : null };
}
