import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { preparedRead } from '../../../platform/prepared.ts';
import type { Role, Session } from '../../../platform/session.ts';
import { combineRoles, type StaffRole } from '../../../platform/staff/staff-access.ts';
import { executeCompiled } from '../../../platform/statements/compiled-statement.ts';
import { hasPasskey } from './has-passkey.ts';
import { hashSessionToken } from './session-token.ts';

/** A staff member's roles, and the branches they work for; null: all branches. */
export interface StaffOfUser {
  branches: number[] | null;
  roles: StaffRole[];
}

interface SessionRow {
  /** Of the staff; null of customers. */
  staff: StaffOfUser | null;
  id: string;
  userId: string;
  role: Role;
  phone: string | null;
  firstName: string;
  secondFactor: boolean;
  /** When it started or was last renewed. */
  renewedAt: Date;
}

export interface FoundSession extends Session {
  readonly renewedAt: Date;
}

const maxTokenLength = 100;

/**
 * The session of a token; undefined when there is none, it has expired or it is another shop's. A session that started
 * with one factor is invalid once its staff member has a second factor.
 */
export async function readSession(
  db: Kysely<Database>,
  tenantId: number,
  token: string,
): Promise<FoundSession | undefined> {
  if (token.length > maxTokenLength) return undefined;
  const values = { tenantId, hash: hashSessionToken(token) };
  const [row] = await executeCompiled(
    db,
    'read-session',
    values,
    (placeholders) => sql<SessionRow>`${preparedRead('read-session')}
    select session.id, session.user_id as "userId", session.updated_at as "renewedAt",
      "user".role, "user".phone, "user".name as "firstName",
      session.second_factor_at is not null as "secondFactor",
      case when "user".role <> 'customer' then ${staffOfUser} end as staff
    from session join "user" on "user".id = session.user_id and "user".tenant_id = session.tenant_id
    where session.token = ${placeholders.hash} and session.tenant_id = ${placeholders.tenantId}
      and session.expires_at > now()
      and ("user".role = 'customer' or session.second_factor_at is not null
        or not (two_factor_enabled or ${hasPasskey}))`,
  );
  if (!row) return undefined;
  const { staff, ...session } = row;
  return staff ? { ...session, access: combineRoles(staff.roles, staff.branches) } : session;
}

/** The `StaffOfUser` of the user in `"user"`, as JSON. */
export const staffOfUser = sql`json_build_object('branches', "user".staff_branches, 'roles', array(
    select json_build_object('key', r.key, 'permissions', r.permissions, 'limits', json_build_object(
      'refundOfOrder', r.refund_of_order, 'refundOfDay', r.refund_of_day,
      'priceChangePercent', r.price_change_percent, 'exportRows', r.export_rows))
    from staff_member_role given join staff_role r on r.tenant_id = given.tenant_id and r.key = given.role
    where given.tenant_id = "user".tenant_id and given.user_id = "user".id))`;
