import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/**
 * Counts an order as bought, once, however often it is reported; the value comes from the order itself,
 * in minor units of its currency. A visitor who consents later adds their id.
 */
export async function recordPurchase(
  db: Kysely<Database>,
  { parentOrderId, tenantId }: { tenantId: number; parentOrderId: string },
  visitor: string | null = null,
): Promise<void> {
  await sql`
    insert into analytics_event (tenant_id, at, kind, name, visitor, parent_order_id, data)
    select tenant_id, min(created_at), 'event', 'purchase', ${visitor}::uuid, parent_order_id,
      json_build_object('value', sum(total), 'currency', min(currency), 'parts', count(*))
    from orders
    where tenant_id = ${tenantId} and parent_order_id = ${parentOrderId}
    group by tenant_id, parent_order_id
    on conflict (tenant_id, parent_order_id) where parent_order_id is not null
    do update set visitor = excluded.visitor
    where analytics_event.visitor is null and excluded.visitor is not null`.execute(db);
}
