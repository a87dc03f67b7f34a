import type { Database } from '@karwan/database/connect';
import { lockNames } from '@karwan/database/locks/advisory-locks';
import { type Kysely, sql, type Transaction } from 'kysely';

/** A time of a branch, by when it begins. */
export interface BranchTime {
  readonly branchId: string;
  /** ISO 8601. */
  readonly startSlot: string;
}

/** Times from now on at which a branch has as many orders as it takes, as `nameOf` names them. */
export async function fullSlots(
  db: Kysely<Database>,
  tenantId: number,
  branchIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ branchId: number; start: Date }>`
    select o.branch_id as "branchId", o.start_slot as start
    from orders o join branch b on b.id = o.branch_id
    where b.tenant_id = ${tenantId} and b.id = any(${branchIds}::integer[]) and b.slot_capacity > 0
      and o.start_slot > ${now} and o.status not in ('Cancelled', 'NoShow')
    group by o.branch_id, o.start_slot, b.slot_capacity
    having count(*) >= b.slot_capacity`.execute(db);
  return new Set(
    rows.map(({ branchId, start }) =>
      nameOf({ branchId: String(branchId), startSlot: start.toISOString() }),
    ),
  );
}

/** The same instant has the same name, however it was written. */
export const nameOf = ({ branchId, startSlot }: BranchTime): string =>
  `${branchId} ${Date.parse(startSlot)}`;

/**
 * Which of the times that an order wants are full. They are locked until the transaction ends, in the
 * order of their names: of two orders for the last place the second one waits, and counts the first
 * (docs/decisions/0004).
 */
export async function lockSlots(
  trx: Transaction<Database>,
  tenantId: number,
  wanted: readonly BranchTime[],
): Promise<ReadonlySet<string>> {
  if (wanted.length === 0) return new Set();
  const names = wanted.map(nameOf).toSorted();
  await lockNames(trx, 'slot', ...names);
  const ids = wanted.map(({ branchId }) => Number(branchId));
  // What was booked while this waited is seen by a statement that begins afterwards.
  return fullSlots(trx, tenantId, ids, new Date());
}
