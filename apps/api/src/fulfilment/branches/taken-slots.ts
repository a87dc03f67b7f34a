import type { Database } from '@karwan/database/connect';
import { lockNames } from '@karwan/database/locks/advisory-locks';
import { type Kysely, sql, type Transaction } from 'kysely';

/** A slot of a branch, by its start. */
export interface BranchTime {
  readonly branchId: string;
  /** ISO 8601. */
  readonly startSlot: string;
}

/** Future slots of branches that have reached their number of orders, as keys by `nameOf`. */
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

/** The key of a slot: the same instant has the same key, whatever its time zone. */
export const nameOf = ({ branchId, startSlot }: BranchTime): string =>
  `${branchId} ${Date.parse(startSlot)}`;

/**
 * Locks an order's slots and returns which of them are full. The locks last until the transaction ends and are always taken in
 * one order: of two orders for the last place the second one waits, and counts the first
 * (docs/decisions/0004).
 */
export async function lockSlots(
  trx: Transaction<Database>,
  tenantId: number,
  requested: readonly BranchTime[],
): Promise<ReadonlySet<string>> {
  if (requested.length === 0) return new Set();
  await lockNames(trx, 'slot', ...requested.map(nameOf));
  const ids = requested.map(({ branchId }) => Number(branchId));
  // A separate statement, so that its snapshot includes bookings that committed during the wait.
  return fullSlots(trx, tenantId, ids, new Date());
}
