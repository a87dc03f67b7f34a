import { permissions } from '@karwan/contract/permissions';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { requireStaff } from '../../platform/session.ts';
import { fullName } from '../../platform/statements/names.ts';

interface Found {
  name: string;
  language: string;
  roles: { key: string; name: string; nameUr: string }[];
  branches: { id: string; name: string }[];
  branch: string | null;
}

/** The caller's name, roles and permissions in the back office. */
export async function showMe(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session' | 'secondFactorIsOptional'>,
) {
  const { db, tenant } = context;
  const { userId, phone, secondFactor, access } = await requireStaff(context);
  const { rows } = await sql<Found>`
    select ${fullName('u')} as name, t.staff_language as language,
      (select coalesce(json_agg(json_build_object('key', r.key, 'name', r.name,
          'nameUr', r.name_ur) order by r.position), '[]')
        from staff_member_role given
        join staff_role r on r.tenant_id = given.tenant_id and r.key = given.role
        where given.tenant_id = u.tenant_id and given.user_id = u.id) as roles,
      (select coalesce(json_agg(json_build_object('id', b.id::text, 'name', b.name) order by b.id), '[]')
        from branch b where b.tenant_id = u.tenant_id
          and (${access.branches}::integer[] is null or b.id = any(${access.branches}))) as branches,
      (select own.branch_id::text from staff_preference own where own.user_id = u.id
        and (${access.branches}::integer[] is null or own.branch_id = any(${access.branches}))) as branch
    from "user" u join tenant t on t.id = u.tenant_id
    where u.tenant_id = ${tenant.id} and u.id = ${userId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a session without its user');
  return {
    ...found,
    id: userId,
    phone,
    permissions: permissions.filter((permission) => access.permissions.has(permission)),
    isScoped: access.branches !== null,
    limits: access.limits,
    baseCurrency: tenant.baseCurrency,
    hasSecondFactor: secondFactor || context.secondFactorIsOptional === true,
  };
}
