import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../platform/prepared.ts';
import { orderValue } from '../sales/life/paid-by-vouchers.ts';

interface Booking {
  readonly tenantId: number;
  readonly parentOrderId: string;
}

/**
 * Counts orders as purchases, once each, however often they are reported. The value comes from the order itself, in
 * minor units of its currency. Test orders are left out. A visitor who consents later adds their id.
 */
export async function recordPurchases(
  db: Kysely<Database>,
  bookings: readonly Booking[],
  visitor: string | null = null,
): Promise<void> {
  const tenants = bookings.map(({ tenantId }) => tenantId);
  const ids = bookings.map(({ parentOrderId }) => parentOrderId);
  await sql`${prepared('purchases')}
    insert into analytics_event (tenant_id, at, kind, name, visitor, parent_order_id, data)
    select o.tenant_id, min(o.created_at), 'event', 'purchase', ${visitor}::uuid, o.parent_order_id,
      json_build_object('value', sum(${orderValue}), 'currency', min(o.currency), 'parts', count(*))
    from (
      select distinct tenant_id, parent_order_id
      from unnest(${tenants}::integer[], ${ids}::text[]) as named (tenant_id, parent_order_id)
    ) bought
    join orders o on o.tenant_id = bought.tenant_id and o.parent_order_id = bought.parent_order_id
      and not o.is_test
    group by o.tenant_id, o.parent_order_id
    order by o.tenant_id, o.parent_order_id
    on conflict (tenant_id, parent_order_id) where parent_order_id is not null
    do update set visitor = excluded.visitor
    where analytics_event.visitor is null and excluded.visitor is not null`.execute(db);
}

/** Counts one order as a purchase. */
export function recordPurchase(
  db: Kysely<Database>,
  booking: Booking,
  visitor: string | null = null,
): Promise<void> {
  return recordPurchases(db, [booking], visitor);
}
