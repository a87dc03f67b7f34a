import { alertKinds, type ChosenAlerts, permissionForAlert } from '@karwan/contract/alerts';
import { allows } from '@karwan/contract/permissions';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { badField } from '../../platform/faults.ts';
import { requirePermission, requireStaff } from '../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';

/** The kinds of work that the caller is alerted about, and those that are possible. */
export async function readAlerts(
  context: Pick<RequestContext, 'db' | 'session' | 'pushPublicKey'>,
) {
  const { userId, access } = await requireStaff(context);
  const { rows } = await sql<Stored>`
    select chosen.alerts, chosen.alerts_by_mail as "byMail", chosen.quiet_from as "quietFrom",
      chosen.quiet_until as "quietUntil", case when u.email_verified then u.email end as email
    from "user" u left join staff_preference chosen on chosen.user_id = u.id
    where u.id = ${userId}`.execute(context.db);
  const possible = alertKinds.filter((kind) =>
    allows(access.permissions, permissionForAlert[kind]),
  );
  const [stored] = rows;
  const chosen = stored?.alerts ?? [];
  return {
    kinds: possible.filter((kind) => chosen.includes(kind)),
    possible,
    byMail: stored?.byMail ?? false,
    quietFrom: clockOf(stored?.quietFrom),
    quietUntil: clockOf(stored?.quietUntil),
    email: stored?.email ?? null,
    publicKey: context.pushPublicKey ?? null,
  };
}

interface Stored {
  readonly alerts: string[] | null;
  readonly byMail: boolean | null;
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly email: string | null;
}

const clockOf = (minutes: number | null | undefined): string | null =>
  minutes === null || minutes === undefined
    ? null
    : [Math.floor(minutes / 60), minutes % 60].map((one) => String(one).padStart(2, '0')).join(':');

const minutesOf = (clock: string | null): number | null => {
  const [hours = 0, minutes = 0] = clock?.split(':').map(Number) ?? [];
  return clock === null ? null : hours * 60 + minutes;
};

/**
 * @throws BAD_REQUEST for quiet hours without a start or an end, FORBIDDEN for a kind of work that the caller may not
 * do
 */
export function saveAlerts(
  context: CommandContext,
  { language, ...chosen }: ChosenAlerts & { readonly language: string },
): Promise<ChosenAlerts> {
  const { kinds, byMail, quietFrom, quietUntil } = chosen;
  if ((quietFrom === null) !== (quietUntil === null)) {
    throw badField(quietFrom === null ? 'quietFrom' : 'quietUntil', 'is required', 'required');
  }
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    for (const kind of kinds) requirePermission(staff, permissionForAlert[kind]);
    await sql`insert into staff_preference (tenant_id, user_id, alerts, language, alerts_by_mail, quiet_from, quiet_until)
      values (${context.tenant.id}, ${staff.userId}, ${kinds}, ${language}, ${byMail},
        ${minutesOf(quietFrom)}::smallint, ${minutesOf(quietUntil)}::smallint)
      on conflict (user_id) do update set alerts = excluded.alerts, language = excluded.language,
        alerts_by_mail = excluded.alerts_by_mail, quiet_from = excluded.quiet_from,
        quiet_until = excluded.quiet_until`.execute(trx);
    const about = { entity: 'staff', entityId: staff.userId };
    record({ ...about, kind: 'staff.chooseAlerts', after: { ...chosen, language } });
    return chosen;
  });
}
