import { sql } from 'kysely';
import { api } from '../../platform/context.ts';
import { requireStaff } from '../../platform/session.ts';
import { fullName } from '../../platform/statements/names.ts';
import { saveRole } from './change-roles.ts';
import { changeMember, endMember, endMemberSessions, inviteMember } from './change-team.ts';
import { approveFactorReset, rejectFactorReset, requestFactorReset } from './factor-resets.ts';
import { copyRole, removeRole } from './new-role.ts';
import { presentRole, selectRoles } from './roles.ts';
import { selectFactorResets } from './select-factor-resets.ts';
import { selectTeam } from './select-team.ts';
import { showMe } from './show-me.ts';
import { exportTrail, listTrail } from './trail/list-trail.ts';
import { undoAction } from './undo/undo-action.ts';

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
      select id, ${fullName('"user"')} as name from "user"
      where tenant_id = ${tenant.id} and role <> 'customer' order by name, id`.execute(db);
    return rows;
  }),
  roles: api.team.roles.handler(async ({ context }) => {
    const staff = await requireStaff(context);
    const roles = await selectRoles(context.db, context.tenant.id);
    return roles.map((role) => presentRole(staff, role));
  }),
  invite: api.team.invite.handler(({ context, input }) => inviteMember(context, input)),
  change: api.team.change.handler(({ context, input }) => changeMember(context, input)),
  end: api.team.end.handler(({ context, input }) => endMember(context, input.id)),
  endSessions: api.team.endSessions.handler(({ context, input }) =>
    endMemberSessions(context, input.id),
  ),
  exportTrail: api.team.exportTrail.handler(({ context, input }) => exportTrail(context, input)),
  trail: api.team.trail.handler(({ context, input }) => listTrail(context, input)),
  undo: api.team.undo.handler(({ context, input }) => undoAction(context, input)),
};

export const staffRoleHandlers = {
  save: api.staffRoles.save.handler(({ context, input }) => saveRole(context, input)),
  copy: api.staffRoles.copy.handler(({ context, input }) => copyRole(context, input)),
  remove: api.staffRoles.remove.handler(({ context, input }) => removeRole(context, input.key)),
};

export const factorResetHandlers = {
  list: api.factorResets.list.handler(async ({ context }) =>
    selectFactorResets(context.db, context.tenant.id, await requireStaff(context)),
  ),
  ask: api.factorResets.ask.handler(({ context, input }) => requestFactorReset(context, input)),
  approve: api.factorResets.approve.handler(({ context, input }) =>
    approveFactorReset(context, Number(input.id)),
  ),
  reject: api.factorResets.reject.handler(({ context, input }) =>
    rejectFactorReset(context, Number(input.id)),
  ),
};
