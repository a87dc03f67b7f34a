import type { BlockKind } from '@karwan/contract/customer-blocked';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../platform/prepared.ts';
import { compiledStatement } from '../../../platform/statements/compiled-statement.ts';

/** The strongest current block that meets a condition on `b`; null: there is none. */
export const strongestBlock = (condition: RawBuilder<unknown>) => sql`(
  select min(b.kind) from customer_block b where b.lifted_at is null and ${condition})`;

/**
 * The statement that finds whether a customer is blocked: by their account, their number, the number in the order, or
 * another blocked account with that number. One row; its kind is null if nothing is blocked.
 * @param phone E.164
 */
export const blockOf = (
  tenantId: number,
  { userId, phone }: { readonly userId: string; readonly phone: string },
) =>
  compiledStatement(
    'order-block',
    { tenantId, userId, phone },
    (placeholders) => sql<{ kind: BlockKind | null }>`${prepared('order-block')}
    select min(kind) as kind from (
      select b.kind from customer_block b
      where b.tenant_id = ${placeholders.tenantId} and b.lifted_at is null and b.user_id in (
        select u.id from "user" u where u.tenant_id = ${placeholders.tenantId}
          and (u.id = ${placeholders.userId} or u.phone = ${placeholders.phone}))
      union all
      select b.kind from customer_block b
      where b.tenant_id = ${placeholders.tenantId} and b.lifted_at is null
        and (b.phone = ${placeholders.phone} or b.phone = (select u.phone from "user" u
          where u.tenant_id = ${placeholders.tenantId} and u.id = ${placeholders.userId}))
    ) found`,
  );
