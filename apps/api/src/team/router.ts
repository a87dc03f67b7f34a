import { sql } from 'kysely';
import { api } from '../platform/context.ts';
import { requireStaff } from '../platform/session.ts';
import { changeMember, endMember, inviteMember } from './change-team.ts';
import { listTrail } from './list-trail.ts';
import { mayGive, permissionsOf, selectRoles } from './roles.ts';
import { selectTeam } from './select-team.ts';
import { showMe } from './show-me.ts';

export const staffHandlers = {
  me: api.staff.me.handler(async ({ context }) => showMe(context)),
};

export const teamHandlers = {
  list: api.team.list.handler(async ({ context }) => {
    const { userId } = await requireStaff(context);
    return selectTeam(context.db, context.tenant.id, userId);
  }),
  colleagues: api.team.colleagues.handler(async ({ context: { db, tenant } }) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, concat_ws(' ', name, nullif(last_name, '')) as name from "user"
      where tenant_id = ${tenant.id} and role <> 'customer' order by name, id`.execute(db);
    return rows;
  }),
  roles: api.team.roles.handler(async ({ context }) => {
    const staff = await requireStaff(context);
    const roles = await selectRoles(context.db, context.tenant.id);
    return roles.map((role) => ({
      key: role.key,
      name: role.name,
      limits: role.limits,
      permissions: permissionsOf(role),
      mayGive: mayGive(staff, [role], staff.access.branches),
    }));
  }),
  invite: api.team.invite.handler(({ context, input }) => inviteMember(context, input)),
  change: api.team.change.handler(({ context, input }) => changeMember(context, input)),
  end: api.team.end.handler(({ context, input }) => endMember(context, input.id)),
  trail: api.team.trail.handler(({ context, input }) => listTrail(context, input)),
};
