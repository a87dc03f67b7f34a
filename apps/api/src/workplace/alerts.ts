import { type AlertKind, alertKinds, permissionForAlert } from '@karwan/contract/alerts';
import { allows } from '@karwan/contract/permissions';
import { sql } from 'kysely';
import type { RequestContext } from '../platform/context.ts';
import { requirePermission, requireStaff } from '../platform/session.ts';
import { type CommandContext, runStaffCommand } from '../staff-trail/run-staff-command.ts';

/** Of which new work the caller is told, and of which they could be. */
export async function readAlerts(
  context: Pick<RequestContext, 'db' | 'session' | 'pushPublicKey'>,
) {
  const { userId, access } = await requireStaff(context);
  const { rows } = await sql<{ alerts: string[] }>`
    select alerts from staff_preference where user_id = ${userId}`.execute(context.db);
  const possible = alertKinds.filter((kind) =>
    allows(access.permissions, permissionForAlert[kind]),
  );
  const chosen = rows[0]?.alerts ?? [];
  return {
    kinds: possible.filter((kind) => chosen.includes(kind)),
    possible,
    publicKey: context.pushPublicKey ?? null,
  };
}

/** @throws FORBIDDEN for a kind of work that the caller may not do */
export function saveAlerts(
  context: CommandContext,
  { kinds, language }: { readonly kinds: AlertKind[]; readonly language: string },
): Promise<{ kinds: AlertKind[] }> {
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    for (const kind of kinds) requirePermission(staff, permissionForAlert[kind]);
    await sql`insert into staff_preference (tenant_id, user_id, alerts, language)
      values (${context.tenant.id}, ${staff.userId}, ${kinds}, ${language})
      on conflict (user_id) do update set alerts = excluded.alerts, language = excluded.language`.execute(
      trx,
    );
    const about = { entity: 'staff', entityId: staff.userId };
    record({ ...about, kind: 'staff.chooseAlerts', after: { kinds, language } });
    return { kinds };
  });
}
