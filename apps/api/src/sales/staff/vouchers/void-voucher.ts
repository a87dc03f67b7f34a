import { sql } from 'kysely';
import { notFound } from '../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../life/actor.ts';
import { balanceOf } from '../../voucher-ledger/offered-vouchers.ts';
import { seenVouchers } from './visible-vouchers.ts';

/**
 * Voids a gift voucher: its balance is lost. Bookings that are using it finish first. Idempotent.
 * @throws NOT_FOUND
 */
export function voidVoucher(
  context: CommandContext,
  { id, reason }: { id: string; reason: string },
): Promise<Record<string, never>> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const { rows: locked } = await sql<{ isVoided: boolean }>`
      select voided_at is not null as "isVoided" from gift_voucher g
      where tenant_id = ${tenant.id} and id = ${id} and ${seenVouchers(staff)} for no key update of g`.execute(
      trx,
    );
    const [voucher] = locked;
    if (!voucher) throw notFound('Gift voucher');
    if (voucher.isVoided) return {};
    const { rows } = await sql<{ taken: number }>`
      insert into gift_voucher_entry (voucher_id, kind, amount, reason, by)
      select g.id, 'voided', -${balanceOf}, ${reason}, ${staffMember(staff).name}
      from gift_voucher g where g.id = ${id} returning -amount as taken`.execute(trx);
    await sql`update gift_voucher set voided_at = now() where id = ${id}`.execute(trx);
    record({
      kind: 'voucher.void',
      entity: 'voucher',
      entityId: id,
      after: { taken: rows[0]?.taken ?? 0 },
    });
    return {};
  });
}
