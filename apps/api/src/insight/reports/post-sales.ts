import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { toBase } from '../../sales/order-money/to-base.ts';
import { grossSale, isOnline, isPaid } from './sold-orders.ts';

/** The orders with newer events than `after`, and those of the last days: a payment may arrive without an event. */
const candidates = (after: number, days: number) => sql`candidate as (
  select order_id from order_event where id > ${after}::bigint
  union
  select o.id from tenant t join orders o on o.tenant_id = t.id
    and o.created_at > now() - ${days}::integer * interval '1 day'
)`;

/**
 * Records what has happened to orders since the event `after`, each fact once and on its own day. An entry is never changed:
 * what changes of an order later is an entry of that later day.
 */
export async function postSales(
  trx: Transaction<Database>,
  after: number,
  days: number,
): Promise<void> {
  const candidate = candidates(after, days);
  await sql`
    with ${candidate}, fact as (
      select o.id, o.tenant_id, ${toBase} as to_base, ${grossSale} as total, o.items_cost as goods, f.*
      from candidate join orders o on o.id = candidate.order_id and not o.is_test join tenant t on t.id = o.tenant_id
      cross join lateral (
        select min(at) filter (where kind = 'accepted') as accepted,
          min(at) filter (where kind = 'quoted') as quoted,
          min(at) filter (where kind = 'delivered') as delivered,
          min(at) filter (where kind = 'cancelled') as cancelled,
          min(at) filter (where kind = 'no-show') as not_taken,
          min(at) filter (where kind in ('payment-authorized', 'payment-captured')) as paid
        from order_event where order_id = o.id
      ) e
      cross join lateral (values
        ('sold', case when ${isOnline}
            then coalesce(e.paid, case when ${isPaid} then o.created_at end)
          else coalesce(e.accepted, case when o.status not in ('Booked', 'Cancelled') then o.created_at end) end,
          null::timestamptz),
        ('accepted', e.accepted, o.created_at),
        ('quoted', e.quoted, o.created_at),
        ('delivered', e.delivered, e.accepted),
        ('cancelled', e.cancelled, null),
        ('not-taken', least(e.not_taken, (select min(r.opened_at) from order_return r
          where r.order_id = o.id and r.kind = 'not-taken')), null)
      ) f (kind, at, since)
      where f.at is not null
    )
    insert into sale_entry (tenant_id, order_id, kind, at, seconds, total, goods, to_base)
    select tenant_id, id, kind, at, extract(epoch from at - since)::bigint,
      case when kind = 'sold' then total else 0 end, case when kind = 'sold' then goods else 0 end, to_base
    from fact on conflict do nothing`.execute(trx);
  await sql`
    with ${candidate}
    insert into sale_entry (tenant_id, order_id, kind, at, refund_id, refunded, credited, to_base)
    select s.tenant_id, r.order_id, 'refund', greatest(coalesce(p.paid_at, r.created_at), s.at), r.id,
      -- What an exchange had paid with returned goods counts with the order that those goods belonged to.
      case when r.exchange_order_id is null then r.amount - r.of_credit - r.of_voucher else 0 end - credit.amount,
      case when r.exchange_order_id is null then r.of_voucher else r.amount end + credit.amount, s.to_base
    from candidate join order_refund r on r.order_id = candidate.order_id
    join sale_entry s on s.order_id = r.order_id and s.kind = 'sold'
    left join refund_payout p on p.refund_id = r.id
    cross join lateral (select case when p.way = 'credit' then p.amount else 0 end as amount) credit
    -- What the staff pays counts on the day it was paid.
    where p.state is null or p.state = 'paid'
    on conflict do nothing`.execute(trx);
  await postChanges(trx, candidate);
}

/** Records how far the entries of orders differ from the orders themselves: changed lines, and sales that came to nothing. */
async function postChanges(
  trx: Transaction<Database>,
  candidate: ReturnType<typeof candidates>,
): Promise<void> {
  await sql`
    with ${candidate}, posted as (
      select s.order_id, sum(s.total) as total, sum(s.goods) as goods, sum(s.called_off) as called_off
      from candidate join sale_entry s on s.order_id = candidate.order_id
      group by 1 having bool_or(s.kind = 'sold')
    ), compared as (
      select o.id, o.tenant_id, ${toBase} as to_base,
        case when x.ended then 0 else ${grossSale} - p.total end as total,
        case when x.ended then 0 else o.items_cost - p.goods end as goods,
        -- What was returned of it otherwise is a refund.
        case when x.ended then greatest(p.total - coalesce((select sum(r.amount) from order_refund r
          where r.order_id = o.id), 0), 0) else 0 end - p.called_off as called_off,
        (select max(e.at) from order_event e where e.order_id = o.id) as at
      from posted p join orders o on o.id = p.order_id join tenant t on t.id = o.tenant_id
      cross join lateral (select o.payment_status not in ('captured', 'refunded')
        and (o.status in ('Cancelled', 'NoShow') or ${isOnline} and not ${isPaid}) as ended) x
    )
    insert into sale_entry (tenant_id, order_id, kind, at, total, goods, called_off, to_base)
    select tenant_id, id, 'changed', coalesce(at, now()), total, goods, called_off, to_base
    from compared where (total, goods, called_off) <> (0, 0, 0)`.execute(trx);
}
