import { sql } from 'kysely';
import { insertEntries } from '../../../../fulfilment/staff/cash/insert-entries.ts';
import type {
  CommandContext,
  StaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import type { Found } from '../matching/match-rows.ts';
import type { StoredSettlement } from './settlement-row.ts';

interface Booked {
  readonly file: Pick<StoredSettlement, 'id' | 'name' | 'source'>;
  readonly currency: string;
}

interface Covered {
  readonly branch: string;
  readonly name: string;
  readonly amount: number;
}

/**
 * Reduces a courier's cash by what a stored file covers. An amount above what they collected for an order covers
 * nothing: it is a difference.
 * @returns by branch, what the file covers but the courier no longer holds, because they handed it in
 */
export async function takeFromCourier(
  context: CommandContext,
  command: StaffCommand,
  { file, currency }: Booked,
): Promise<Found[]> {
  const { tenant } = context;
  const { key: courier } = file.source;
  const within = (paid: string) =>
    sql`least(greatest(c.${sql.ref(paid)}, 0), greatest(c.expected, 0))`;
  const { rows } = await sql<Covered>`
    select c.branch_id::text as branch, b.name, sum(${within('after')} - ${within('before')})::bigint as amount
    from (
      select o.branch_id,
        coalesce((select sum(e.amount) from cash_entry e where e.order_id = o.id and e.holder = 'courier'
          and e.holder_id = ${courier} and e.currency = ${currency}), 0) as expected,
        sum(l.amount) as after,
        coalesce(sum(l.amount) filter (where l.settlement_id <> ${file.id}), 0) as before
      from (select distinct claim from settlement_line
        where settlement_id = ${file.id} and claim is not null) own
      join settlement_line l on l.tenant_id = ${tenant.id} and l.claim = own.claim
      join orders o on 'order:' || o.id = own.claim and o.tenant_id = ${tenant.id}
      group by o.id, o.branch_id) c
    join branch b on b.id = c.branch_id
    group by c.branch_id, b.name order by c.branch_id`.execute(command.trx);
  const held = await lockCash(command, tenant.id, { courier, currency });
  const twice: Found[] = [];
  // A key is unique per kind of holder, so each branch gets its own.
  for (const { branch, name, amount } of rows.filter((row) => row.amount !== 0)) {
    const taken = Math.min(amount, Math.max(held.get(branch) ?? 0, 0));
    if (taken < amount) {
      twice.push({
        kind: 'twice',
        reference: name,
        claim: null,
        orderId: null,
        expected: taken,
        paid: amount,
      });
    }
    if (taken === 0) continue;
    await insertEntries(context, command, `settlement:${file.id}:${branch}`, [
      {
        branch,
        holder: 'courier' as const,
        holderId: courier,
        currencyCode: currency,
        kind: 'banked',
        amount: -taken,
        reason: file.name.slice(0, 500),
      },
    ]);
  }
  return twice;
}

/** Locks a courier's balances of each branch until the transaction ends. */
async function lockCash(
  { trx }: StaffCommand,
  tenantId: number,
  { courier, currency }: { courier: string; currency: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ branch: string; balance: number }>`
    select branch_id::text as branch, balance from cash_balance
    where tenant_id = ${tenantId} and holder = 'courier' and holder_id = ${courier}
      and currency = ${currency}
    order by branch_id for no key update`.execute(trx);
  return new Map(rows.map(({ branch, balance }) => [branch, balance]));
}
