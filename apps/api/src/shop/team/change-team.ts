import { randomUUID } from 'node:crypto';
import { knownLanguage } from '@karwan/contract/language';
import { ownerRole } from '@karwan/contract/permissions';
import type { TeamMember } from '@karwan/contract/team';
import { serverTexts } from '@karwan/i18n/server-texts';
import { sql } from 'kysely';
import { findOrCreateByPhone } from '../../customers/accounts/find-or-create-user.ts';
import { readPhone } from '../../customers/accounts/read-phone.ts';
import { requireRecentLogin } from '../../customers/accounts/sessions/recent-login.ts';
import { queueMessages } from '../../messaging/transport/delivery/queue-messages.ts';
import { smsText } from '../../messaging/transport/text/sms-text.ts';
import type { RequestContext } from '../../platform/context.ts';
import { badField, notFound } from '../../platform/faults.ts';
import { requireStaff } from '../../platform/session.ts';
import { refuseLastOwner } from '../../platform/staff/last-owner.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { aboutMember as about, endSessions, lockMember } from './lock-member.ts';
import { requireMayGive, selectRoles } from './roles.ts';
import { selectTeam } from './select-team.ts';

type Context = CommandContext & Pick<RequestContext, 'jobs' | 'shopUrl'>;

interface Access {
  readonly roles: readonly string[];
  readonly branches: readonly string[] | null;
}

/**
 * Makes the user of a phone number a member of the staff, and tells them by SMS. Without a second factor, they must set one
 * up first.
 * @throws LOGIN_AGAIN, INVALID_PHONE_NUMBER, BAD_REQUEST for an unknown role or branch and for somebody who is a member
 *   already, FORBIDDEN for more than the caller holds
 */
export async function inviteMember(
  context: Context,
  { phone: written, name, ...access }: Access & { readonly phone: string; readonly name: string },
): Promise<TeamMember> {
  await requireRecentLogin(context, await requireStaff(context));
  const { tenant } = context;
  const phone = readPhone(written, tenant.country);
  return runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    const { id, role } = await findOrCreateByPhone(trx, tenant.id, phone);
    if (role !== 'customer') throw badField('phone', 'belongs to somebody of the staff already');
    await sql`update "user" set name = case when name = '' then ${name} else name end
      where tenant_id = ${tenant.id} and id = ${id}`.execute(trx);
    await storeAccess(context, command, id, access);
    // Their sessions as a customer may lack a second factor, so they must log in again.
    await endSessions(context, command, id);
    await queueMessages(trx, context.jobs, [await invitation(context, command, id, phone)]);
    record({ ...about('team.invite', id), after: { ...access } });
    return readMember(context, command, id);
  });
}

/**
 * Changes a member's roles and branches, from their next request on.
 * @throws LOGIN_AGAIN, NOT_FOUND, BAD_REQUEST, LAST_OWNER, FORBIDDEN for more than the caller holds, and about
 *   somebody who holds more
 */
export async function changeMember(
  context: Context,
  { id, ...access }: Access & { readonly id: string },
): Promise<TeamMember> {
  await requireRecentLogin(context, await requireStaff(context));
  return runStaffCommand(context, async (command) => {
    const before = await lockMember(context, command, id);
    await storeAccess(context, command, id, access);
    command.record({ ...about('team.change', id), before, after: { ...access } });
    return readMember(context, command, id);
  });
}

/**
 * Removes somebody from the staff: they stay a customer, their sessions end, and their orders are unassigned.
 * @throws LOGIN_AGAIN, NOT_FOUND, LAST_OWNER, FORBIDDEN about somebody who holds more
 */
export async function endMember(context: Context, id: string): Promise<{ ended: true }> {
  await requireRecentLogin(context, await requireStaff(context));
  return runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    const before = await lockMember(context, command, id);
    await sql`update "user" set role = 'customer', staff_branches = null
      where tenant_id = ${context.tenant.id} and id = ${id}`
      .execute(trx)
      .catch(refuseLastOwner);
    await endSessions(context, command, id);
    await sql`update orders set assigned_to = null
      where tenant_id = ${context.tenant.id} and assigned_to = ${id}`.execute(trx);
    await sql`update form_message set assigned_to = null,
        state = case when state = 'taken' then 'new' else state end
      where tenant_id = ${context.tenant.id} and assigned_to = ${id}
        and form <> 'blog-comment'`.execute(trx);
    await sql`delete from staff_claim where tenant_id = ${context.tenant.id} and claimed_by = ${id}`.execute(
      trx,
    );
    record({ ...about('team.end', id), before });
    return { ended: true as const };
  });
}

/** Logs a member out on every device. @throws LOGIN_AGAIN, NOT_FOUND, FORBIDDEN about somebody who holds more */
export async function endMemberSessions(context: Context, id: string): Promise<{ ended: number }> {
  await requireRecentLogin(context, await requireStaff(context));
  return runStaffCommand(context, async (command) => {
    await lockMember(context, command, id);
    const ended = await endSessions(context, command, id);
    command.record({ ...about('team.endSessions', id), after: { ended } });
    return { ended };
  });
}

/** Stores roles and branches of a locked user; also the coarser `"user".role`. */
async function storeAccess(
  { tenant }: Context,
  { trx, staff }: StaffCommand,
  id: string,
  { roles: keys, branches: branchIds }: Access,
): Promise<void> {
  // Against a concurrent deletion of one of these roles.
  await sql`select from staff_role where tenant_id = ${tenant.id} and key = any(${keys}::text[])
    order by key for share`.execute(trx);
  const known = await selectRoles(trx, tenant.id);
  const roles = known.filter(({ key }) => keys.includes(key));
  const unknown = keys.find((key) => !roles.some((role) => role.key === key));
  if (unknown !== undefined) throw badField('roles', `there is no role ${unknown}`, 'choice');
  const isOwner = keys.includes(ownerRole);
  if (isOwner && branchIds) throw badField('branches', 'an owner works for all branches', 'choice');
  const branches = branchIds?.map(Number) ?? null;
  await requireBranches(trx, tenant.id, branches);
  requireMayGive(staff, roles, branches);
  const role = isOwner ? 'admin' : 'staff';
  await sql`update "user" set role = ${role}, staff_branches = ${branches}::integer[]
    where tenant_id = ${tenant.id} and id = ${id}`
    .execute(trx)
    .catch(refuseLastOwner);
  await sql`delete from staff_member_role where tenant_id = ${tenant.id} and user_id = ${id}
    and role <> all(${keys}::text[])`
    .execute(trx)
    .catch(refuseLastOwner);
  await sql`insert into staff_member_role (tenant_id, user_id, role)
    select ${tenant.id}, ${id}, key from unnest(${keys}::text[]) key
    on conflict do nothing`.execute(trx);
}

async function requireBranches(
  trx: StaffCommand['trx'],
  tenantId: number,
  branches: readonly number[] | null,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${branches ?? []}::integer[]) asked (id)
    where not exists (select from branch b where b.tenant_id = ${tenantId} and b.id = asked.id)`.execute(
    trx,
  );
  if (rows[0]) throw badField('branches', `there is no branch ${rows[0].id}`, 'choice');
}

async function readMember(
  { tenant }: Context,
  { trx, staff }: StaffCommand,
  id: string,
): Promise<TeamMember> {
  const [member] = await selectTeam(trx, tenant.id, staff.userId, sql`"user".id = ${id}`);
  if (!member) throw notFound('Member');
  return member;
}

/** The SMS to a new member, in the shop's language for its staff. */
async function invitation(
  { tenant, shopUrl = '' }: Context,
  { trx }: StaffCommand,
  userId: string,
  phone: string,
) {
  const { staff_language: written } = await trx
    .selectFrom('tenant')
    .where('id', '=', tenant.id)
    .select('staff_language')
    .executeTakeFirstOrThrow();
  const language = knownLanguage(written);
  const site = tenant.settings.siteName;
  const text = serverTexts(language)('staffInvite.text', { site, url: `${shopUrl}/staff` });
  return {
    tenant_id: tenant.id,
    user_id: userId,
    kind: `staff-invite/${randomUUID()}`,
    channel: 'sms' as const,
    recipient: phone,
    body: smsText(text, language),
  };
}
