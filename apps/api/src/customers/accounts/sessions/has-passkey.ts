import { sql } from 'kysely';

/** An SQL condition: whether the user in `"user"` has a passkey. */
export const hasPasskey = sql`exists (select from passkey
  where passkey.tenant_id = "user".tenant_id and passkey.user_id = "user".id)`;
