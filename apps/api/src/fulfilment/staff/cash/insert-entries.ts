import type { CashHolderName } from '@karwan/contract/fulfilment/staff/cash';
import { sql } from 'kysely';
import type {
  CommandContext,
  StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../../sales/life/actor.ts';

export type NewCashEntry = CashHolderName & {
  readonly kind: string;
  readonly amount: number;
  readonly reason: string;
};

/** Writes cash entries with the key of their request. A trigger updates the balances, in the order of their key. */
export async function insertEntries(
  { tenant }: CommandContext,
  { trx, staff }: StaffCommand,
  key: string,
  entries: readonly NewCashEntry[],
): Promise<void> {
  await sql`
    insert into cash_entry (tenant_id, branch_id, holder, holder_id, kind, amount, currency, reason, by, key)
    select ${tenant.id}, branch::integer, holder, "holderId", kind, amount, "currencyCode", reason,
      ${staffMember(staff).name}, ${key}
    from json_to_recordset(${JSON.stringify(entries)}) as e (branch text, holder text, "holderId" text,
      kind text, amount bigint, "currencyCode" text, reason text)
    order by branch::integer, holder, "holderId"`.execute(trx);
}
