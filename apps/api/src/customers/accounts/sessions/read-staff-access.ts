import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { combineRoles, type StaffAccess } from '../../../platform/staff/staff-access.ts';
import { type StaffOfUser, staffOfUser } from './read-session.ts';

/** What a member of the staff may do at present, for jobs in their name; nothing if they are none any more. */
export async function readStaffAccess(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
): Promise<StaffAccess> {
  const { rows } = await sql<{ staff: StaffOfUser }>`
    select ${staffOfUser} as staff from "user"
    where "user".tenant_id = ${tenantId} and "user".id = ${userId} and "user".role <> 'customer'`.execute(
    db,
  );
  const { roles, branches } = rows[0]?.staff ?? { roles: [], branches: [] };
  return combineRoles(roles, branches);
}
