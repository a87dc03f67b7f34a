import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql } from 'kysely';

/** An account cannot be deleted while an order still needs its address. @throws ORDERS_OPEN */
export async function requireNoOpenOrders(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
): Promise<void> {
  const { rows } = await sql`select from orders where tenant_id = ${tenantId}
    and user_id = ${userId} and status not in ('Delivered', 'Cancelled', 'NoShow') limit 1`.execute(
    db,
  );
  if (rows.length > 0) {
    throw new ORPCError('ORDERS_OPEN', {
      status: 409,
      message: 'You have an open order that still needs your address',
    });
  }
}
