import type { Database } from '@karwan/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';

interface Late {
  readonly id: number;
  readonly tenantId: number;
  readonly branchId: number;
  readonly courier: string;
  readonly currency: string;
  readonly file: string;
  readonly paid: number;
  /** The amount that earlier files paid; they cover it. */
  readonly paidBefore: number;
  readonly expected: number;
  readonly expectedNow: number;
}

/** Differences per run. */
const max = 200;

/**
 * Compares open differences of couriers with what they have collected since, because a file may be booked before its
 * orders are recorded as delivered. Reduces the courier's cash by what the file covers, and settles differences that
 * are now zero.
 * @returns how many changed
 */
export async function settleLate(db: Kysely<Database>): Promise<number> {
  for (let settled = 0; ; settled++) {
    // Each in its own transaction: otherwise balances of several branches would be locked in another order than
    // bookings do.
    const wasOther = await db.transaction().execute(async (trx) => {
      const late = settled < max ? await lockLate(trx) : undefined;
      if (late) await settle(trx, late);
      return late !== undefined;
    });
    if (!wasOther) return settled;
  }
}

async function lockLate(trx: Transaction<Database>): Promise<Late | undefined> {
  const { rows } = await sql<Late>`
    select d.id, d.tenant_id as "tenantId", o.branch_id as "branchId", s.source_key as courier,
      d.currency, s.name as file, d.paid, d.paid - own.amount as "paidBefore", d.expected,
      cash.amount as "expectedNow"
    from settlement_difference d join settlement s on s.id = d.settlement_id
    join orders o on o.tenant_id = d.tenant_id
      and o.id = case when d.claim like 'order:%' then substr(d.claim, 7)::bigint end
    cross join lateral (
      select coalesce(sum(l.amount), 0)::bigint as amount from settlement_line l
      where l.settlement_id = d.settlement_id and l.claim = d.claim) own
    cross join lateral (
      select coalesce(sum(e.amount), 0)::bigint as amount from cash_entry e
      where e.order_id = o.id and e.holder = 'courier' and e.holder_id = s.source_key
        and e.currency = d.currency) cash
    where d.state = 'open' and d.kind in ('short', 'over', 'twice') and s.source_kind = 'courier'
      and cash.amount <> d.expected
    order by d.id limit 1 for no key update of d skip locked`.execute(trx);
  return rows[0];
}

async function settle(trx: Transaction<Database>, late: Late): Promise<void> {
  const { id, tenantId, branchId, courier, currency, paid, expected, expectedNow } = late;
  const within = (sum: number, worth: number) => Math.min(Math.max(sum, 0), Math.max(worth, 0));
  const coveredOf = (worth: number) => within(paid, worth) - within(late.paidBefore, worth);
  const covered = coveredOf(expectedNow) - coveredOf(expected);
  const { rows } = await sql<{ balance: number }>`
    select balance from cash_balance
    where tenant_id = ${tenantId} and branch_id = ${branchId} and holder = 'courier'
      and holder_id = ${courier} and currency = ${currency} for no key update`.execute(trx);
  const taken = Math.min(covered, Math.max(rows[0]?.balance ?? 0, 0));
  if (taken !== 0) {
    await sql`
      insert into cash_entry (tenant_id, branch_id, holder, holder_id, kind, amount, currency, reason, by, key)
      values (${tenantId}, ${branchId}, 'courier', ${courier}, 'banked', ${-taken}, ${currency},
        ${late.file.slice(0, 500)}, 'system', ${`settlement-difference:${id}:${expectedNow}`})`.execute(
      trx,
    );
  }
  // Cash that was handed in meanwhile stays a difference: staff find out whether it was paid twice.
  const isSettled = paid === expectedNow && taken === covered;
  const kind = taken < covered ? 'twice' : paid < expectedNow ? 'short' : 'over';
  await sql`
    update settlement_difference set expected = ${expectedNow}, kind = ${kind},
      state = ${isSettled ? 'settled' : 'open'}, version = version + 1, changed_at = now()
    where id = ${id}`.execute(trx);
}
