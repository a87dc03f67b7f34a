import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/prepared.ts';
import type { Role } from '../../platform/session.ts';
import { newId } from './new-id.ts';
import { hasPasskey } from './sessions/has-passkey.ts';

export interface KnownUser {
  readonly id: string;
  readonly role: Role;
  /**
   * The user's second factors; if there are any, the first factor alone does not sign in. A customer's passkey is another
   * way to log in, and no second factor: losing it must not lose the account.
   */
  readonly factors: readonly ('app' | 'passkey')[];
}

/** The columns of a `KnownUser`. */
export const knownUserColumns = sql`"user".id, "user".role, array_remove(array[
  case when two_factor_enabled then 'app' end,
  case when "user".role <> 'customer' and ${hasPasskey} then 'passkey' end
], null) as factors`;

/** Finds the user with a verified number, or creates a customer. Concurrent calls create one. */
export async function findOrCreateByPhone(
  db: Kysely<Database>,
  tenantId: number,
  phone: string,
): Promise<KnownUser> {
  const known = await sql<KnownUser>`${prepared('user-by-phone')} select ${knownUserColumns}
    from "user" where tenant_id = ${tenantId} and phone = ${phone}`.execute(db);
  if (known.rows[0]) return known.rows[0];
  const { rows } = await sql<KnownUser>`
    insert into "user" (id, tenant_id, name, phone) values (${newId()}, ${tenantId}, '', ${phone})
    on conflict (tenant_id, phone) do update set updated_at = now()
    returning ${knownUserColumns}`.execute(db);
  const [user] = rows;
  if (!user) throw new Error('user neither found nor created');
  return user;
}
