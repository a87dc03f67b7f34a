import type { TeamMember } from '@karwan/contract/team';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { hasPasskey } from '../../customers/accounts/sessions/has-passkey.ts';
import { fullName } from '../../platform/statements/names.ts';

interface Row extends Omit<TeamMember, 'isMe' | 'lastSeenAt'> {
  lastSeenAt: Date | null;
}

/** Members of the staff by name. @param which a condition on `"user"` */
export async function selectTeam(
  db: Kysely<Database>,
  tenantId: number,
  me: string,
  which: RawBuilder<unknown> = sql`true`,
): Promise<TeamMember[]> {
  const { rows } = await sql<Row>`
    select "user".id, ${fullName('"user"')} as name, "user".phone,
      (select coalesce(json_agg(json_build_object('key', r.key, 'name', r.name,
        'nameUr', r.name_ur) order by r.position), '[]')
        from staff_member_role g join staff_role r on r.tenant_id = g.tenant_id and r.key = g.role
        where g.tenant_id = "user".tenant_id and g.user_id = "user".id) as roles,
      case when "user".staff_branches is not null then (
        select coalesce(json_agg(json_build_object('id', b.id::text, 'name', b.name) order by b.id), '[]')
        from branch b where b.tenant_id = "user".tenant_id and b.id = any("user".staff_branches)) end as branches,
      ("user".two_factor_enabled or ${hasPasskey}) as "hasSecondFactor",
      (select max(s.updated_at) from session s
        where s.tenant_id = "user".tenant_id and s.user_id = "user".id) as "lastSeenAt"
    from "user" where "user".tenant_id = ${tenantId} and "user".role <> 'customer' and ${which}
    order by "user".name, "user".id`.execute(db);
  return rows.map((row) => ({
    ...row,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    isMe: row.id === me,
  }));
}
