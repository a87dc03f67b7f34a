import { sql } from 'kysely';
import { badField } from '../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../../sales/life/actor.ts';
import { moveStock } from '../../ledger/move-stock.ts';
import { selectDraftForUpdate, selectTransfer } from './select-transfers.ts';

/**
 * Moves a transfer's goods out of their branch, all at once; reserved units stay. Idempotent.
 * @throws NOT_FOUND, TRANSFER_MOVED_ON, BAD_REQUEST if it is empty or too few units are free
 */
export function sendTransfer(context: CommandContext, id: string) {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const draft = await selectDraftForUpdate(trx, tenant.id, staff, { id, to: 'sent' });
    if (!draft) return selectTransfer(trx, tenant.id, staff, id);
    const { from } = draft;
    const { rows } = await sql<{ itemId: number; code: string; quantity: number; free: number }>`
      select i.id as "itemId", v.code, l.quantity, i.stock - i.short as free
      from stock_transfer_line l join item i on i.variant_id = l.variant_id and i.branch_id = ${from}
      join variant v on v.id = l.variant_id
      where l.transfer_id = ${id} order by i.id for no key update of i`.execute(trx);
    if (rows.length === 0) throw badField('id', 'has no lines', 'required');
    const lacking = rows.find(({ quantity, free }) => quantity > free);
    if (lacking) {
      throw badField('quantity', `${lacking.code}: only ${lacking.free} are free`, 'range');
    }
    await moveStock(
      trx,
      {
        tenantId: tenant.id,
        reason: 'transfer-out',
        actor: staffMember(staff).name,
        document: { kind: 'transfer', id },
      },
      rows.map(({ itemId, quantity }) => ({ itemId, free: -quantity, physical: -quantity })),
    );
    await sql`update stock_transfer set state = 'sent', sent_by = ${staff.userId}, sent_at = now()
      where id = ${id}`.execute(trx);
    record({
      kind: 'stockTransfer.send',
      entity: 'stockTransfer',
      entityId: id,
      branchId: from,
      before: { state: 'draft' },
      after: { state: 'sent', lines: rows.length },
    });
    return selectTransfer(trx, tenant.id, staff, id);
  });
}
