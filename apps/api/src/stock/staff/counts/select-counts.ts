import type { StockCount } from '@karwan/contract/stock-counts';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../platform/faults.ts';
import type { StaffSession } from '../../../platform/session.ts';
import { userName } from '../../../platform/statements/names.ts';

interface Row extends Omit<StockCount, 'id' | 'branch' | 'startedAt' | 'endedAt'> {
  id: number;
  branch: number;
  startedAt: Date;
  endedAt: Date | null;
}

/** Counts `c` that meet a condition, newest first. */
export async function selectCounts(
  db: Kysely<Database>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<StockCount[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.branch_id as branch, b.name as "branchName",
      (select title from category where id = c.category_id) as category, c.bound, c.state,
      coalesce(${userName('c.started_by')}, '') as "startedBy",
      c.started_at as "startedAt", c.ended_at as "endedAt", l.lines, l.recounts
    from stock_count c join branch b on b.id = c.branch_id
    cross join lateral (
      select count(*)::integer as lines,
        count(*) filter (where recount_from >= counted_at)::integer as recounts
      from stock_count_line where count_id = c.id) l
    where ${condition} order by c.id desc limit ${limit}`.execute(db);
  return rows.map(({ startedAt, endedAt, ...row }) => ({
    ...row,
    id: String(row.id),
    branch: String(row.branch),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

/** A condition: whether a count `c` is of a member's branches. */
export const isMine = (tenantId: number, { access }: StaffSession) =>
  sql`c.tenant_id = ${tenantId}
    and (${access.branches}::integer[] is null or c.branch_id = any(${access.branches}))`;

/** @throws NOT_FOUND */
export async function selectCount(
  db: Kysely<Database>,
  tenantId: number,
  staff: StaffSession,
  id: string,
): Promise<StockCount> {
  const [count] = await selectCounts(db, sql`c.id = ${id} and ${isMine(tenantId, staff)}`, 1);
  if (!count) throw notFound('Count');
  return count;
}

export interface OpenCount {
  readonly id: number;
  readonly branchId: number;
  readonly categoryId: number | null;
  readonly bound: number;
  readonly startedAt: Date;
}

/**
 * Locks an open count, before its items.
 * @throws NOT_FOUND, COUNT_ENDED
 */
export async function selectOpenCountForUpdate(
  trx: Kysely<Database>,
  tenantId: number,
  staff: StaffSession,
  id: string,
): Promise<OpenCount> {
  const count = await lockCount(trx, tenantId, staff, id);
  if (count.state !== 'open') throw ended();
  return count;
}

/**
 * Locks a count that is to be posted or cancelled; undefined: it already was, in the same way.
 * @throws NOT_FOUND, COUNT_ENDED if it ended the other way
 */
export async function selectCountToEnd(
  trx: Kysely<Database>,
  tenantId: number,
  staff: StaffSession,
  { id, to }: { readonly id: string; readonly to: 'posted' | 'cancelled' },
): Promise<OpenCount | undefined> {
  const count = await lockCount(trx, tenantId, staff, id);
  if (count.state === to) return undefined;
  if (count.state !== 'open') throw ended();
  return count;
}

const ended = () =>
  new ORPCError('COUNT_ENDED', { status: 409, message: 'This count was posted or cancelled' });

async function lockCount(
  trx: Kysely<Database>,
  tenantId: number,
  staff: StaffSession,
  id: string,
): Promise<OpenCount & { readonly state: StockCount['state'] }> {
  const { rows } = await sql<OpenCount & { state: StockCount['state'] }>`
    select c.id, c.branch_id as "branchId", c.category_id as "categoryId", c.bound, c.state,
      c.started_at as "startedAt"
    from stock_count c where c.id = ${id} and ${isMine(tenantId, staff)} for no key update`.execute(
    trx,
  );
  const [count] = rows;
  if (!count) throw notFound('Count');
  return count;
}
