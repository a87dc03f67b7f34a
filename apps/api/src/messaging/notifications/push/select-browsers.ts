import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** The push subscriptions for a booking, and those of its customer. */
export async function selectBrowsers(
  db: Kysely<Database>,
  { tenantId, parentOrderId }: { tenantId: number; parentOrderId: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from push_subscription p
    where p.tenant_id = ${tenantId} and (p.expires_at is null or p.expires_at > now()) and (
      exists (select from push_order b
        where b.subscription_id = p.id and b.parent_order_id = ${parentOrderId})
      or p.user_id = any (select o.user_id from orders o
        where o.tenant_id = ${tenantId} and o.parent_order_id = ${parentOrderId}))
    order by p.id limit 50`.execute(db);
  return rows.map(({ id }) => id);
}
