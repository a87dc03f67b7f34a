import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Whether no order of a customer has been delivered yet; true for guests. */
export async function isNewCustomer(
  db: Kysely<Database>,
  tenantId: number,
  userId: string | null,
): Promise<boolean> {
  if (userId === null) return true;
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from orders where tenant_id = ${tenantId} and user_id = ${userId}
      and status = 'Delivered') as "isKnown"`.execute(db);
  return rows[0]?.isKnown !== true;
}
