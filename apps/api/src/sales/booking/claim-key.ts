import { createHash } from 'node:crypto';
import type { OrderRequest } from '@karwan/contract/order';
import type { Database } from '@karwan/database/connect';
import type { Query } from '@karwan/database/execute-together';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/prepared.ts';
import { compiledStatement } from '../../platform/statements/compiled-statement.ts';

export interface Claim {
  readonly tenantId: number;
  readonly key: string;
  readonly requestHash: string;
  readonly parentOrderId: string;
}

/**
 * Hash that tells a repeated request from a different one with the same key, also from another customer's. Validation has
 * put the fields into a fixed order. The captcha token is left out, because it differs on every try.
 */
export function requestHash(userId: string | null, { captcha, ...request }: OrderRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, request]))
    .digest('base64url');
}

/**
 * Claims the idempotency key for this transaction, and limits the transaction's lock waits from here
 * on. A concurrent request with the same key waits here until this one commits or rolls back.
 * Affects one row, or none if something was already booked with the key.
 */
export const claimKey = ({
  tenantId,
  key,
  requestHash: hash,
  parentOrderId,
}: Claim): Query<unknown> =>
  compiledStatement(
    'order-claim',
    { tenantId, key, hash, parentOrderId },
    (placeholders) => sql`${prepared('order-claim')}
    insert into idempotency_key (tenant_id, key, request_hash, parent_order_id)
    select ${placeholders.tenantId}, ${placeholders.key}, ${placeholders.hash}, ${placeholders.parentOrderId}
    from set_config('lock_timeout', '5s', true) a,
      set_config('statement_timeout', '10s', true) b,
      set_config('idle_in_transaction_session_timeout', '10s', true) c
    on conflict (tenant_id, key) do nothing`,
  );

/** A customer's own name of a key that another customer has used. @param userId null: a guest */
export const ownKey = (userId: string | null, key: string): string => `${userId ?? 'guest'} ${key}`;

/** Whether a customer has already booked something with a key. */
export async function isKeyUsed(
  db: Kysely<Database>,
  tenantId: number,
  userId: string | null,
  key: string,
): Promise<boolean> {
  const previous = await db
    .selectFrom('idempotency_key as k')
    .innerJoin('orders as o', (join) =>
      join
        .onRef('o.tenant_id', '=', 'k.tenant_id')
        .onRef('o.parent_order_id', '=', 'k.parent_order_id'),
    )
    .where('k.tenant_id', '=', tenantId)
    .where('k.key', 'in', [key, ownKey(userId, key)])
    .where('o.user_id', 'is not distinct from', userId)
    .select('k.key')
    .executeTakeFirst();
  return previous !== undefined;
}
