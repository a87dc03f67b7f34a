import { addDays, timeInPakistan } from '@karwan/contract/pakistan-time';
import type { attemptFilters, ListedAttempt } from '@karwan/contract/payment-attempts';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';

type Filters = Omit<z.output<typeof attemptFilters>, 'branches'> & {
  /** The branches whose bookings are listed; null: all. */
  readonly branches: readonly number[] | null;
};

type Row = Omit<ListedAttempt, 'id' | 'at' | 'changedAt' | 'keptUntil'> & {
  id: number;
  at: Date;
  changedAt: Date;
  keptUntil: Date | null;
};

const ofView = {
  mismatch: sql`t.problem is not null`,
  vouchers: sql`t.kept_until is not null and t.state = 'pending'`,
  all: sql`true`,
};

/** Payment attempts, newest first; `next` is the cursor of the next page. */
export async function listAttempts(
  db: Kysely<Database>,
  tenantId: number,
  { view, gateway, state, parentOrderId, from, to, before, perPage, branches }: Filters,
): Promise<{ attempts: ListedAttempt[]; next: string | null }> {
  const conditions = [
    sql`t.tenant_id = ${tenantId}`,
    ofView[view],
    sql`(${branches}::integer[] is null or exists (select from orders o
      where o.tenant_id = t.tenant_id and o.parent_order_id = t.parent_order_id
        and o.branch_id = any(${branches})))`,
  ];
  if (gateway) conditions.push(sql`t.gateway = ${gateway}`);
  if (state) conditions.push(sql`t.state = ${state}`);
  if (parentOrderId) conditions.push(sql`t.parent_order_id = ${parentOrderId}`);
  if (from) conditions.push(sql`t.created_at >= ${timeInPakistan(from, 0)}`);
  if (to) conditions.push(sql`t.created_at < ${timeInPakistan(addDays(to, 1), 0)}`);
  if (before) conditions.push(sql`t.id < ${Number(before)}`);
  const { rows } = await sql<Row>`
    select t.id, t.parent_order_id as "parentOrderId", t.gateway, t.state,
      t.payee_reference as reference, t.provider_id as "paymentId", t.amount,
      trim(t.currency) as currency, t.order_amount as "orderAmount",
      trim(t.order_currency) as "orderCurrency", t.captured_amount as "capturedAmount",
      t.refunded_amount as "refundedAmount", t.told_amount as "toldAmount", t.problem,
      t.kept_until as "keptUntil", t.created_at as at, t.updated_at as "changedAt"
    from payment_transaction t where ${sql.join(conditions, sql` and `)}
    order by t.id desc limit ${perPage + 1}`.execute(db);
  const attempts = rows.slice(0, perPage).map((row) => ({
    ...row,
    id: String(row.id),
    at: row.at.toISOString(),
    changedAt: row.changedAt.toISOString(),
    keptUntil: row.keptUntil?.toISOString() ?? null,
  }));
  return { attempts, next: rows.length > perPage ? (attempts.at(-1)?.id ?? null) : null };
}
