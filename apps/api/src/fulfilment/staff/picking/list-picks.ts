import type { PickState } from '@karwan/contract/fulfilment/staff/pick-states';
import type { PickOrder } from '@karwan/contract/fulfilment/staff/picking';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';
import { actorName, customerNameOf } from '../../../platform/statements/names.ts';
import { selectedTexts } from '../../../sales/reading/order-texts.ts';
import { inLanguage } from '../../../shop/settings/in-language.ts';
import { isInWork, isPacked, ofBranches, pickedOf } from '../orders-in-work.ts';

interface Input {
  readonly state: PickState;
  readonly branch?: string | undefined;
  readonly after?: string | undefined;
  readonly perPage: number;
}

interface Row extends Omit<PickOrder, '_id' | 'branch' | 'createdAt' | 'startSlot' | 'packedAt'> {
  id: number;
  branch: number;
  createdAt: Date;
  startSlot: Date | null;
  packedAt: Date | null;
}

const ofState = {
  'to-pick': sql`not ${isPacked} and (picked.is_open or not picked.is_short)`,
  // Few orders have missing pieces, so they are found through those lines.
  short: sql`picked.is_short and o.id in (select l.order_id
    from order_item_pick p join order_item l on l.id = p.order_item_id where p.missing > 0)`,
  packed: isPacked,
};

/** Orders to be picked, the oldest first, with all their lines, in one statement. */
export async function listPicks(
  context: RequestContext,
  { state, branch, after, perPage }: Input,
): Promise<{ orders: PickOrder[]; next: string | null }> {
  const { db, tenant } = context;
  const { branches } = (await requireStaff(context)).access;
  const { rows } = await sql<Row>`
    with chosen as (
      select o.id, ${isPacked} as packed from orders o cross join ${pickedOf}
      where o.tenant_id = ${tenant.id} and ${isInWork} and ${ofBranches(branches, branch)}
        and (${after ?? null}::bigint is null or o.id > ${after ?? null}::bigint) and ${ofState[state]}
      order by o.id limit ${perPage + 1}
    )
    select o.id, o.order_id as "orderId", o.parent_order_id as "parentOrderId", o.branch_id as branch,
      b.name as "branchName", ${customerNameOf} as "customerName", o.delivery_method as "deliveryMethod",
      o.start_slot as "startSlot", ${selectedTexts}, o.created_at as "createdAt",
      chosen.packed as "isPacked", k.at as "packedAt", ${actorName('k.by', tenant.id)} as "packedBy",
      (select coalesce(json_agg(json_build_object('id', l.id::text, 'itemId', l.item_id::text, 'name', l.name,
          'image', l.image, 'options', l.options, 'code', coalesce(l.variant_code, l.item_custom_id),
          'gtin', coalesce(v.gtin, p.gtin), 'shelf', coalesce(i.shelf, ''), 'quantity', l.quantity,
          'picked', coalesce(f.picked, 0), 'missing', coalesce(f.missing, 0)) order by l.position), '[]')
        from order_item l left join order_item_pick f on f.order_item_id = l.id
        left join item i on i.id = l.item_id left join variant v on v.id = l.variant_id
        left join product p on p.id = l.product_id
        where l.order_id = o.id) as lines
    from chosen join orders o on o.id = chosen.id join branch b on b.id = o.branch_id
    left join order_packing k on k.order_id = o.id and chosen.packed
    order by o.id`.execute(db);
  const orders = rows.slice(0, perPage).map(({ id, ...row }) => ({
    ...row,
    _id: String(id),
    branch: String(row.branch),
    createdAt: row.createdAt.toISOString(),
    startSlot: row.startSlot?.toISOString() ?? null,
    packedAt: row.packedAt?.toISOString() ?? null,
  }));
  const next = rows.length > perPage ? (orders.at(-1)?._id ?? null) : null;
  return inLanguage(context, { orders, next });
}
