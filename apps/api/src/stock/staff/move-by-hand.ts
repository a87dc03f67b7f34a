import { type ReasonByHand, reasonsByHand } from '@karwan/contract/stock-reason';
import { sql } from 'kysely';
import { badField, notFound } from '../../platform/faults.ts';
import type { StaffSession } from '../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../sales/life/actor.ts';
import { moveStock } from '../ledger/move-stock.ts';

interface ByHand {
  readonly key: string;
  readonly reason: ReasonByHand;
  readonly note: string;
  readonly lines: readonly { readonly itemId: string; readonly change: number }[];
}

interface LockedItem {
  id: number;
  branchId: number;
  free: number;
  /** Units that are reserved by orders. */
  reserved: number;
  isDone: boolean;
}

/**
 * Adds received items, or corrects a difference; idempotent by key.
 * @throws NOT_FOUND for an item of another branch, BAD_REQUEST naming the line
 */
export function moveByHand(context: CommandContext, { key, reason, note, lines }: ByHand) {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const items = await lockItems(trx, tenant.id, staff, {
      key,
      ids: lines.map(({ itemId }) => itemId),
    });
    for (const [index, { itemId, change }] of lines.entries()) {
      const item = items.get(itemId);
      if (!item) throw notFound('Item');
      check(item, change, reason, `lines.${index}.change`);
    }
    if (items.size < lines.length) throw badField('lines', 'names an item twice');
    const requested = lines.filter(({ itemId }) => !items.get(itemId)?.isDone);
    const moved = await moveStock(
      trx,
      { tenantId: tenant.id, reason, actor: staffMember(staff).name, key },
      requested.map(({ itemId, change }) => ({
        itemId: Number(itemId),
        free: change,
        physical: change,
        note,
      })),
    );
    const changeOf = new Map(requested.map(({ itemId, change }) => [itemId, change]));
    for (const { itemId, free } of moved) {
      const item = items.get(String(itemId));
      record({
        kind: 'stock.move',
        entity: 'item',
        entityId: String(itemId),
        branchId: item?.branchId,
        reason,
        before: { free: item?.free },
        after: { free, change: changeOf.get(String(itemId)) },
      });
      if (item) item.free = free;
    }
    return { items: [...items].map(([itemId, { free }]) => ({ itemId, free })) };
  });
}

function check(
  { free, reserved, isDone }: LockedItem,
  change: number,
  reason: ReasonByHand,
  at: string,
) {
  const way = reasonsByHand[reason];
  if (change === 0 || (way === 'in' && change < 0) || (way === 'out' && change > 0)) {
    throw badField(at, `does not go with the reason ${reason}`, 'range');
  }
  if (!isDone && free + reserved + change < 0) {
    throw badField(at, `only ${free + reserved} are in the branch`, 'range');
  }
}

/** Locks items of the member's branches in the order of ids, and reads what an earlier request with the key did. */
export async function lockItems(
  trx: Parameters<typeof moveStock>[0],
  tenantId: number,
  { access }: StaffSession,
  { key, ids }: { key: string; ids: readonly string[] },
): Promise<Map<string, LockedItem>> {
  const mine = sql`tenant_id = ${tenantId} and id = any(${ids}::bigint[])
    and (${access.branches}::integer[] is null or branch_id = any(${access.branches}))`;
  await sql`select from item where ${mine} order by id for no key update`.execute(trx);
  const { rows } = await sql<LockedItem>`
    select i.id, i.branch_id as "branchId", i.stock - i.short as free,
      (select coalesce(sum(l.quantity), 0)::integer from order_item l join orders o on o.id = l.order_id
        where l.item_id = i.id and o.status not in ('Delivered', 'Cancelled')
          and order_holds_stock(o.status, o.delivery_method, o.stock_freed_at)) as reserved,
      exists (select from stock_movement m
        where m.tenant_id = ${tenantId} and m.key = ${key} and m.item_id = i.id) as "isDone"
    from item i where ${mine} order by i.id`.execute(trx);
  return new Map(rows.map((row) => [String(row.id), row]));
}
