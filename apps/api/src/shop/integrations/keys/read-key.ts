import {
  type ApiKeyPermission,
  apiKeyPermissions,
} from '@karwan/contract/shop/integrations/api-key-permissions';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import {
  type StaffOfUser,
  staffOfUser,
} from '../../../customers/accounts/sessions/read-session.ts';
import { hashSessionToken } from '../../../customers/accounts/sessions/session-token.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { countTry } from '../../../platform/count-try.ts';
import type { Role, StaffSession } from '../../../platform/session.ts';
import { combineRoles, type StaffAccess } from '../../../platform/staff/staff-access.ts';

interface Row {
  id: number;
  permissions: string[];
  branches: number[] | null;
  perMinute: number;
  userId: string;
  role: Role;
  phone: string | null;
  firstName: string;
  staff: StaffOfUser;
}

export type KeyContext = Pick<RequestContext, 'db' | 'tenant' | 'secret'>;

/**
 * The session of a program with a key: the permissions that the key has and its creator still has. Counts the request
 * towards the key's rate limit.
 * @throws TOO_MANY_REQUESTS
 */
export async function readKey(
  context: KeyContext,
  token: string,
): Promise<StaffSession | undefined> {
  const { db, tenant } = context;
  const { rows } = await sql<Row>`
    with used as (
      -- At most once a minute, to avoid an update per request.
      update api_key set last_used_at = now()
      where token = ${hashSessionToken(token)} and tenant_id = ${tenant.id}
        and (last_used_at is null or last_used_at < now() - interval '1 minute')
    )
    select k.id, k.permissions, k.branches, k.per_minute as "perMinute",
      "user".id as "userId", "user".role, "user".phone, "user".name as "firstName", ${staffOfUser} as staff
    from api_key k join "user" on "user".id = k.user_id and "user".tenant_id = k.tenant_id
    where k.token = ${hashSessionToken(token)} and k.tenant_id = ${tenant.id}
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and "user".role <> 'customer'`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { id, permissions, branches, perMinute, staff, ...member } = row;
  const limit = { kind: 'api-key', most: perMinute, seconds: 60 };
  const wait = await countTry(context, limit, String(id));
  if (wait > 0) {
    throw new ORPCError('TOO_MANY_REQUESTS', {
      status: 429,
      message: 'This API key has reached its limit for this minute. Try again in a minute',
      data: { retryAfter: wait },
    });
  }
  const access = within(combineRoles(staff.roles, staff.branches), permissions, branches);
  // The member needed a second factor to create the key.
  return { ...member, id: `key:${id}`, secondFactor: true, access };
}

function within(
  own: StaffAccess,
  given: readonly string[],
  branches: readonly number[] | null,
): StaffAccess {
  const permissions = new Set(
    apiKeyPermissions.filter(
      (one: ApiKeyPermission) => given.includes(one) && own.permissions.has(one),
    ),
  );
  if (!branches) return { ...own, permissions };
  const all = own.branches;
  return {
    ...own,
    permissions,
    branches: all ? branches.filter((id) => all.includes(id)) : branches,
  };
}
