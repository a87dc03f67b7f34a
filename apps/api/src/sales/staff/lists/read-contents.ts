import type { OrderContents } from '@karwan/contract/order-contents';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';

/** The contents of orders of the member's branches, in one statement; unknown orders are left out. */
export async function readContents(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  ids: readonly string[],
): Promise<OrderContents[]> {
  const { db, tenant } = context;
  const { branches } = (await requireStaff(context)).access;
  const { rows } = await sql<OrderContents>`
    select o.order_id as "orderId", o.items_cost as "itemsCost",
      coalesce(fee_amount(o.fees, 'discount'), 0) as discount,
      (select coalesce(json_agg(json_build_object('code', coalesce(l.variant_code, l.item_custom_id),
          'name', l.name, 'quantity', l.quantity, 'total', l.total_price) order by l.position), '[]')
        from order_item l where l.order_id = o.id) as goods,
      (select coalesce(json_agg(json_build_object('id', p.id::text, 'name', p.name, 'code', p.code,
          'discount', u.discount, 'shipping', u.shipping) order by p.id), '[]')
        from promotion_use u join promotion p on p.id = u.promotion_id where u.order_id = o.id) as promotions,
      (select coalesce(json_agg(json_build_object('id', g.id::text, 'ending', g.ending,
          'amount', spent.amount) order by g.id), '[]')
        from (select v.voucher_id, -sum(v.amount) as amount from gift_voucher_entry v
          where v.order_id = o.id and v.kind = 'spent' group by 1) spent
        join gift_voucher g on g.id = spent.voucher_id) as vouchers
    from orders o where o.tenant_id = ${tenant.id} and o.order_id = any(${[...ids]}::text[])
      and (${branches}::integer[] is null or o.branch_id = any(${branches}::integer[]))
    order by o.id desc`.execute(db);
  return rows;
}
