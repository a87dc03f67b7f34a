import { sql } from 'kysely';
import { badField } from '../../../platform/faults.ts';
import { claimRequest } from '../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../../sales/life/actor.ts';
import { moveStock } from '../../ledger/move-stock.ts';
import { selectTransfer, selectTransferForUpdate } from './select-transfers.ts';

interface Received {
  readonly id: string;
  readonly key: string;
  readonly lines: readonly {
    readonly variantId: string;
    readonly received: number;
    readonly missing: number;
    readonly reason: string;
  }[];
}

/**
 * Receives items of a transfer, also in parts; missing units need a reason. With nothing left in transit, the transfer
 * is received. Idempotent by key.
 * @throws NOT_FOUND, TRANSFER_MOVED_ON, BAD_REQUEST naming the line
 */
export function receiveTransfer(context: CommandContext, { id, key, lines }: Received) {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const claim = await claimRequest(trx, tenant.id, `receive:${id}:${key}`);
    if (claim.before !== undefined) return selectTransfer(trx, tenant.id, staff, id);
    const requested = { id, state: 'sent', side: 'to' } as const;
    const { to } = await selectTransferForUpdate(trx, tenant.id, staff, requested);
    const { rows } = await sql<{ variant: number; itemId: number; open: number }>`
      select l.variant_id as variant, i.id as "itemId", l.quantity - l.received - l.missing as open
      from stock_transfer_line l join item i on i.variant_id = l.variant_id and i.branch_id = ${to}
      where l.transfer_id = ${id} order by i.id for no key update of i`.execute(trx);
    const known = new Map(rows.map((row) => [String(row.variant), row]));
    for (const [index, { variantId, received, missing, reason }] of lines.entries()) {
      const open = known.get(variantId)?.open ?? 0;
      if (received + missing > open) {
        throw badField(`lines.${index}.received`, `only ${open} are on their way`, 'range');
      }
      if (missing > 0 && reason === '') {
        throw badField(`lines.${index}.reason`, 'Required', 'required');
      }
    }
    if (new Set(lines.map((line) => line.variantId)).size < lines.length) {
      throw badField('lines', 'names a variant twice');
    }
    const came = lines.flatMap(({ variantId, received }) => {
      const itemId = known.get(variantId)?.itemId;
      return itemId && received > 0 ? [{ itemId, free: received, physical: received }] : [];
    });
    await moveStock(
      trx,
      {
        tenantId: tenant.id,
        reason: 'transfer-in',
        actor: staffMember(staff).name,
        document: { kind: 'transfer', id },
      },
      came,
    );
    await sql`
      update stock_transfer_line l set received = l.received + line.received,
        missing = l.missing + line.missing, reason = case when line.missing > 0 then line.reason else l.reason end
      from json_to_recordset(${JSON.stringify(lines)}) as line ("variantId" bigint, received integer,
        missing integer, reason text)
      where l.transfer_id = ${id} and l.variant_id = line."variantId"`.execute(trx);
    const { rows: ended } = await sql`
      update stock_transfer set state = 'received', ended_by = ${staff.userId}, ended_at = now()
      where id = ${id} and not exists (select from stock_transfer_line
        where transfer_id = ${id} and received + missing < quantity) returning id`.execute(trx);
    record({
      kind: 'stockTransfer.receive',
      entity: 'stockTransfer',
      entityId: id,
      branchId: to,
      before: { state: 'sent' },
      after: {
        state: ended.length > 0 ? 'received' : 'sent',
        lines: lines.map(({ variantId, received, missing }) => ({ variantId, received, missing })),
      },
    });
    return selectTransfer(trx, tenant.id, staff, id);
  });
}
