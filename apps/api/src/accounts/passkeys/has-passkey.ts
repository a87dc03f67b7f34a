import { sql } from 'kysely';

/** Whether the row of `"user"` in a statement has a passkey. */
export const hasPasskey = sql`exists (select from passkey
  where passkey.tenant_id = "user".tenant_id and passkey.user_id = "user".id)`;
