import { sql } from 'kysely';
import { badField, notFound } from '../../../platform/faults.ts';
import { claimRequest } from '../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { gtinsOf, requireKnownCode } from '../../ledger/scanned-code.ts';
import {
  selectDraftForUpdate,
  selectTransfer,
  selectTransferForUpdate,
} from './select-transfers.ts';

/** The most units of a line. */
const maxPieces = 1_000_000;

interface NewTransfer {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly note: string;
}

/**
 * Creates a transfer; idempotent by key. @throws NOT_FOUND for another branch, BAD_REQUEST for an invalid destination
 */
export function createTransfer(context: CommandContext, { key, from, to, note }: NewTransfer) {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const claim = await claimRequest(trx, tenant.id, `create-transfer:${key}`);
    if (claim.before !== undefined) return selectTransfer(trx, tenant.id, staff, claim.before);
    const { branches } = staff.access;
    const { rows: known } = await sql<{ id: number; isMine: boolean }>`
      select id, ${branches}::integer[] is null or id = any(${branches}) as "isMine"
      from branch where tenant_id = ${tenant.id} and id in (${from}, ${to})`.execute(trx);
    if (!known.some(({ id, isMine }) => String(id) === from && isMine)) throw notFound('Branch');
    if (from === to || known.length < 2) throw badField('to', 'must be another branch', 'invalid');
    const { rows } = await sql<{ id: number }>`
      insert into stock_transfer (tenant_id, from_branch, to_branch, note, created_by)
      values (${tenant.id}, ${from}, ${to}, ${note}, ${staff.userId}) returning id`.execute(trx);
    const id = String(rows[0]?.id);
    await claim.finish(id);
    record({
      kind: 'stockTransfer.create',
      entity: 'stockTransfer',
      entityId: id,
      branchId: Number(from),
      after: { from, to },
    });
    return selectTransfer(trx, tenant.id, staff, id);
  });
}

/**
 * Sets how many units of a variant are transferred, by its code or GTIN; 0 removes it. A scan adds its units, once per key.
 * @throws NOT_FOUND, TRANSFER_MOVED_ON, BAD_REQUEST for a variant that not both branches sell
 */
export function setTransferLine(
  context: CommandContext,
  asked: {
    readonly id: string;
    readonly code: string;
    readonly quantity: number;
    readonly scan?: string | undefined;
  },
) {
  const { tenant } = context;
  const { id, code, scan } = asked;
  const gtins = gtinsOf(code);
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const claim =
      scan === undefined
        ? undefined
        : await claimRequest(trx, tenant.id, `scan-transfer:${id}:${scan}`);
    if (claim?.before !== undefined) return selectTransfer(trx, tenant.id, staff, id);
    const requested = { id, state: 'draft', side: 'from' } as const;
    const { from, to } = await selectTransferForUpdate(trx, tenant.id, staff, requested);
    const { rows } = await sql<{ id: number; before: number }>`
      select v.id, coalesce((select quantity from stock_transfer_line
        where transfer_id = ${id} and variant_id = v.id), 0) as before
      from variant v join product p on p.id = v.product_id
      where v.tenant_id = ${tenant.id}
        and (v.code = ${code} or v.gtin = any(${gtins}) or v.gtin is null and p.gtin = any(${gtins}))
        and (select count(*) from item where variant_id = v.id and branch_id in (${from}, ${to})) = 2
      order by v.code = ${code} desc, v.id limit 1`.execute(trx);
    const [variant] = rows;
    if (!variant) await requireKnownCode(trx, tenant.id, code);
    if (!variant) throw badField('code', 'is not sold by both branches', 'invalid');
    const quantity = claim ? variant.before + asked.quantity : asked.quantity;
    if (quantity > maxPieces) throw badField('quantity', 'is too high', 'range');
    if (quantity === 0) {
      await sql`delete from stock_transfer_line
        where transfer_id = ${id} and variant_id = ${variant.id}`.execute(trx);
    } else {
      await sql`insert into stock_transfer_line (transfer_id, variant_id, quantity)
        values (${id}, ${variant.id}, ${quantity})
        on conflict (transfer_id, variant_id) do update set quantity = excluded.quantity`.execute(
        trx,
      );
    }
    await claim?.finish(id);
    record({
      kind: 'stockTransfer.setLine',
      entity: 'stockTransfer',
      entityId: id,
      branchId: from,
      before: { variant: variant.id, quantity: variant.before },
      after: { quantity },
    });
    return selectTransfer(trx, tenant.id, staff, id);
  });
}

/** Cancels a transfer that has not been sent; idempotent. @throws NOT_FOUND, TRANSFER_MOVED_ON */
export function cancelTransfer(context: CommandContext, id: string) {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const draft = await selectDraftForUpdate(trx, tenant.id, staff, { id, to: 'cancelled' });
    if (!draft) return selectTransfer(trx, tenant.id, staff, id);
    await sql`update stock_transfer set state = 'cancelled', ended_by = ${staff.userId}, ended_at = now()
      where id = ${id}`.execute(trx);
    record({
      kind: 'stockTransfer.cancel',
      entity: 'stockTransfer',
      entityId: id,
      branchId: draft.from,
      before: { state: 'draft' },
      after: { state: 'cancelled' },
    });
    return selectTransfer(trx, tenant.id, staff, id);
  });
}
