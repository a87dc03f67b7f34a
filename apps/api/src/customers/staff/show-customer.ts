import type { CustomerCard } from '@karwan/contract/customers';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { requireStaff } from '../../platform/session.ts';
import { fullName } from '../../platform/statements/names.ts';
import { orderValue, refundedToVouchers } from '../../sales/life/paid-by-vouchers.ts';
import { underWayOf } from '../../sales/order-money/refunds-of.ts';
import { strongestBlock } from '../accounts/blocks/select-block.ts';
import { selectBlocks } from './blocks.ts';
import { customersOf } from './visible-customers.ts';

type Row = Omit<CustomerCard, 'since' | 'blocks'> & { since: Date };

/** The maximum number of orders for counts and sums, and the most rows of each list. */
const maxOrders = 1_000;
const maxRows = 20;

/**
 * A customer's card. Staff of some branches see orders and refunds of those branches only.
 * @throws NOT_FOUND
 */
export async function showCustomer(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  id: string,
): Promise<CustomerCard> {
  const { db, tenant } = context;
  const { access } = await requireStaff(context);
  const own = sql`(select o.* from orders o
    where o.tenant_id = u.tenant_id and o.user_id = u.id
      and (${access.branches}::integer[] is null or o.branch_id = any(${access.branches}))
    order by o.id desc limit ${maxOrders})`;
  const [{ rows }, blocks] = await Promise.all([
    sql<Row>`
      select u.id, ${fullName('u')} as name, u.phone, u.email,
        u.created_at as since, u.role <> 'customer' as "isStaff", u.language,
        (u.two_factor_enabled or exists (select from passkey k where k.user_id = u.id))
          as "hasSecondFactor",
        ${strongestBlock(sql`b.tenant_id = u.tenant_id and b.user_id = u.id`)} as block,
        counted.orders, json_build_object('open', counted.open, 'delivered', counted.delivered,
          'cancelled', counted.cancelled, 'notMet', counted.not_met) as counts,
        (select coalesce(json_agg(json_build_object('currency', m.currency, 'bought', m.bought,
            'refunded', m.refunded) order by m.currency), '[]')
          from (select trim(o.currency) as currency,
              coalesce(sum(${orderValue}) filter (where o.status = 'Delivered'), 0)::bigint as bought,
              sum(o.refunded - ${underWayOf} + ${refundedToVouchers})::bigint as refunded
            from ${own} o group by 1) m where m.bought + m.refunded > 0) as money,
        (select coalesce(json_agg(json_build_object('orderId', o.order_id,
            'parentOrderId', o.parent_order_id, 'status', o.status, 'branchName', w.name,
            'total', o.total, 'currency', trim(o.currency), 'at', ${iso(sql`o.created_at`)})
            order by o.id desc), '[]')
          from (select * from ${own} o order by o.id desc limit ${maxRows}) o
          join branch w on w.id = o.branch_id) as "lastOrders",
        (select coalesce(json_agg(json_build_object('orderId', r.order_id,
            'parentOrderId', r.parent_order_id, 'amount', r.amount, 'currency', trim(r.currency),
            'reason', r.reason, 'isUnderWay', r.is_under_way, 'at', ${iso(sql`r.created_at`)})
            order by r.id desc), '[]')
          from (select r.id, o.order_id, o.parent_order_id, r.amount, r.currency, r.reason, r.created_at,
              coalesce(op.state <> 'done', false) as is_under_way
            from ${own} o join order_refund r on r.order_id = o.id
            left join payment_operation op on op.id = r.operation_id
            order by r.id desc limit ${maxRows}) r) as refunds,
        (select coalesce(json_agg(json_build_object('id', v.id::text, 'product', p.item_custom_id,
            'productName', p.name, 'stars', v.stars, 'title', v.title, 'message', v.message,
            'isShown', v.approved_at is not null, 'at', ${iso(sql`v.created_at`)})
            order by v.id desc), '[]')
          from (select * from product_review v where v.tenant_id = u.tenant_id and v.user_id = u.id
            order by v.id desc limit ${maxRows}) v join product p on p.id = v.product_id) as reviews,
        (select coalesce(json_agg(json_build_object('id', n.id::text, 'text', n.text,
            'by', coalesce(${fullName('a')}, ''),
            'at', ${iso(sql`n.written_at`)}) order by n.id desc), '[]')
          from (select * from customer_note n where n.user_id = u.id order by n.id desc limit 100) n
          left join "user" a on a.tenant_id = n.tenant_id and a.id = n.written_by) as notes,
        (select coalesce(json_agg(json_build_object('device', coalesce(s.user_agent, ''),
            'since', ${iso(sql`s.created_at`)}, 'lastSeenAt', ${iso(sql`s.updated_at`)})
            order by s.updated_at desc), '[]')
          from session s where s.tenant_id = u.tenant_id and s.user_id = u.id
            and s.expires_at > now()) as sessions
      from "user" u cross join lateral (
        select count(*)::integer as orders,
          (count(*) filter (where o.status not in ('Delivered', 'Cancelled', 'NoShow')))::integer as open,
          (count(*) filter (where o.status = 'Delivered'))::integer as delivered,
          (count(*) filter (where o.status = 'Cancelled'))::integer as cancelled,
          (count(*) filter (where exists (select from order_event e
            where e.order_id = o.id and e.kind = 'no-show')))::integer as not_met
        from ${own} o) counted
      where u.tenant_id = ${tenant.id} and u.id = ${id} and ${customersOf(access)}`.execute(db),
    selectBlocks(db, tenant.id, sql`b.user_id = ${id} order by b.id desc limit ${maxRows}`),
  ]);
  const [row] = rows;
  if (!row) throw notFound('Customer');
  return { ...row, since: row.since.toISOString(), blocks };
}

/** A timestamp in ISO 8601, as in all responses. */
const iso = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
