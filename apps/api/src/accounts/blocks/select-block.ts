import type { BlockKind } from '@karwan/contract/customer-blocked';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** The stronger of the blocks that hold and meet a condition on `b`; null: there is none. */
export const strongestBlock = (condition: RawBuilder<unknown>) => sql`(
  select min(b.kind) from customer_block b where b.lifted_at is null and ${condition})`;

/**
 * Whether the shop has blocked who orders: their account, their number, or the number that the order names, also where
 * that one belongs to another blocked account.
 * @param phone E.164
 */
export async function selectBlock(
  db: Kysely<Database>,
  tenantId: number,
  { userId, phone }: { readonly userId: string; readonly phone: string },
): Promise<BlockKind | null> {
  const { rows } = await sql<{ kind: BlockKind | null }>`select min(kind) as kind from (
      select b.kind from customer_block b
      where b.tenant_id = ${tenantId} and b.lifted_at is null and b.user_id in (
        select u.id from "user" u
        where u.tenant_id = ${tenantId} and (u.id = ${userId} or u.phone = ${phone}))
      union all
      select b.kind from customer_block b
      where b.tenant_id = ${tenantId} and b.lifted_at is null and (b.phone = ${phone} or b.phone = (
        select u.phone from "user" u where u.tenant_id = ${tenantId} and u.id = ${userId}))
    ) found`.execute(db);
  return rows[0]?.kind ?? null;
}
