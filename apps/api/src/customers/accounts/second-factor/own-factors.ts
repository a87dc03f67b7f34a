import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql } from 'kysely';
import type { Session } from '../../../platform/session.ts';

interface OwnFactors {
  readonly app: boolean;
  /** The passkeys' ids. */
  readonly passkeys: readonly string[];
}

/**
 * The user's second factors, locked until the transaction ends. A session with one factor may set up
 * the first second factor, and nothing more once there is one. Customers' passkeys are no second factors, so a recent login
 * is enough for them.
 * @throws UNAUTHORIZED
 */
export async function lockFactors(
  trx: Kysely<Database>,
  tenantId: number,
  { id, role, userId }: Session,
): Promise<OwnFactors> {
  await sql`select from "user" where tenant_id = ${tenantId} and id = ${userId}
    for update`.execute(trx);
  // A separate statement, so that its snapshot is taken after the lock was acquired.
  const { rows } = await sql<OwnFactors & { isProved: boolean }>`
    select two_factor_enabled as app,
      array(select id::text from passkey
        where passkey.tenant_id = "user".tenant_id and user_id = "user".id) as passkeys,
      exists (select from session where session.tenant_id = "user".tenant_id
        and session.user_id = "user".id and session.id = ${id}
        and second_factor_at is not null) as "isProved"
    from "user" where tenant_id = ${tenantId} and id = ${userId}`.execute(trx);
  const [found] = rows;
  const isCustomer = role === 'customer' && !found?.app;
  if (!found || (!found.isProved && !isCustomer && (found.app || found.passkeys.length > 0))) {
    throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'Log in again' });
  }
  return found;
}

/**
 * Setting up a second factor proves it for this session; sessions without it end. Customers stay logged in on their other
 * devices.
 */
export async function endLesserSessions(
  trx: Kysely<Database>,
  tenantId: number,
  { id, role, userId }: Session,
): Promise<void> {
  if (role === 'customer') return;
  await sql`update session set second_factor_at = coalesce(second_factor_at, now())
    where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id}`.execute(trx);
  await sql`delete from session where tenant_id = ${tenantId} and user_id = ${userId}
    and second_factor_at is null`.execute(trx);
}

/** The error for staff who would be left without a second factor. */
export function lastFactor() {
  return new ORPCError('LAST_SECOND_FACTOR', {
    status: 409,
    message: 'This is your only second factor; add another one before you remove it',
  });
}
