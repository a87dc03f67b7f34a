import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/**
 * Counts an order as bought, once, whoever says so and however often; what it was worth comes from the
 * order itself, in minor units of its currency. Somebody who agreed later adds their number.
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
