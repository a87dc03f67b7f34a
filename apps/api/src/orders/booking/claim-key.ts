import { createHash } from 'node:crypto';
import type { OrderRequest } from '@karwan/contract/order';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '../../platform/prepared.ts';

export interface Claim {
  readonly tenantId: number;
  readonly key: string;
  readonly requestHash: string;
  readonly parentOrderId: string;
}

/**
 * Tells a repetition from another request, and from another customer's: the validated request has its
 * fields in one order. A captcha's token is another each time, and is left out.
 */
export function requestHash(userId: string, { captcha, ...request }: OrderRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, request]))
    .digest('base64url');
}

/**
 * Takes the key for this transaction, whose waits are bounded from here on. Whoever comes with the
 * same key meanwhile waits here until it is decided: booked, or given free by a rollback.
 * @returns false when the key was booked with before.
 */
export async function claimKey(trx: Transaction<Database>, claim: Claim): Promise<boolean> {
  const { numAffectedRows } = await sql`${prepared('order-claim')}
    insert into idempotency_key (tenant_id, key, request_hash, parent_order_id)
    select ${claim.tenantId}, ${claim.key}, ${claim.requestHash}, ${claim.parentOrderId}
    from set_config('lock_timeout', '5s', true) a,
      set_config('statement_timeout', '10s', true) b,
      set_config('idle_in_transaction_session_timeout', '10s', true) c
    on conflict (tenant_id, key) do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** Whether something was booked with a key. */
export async function isKeyUsed(
  db: Kysely<Database>,
  tenantId: number,
  key: string,
): Promise<boolean> {
  const former = await db
    .selectFrom('idempotency_key')
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .select('key')
    .executeTakeFirst();
  return former !== undefined;
}
