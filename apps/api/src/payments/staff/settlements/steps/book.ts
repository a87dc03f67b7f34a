import type { ChosenSettlement } from '@karwan/contract/payments/staff/settlements/settlements';
import { sql } from 'kysely';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { agreedFeesOf } from '../matching/agreed-fees.ts';
import { matchFile, type WorkedOut } from '../matching/match-file.ts';
import { totalsOf } from './check.ts';
import { insertDifferences } from './insert-differences.ts';
import { readFile, type StoredSettlement } from './settlement-row.ts';
import { takeFromCourier } from './take-from-courier.ts';

/**
 * Books a file: stores its rows with the claims that they pay, its differences, and reduces the courier's cash.
 * Idempotent.
 * @throws NOT_FOUND, BAD_REQUEST for invalid values in the chosen columns
 */
export function bookSettlement(
  context: CommandContext,
  chosen: ChosenSettlement,
): Promise<{ matched: number; open: number }> {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    const { source } = await readFile(trx, tenant.id, chosen.id, 'read');
    // Serializes the files of a source, because each counts what earlier ones have paid.
    await sql`select from settlement_source where tenant_id = ${tenant.id} and kind = ${source.kind}
      and key = ${source.key} for update`.execute(trx);
    const file = await readFile(trx, tenant.id, chosen.id, 'lock');
    if (file.isBooked) return storedCounts(command, file.id);
    const out = await matchFile(trx, tenant.id, file, chosen);
    const totals = totalsOf(out);
    await store(command, tenant.id, file, chosen, out);
    const { currency } = chosen;
    // Cash that was handed in already is not booked again: staff find out whether it was paid twice.
    const twice =
      source.kind === 'courier' ? await takeFromCourier(context, command, { file, currency }) : [];
    await insertDifferences(trx, tenant.id, {
      settlementId: file.id,
      currency,
      differences: twice,
    });
    record({
      kind: 'settlement.book',
      entity: 'settlement',
      entityId: chosen.id,
      after: {
        ...totals,
        currency,
        differences: out.differences.length + twice.length,
        // Line numbers: the references of rows may name people.
        ...(chosen.leftOut.length > 0 && { leftOutLines: chosen.leftOut.join(', ') }),
      },
    });
    return { matched: totals.matched, open: out.differences.length + twice.length };
  });
}

/** Differences per statement: a first file may lack the payments of a year. */
const atOnce = 5_000;

async function storedCounts({ trx }: StaffCommand, id: number) {
  const { rows } = await sql<{ matched: number; open: number }>`
    select s.matched, (select count(*) from settlement_difference d
      where d.settlement_id = s.id and d.state = 'open')::integer as open
    from settlement s where s.id = ${id}`.execute(trx);
  return rows[0] ?? { matched: 0, open: 0 };
}

async function store(
  { trx, staff }: StaffCommand,
  tenantId: number,
  { id, source }: StoredSettlement,
  chosen: ChosenSettlement,
  out: WorkedOut,
): Promise<void> {
  const { reference, amount, fee, currency, from, to } = chosen;
  const { rows, matched, skipped, paid, fees } = totalsOf(out);
  await sql`
    insert into settlement_line (settlement_id, line, tenant_id, reference, amount, fee, claim, order_id, outcome)
    select ${id}, line, ${tenantId}, reference, amount, fee, claim, "orderId", outcome
    from jsonb_to_recordset(${JSON.stringify(out.lines)}::jsonb) as l (line integer, reference text,
      amount bigint, fee bigint, claim text, "orderId" text, outcome text)`.execute(trx);
  await sql`
    update settlement_difference set state = 'settled', settled_by = ${id}, version = version + 1,
      changed_at = now()
    where id = any(${out.settles}::bigint[]) and state = 'open'`.execute(trx);
  for (let from = 0; from < out.differences.length; from += atOnce) {
    const part = {
      settlementId: id,
      currency,
      differences: out.differences.slice(from, from + atOnce),
    };
    await insertDifferences(trx, tenantId, part);
  }
  await sql`
    update settlement set booked_at = now(), booked_by = ${staff.userId}, currency = ${currency},
      from_day = ${from}::date, to_day = ${to}::date, paid = ${paid}, fees = ${fees}, rows = ${rows},
      matched = ${matched}, skipped = ${skipped}
    where id = ${id}`.execute(trx);
  const { percent, flat, perStep, stepGrams } = agreedFeesOf(chosen);
  await sql`
    update settlement_source set columns = ${JSON.stringify({ reference, amount, fee })}::jsonb,
      fee_limit = ${percent}::integer, fee_flat = ${flat}::bigint, fee_step = ${perStep}::bigint,
      step_grams = ${stepGrams}::integer, settled_to = greatest(settled_to, ${to}::date)
    where tenant_id = ${tenantId} and kind = ${source.kind} and key = ${source.key}`.execute(trx);
}
