import { randomUUID } from 'node:crypto';
import type { FactorReset } from '@karwan/contract/factor-resets';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import {
  type AccountMessageContext,
  accountMessagesFor,
} from '../../customers/accounts/account-messages/account-messages.ts';
import { requireRecentLogin } from '../../customers/accounts/sessions/recent-login.ts';
import { queueMessages } from '../../messaging/transport/delivery/queue-messages.ts';
import type { RequestContext } from '../../platform/context.ts';
import { badField, notFound } from '../../platform/faults.ts';
import { requireStaff } from '../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { aboutMember, endSessions, lockMember } from './lock-member.ts';
import { selectFactorResets } from './select-factor-resets.ts';

type Context = CommandContext & AccountMessageContext & Pick<RequestContext, 'jobs'>;

/**
 * Requests the reset of a member's second factors, which somebody else must approve.
 * @throws LOGIN_AGAIN, NOT_FOUND, BAD_REQUEST about oneself, FORBIDDEN about somebody who holds more
 */
export async function requestFactorReset(
  context: Context,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<FactorReset> {
  await requireRecentLogin(context, await requireStaff(context));
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    if (id === staff.userId) throw badField('id', 'must be another team member', 'choice');
    await lockMember(context, command, id);
    const requested = await sql`insert into factor_reset (tenant_id, user_id, reason, asked_by)
      values (${context.tenant.id}, ${id}, ${reason}, ${staff.userId})
      on conflict do nothing returning id`.execute(trx);
    if (requested.rows.length > 0) record(aboutMember('team.askFactorReset', id));
    const [request] = await selectFactorResets(
      trx,
      context.tenant.id,
      staff,
      sql`f.user_id = ${id}`,
    );
    if (!request) throw notFound('Request');
    return request;
  });
}

/**
 * Approves a colleague's request: removes the member's second factors, notifies them and logs them out everywhere.
 * @throws LOGIN_AGAIN, NOT_FOUND also if it was decided, OWN_REQUEST, FORBIDDEN about somebody who holds more
 */
export async function approveFactorReset(context: Context, id: number): Promise<{ reset: true }> {
  await requireRecentLogin(context, await requireStaff(context));
  const notice = { kind: 'second-factor-reset', once: randomUUID() } as const;
  const messages = await accountMessagesFor(context, await memberOf(context, id), notice);
  const tenantId = context.tenant.id;
  await runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const { userId, askedBy } = await lockRequest(context, command, id);
    if (askedBy === staff.userId || userId === staff.userId) throw ownRequest();
    await decide(command, id, 'approved');
    await sql`delete from two_factor where tenant_id = ${tenantId} and user_id = ${userId}`.execute(
      trx,
    );
    await sql`delete from passkey where tenant_id = ${tenantId} and user_id = ${userId}`.execute(
      trx,
    );
    await sql`update "user" set two_factor_enabled = false
      where tenant_id = ${tenantId} and id = ${userId}`.execute(trx);
    await endSessions(context, command, userId);
    await queueMessages(trx, context.jobs, messages);
    record({ ...aboutMember('team.resetFactor', userId), after: { askedBy } });
  });
  return { reset: true };
}

/**
 * Rejects a request, or withdraws the caller's own.
 * @throws LOGIN_AGAIN, NOT_FOUND also if it was decided, OWN_REQUEST about oneself, FORBIDDEN
 */
export async function rejectFactorReset(context: Context, id: number): Promise<{ rejected: true }> {
  await requireRecentLogin(context, await requireStaff(context));
  await runStaffCommand(context, async (command) => {
    const { userId, askedBy } = await lockRequest(context, command, id);
    if (userId === command.staff.userId) throw ownRequest();
    await decide(command, id, 'rejected');
    command.record({ ...aboutMember('team.keepFactor', userId), after: { askedBy } });
  });
  return { rejected: true };
}

/** The id of the member whom a request is about. */
async function memberOf({ db, tenant }: Context, id: number): Promise<string> {
  const { rows } = await sql<{ userId: string }>`select user_id as "userId" from factor_reset
    where tenant_id = ${tenant.id} and id = ${id} and decision is null`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('Request');
  return row.userId;
}

/** Locks the member whom an open request is about, then the request. */
async function lockRequest(context: Context, command: StaffCommand, id: number) {
  const userId = await memberOf({ ...context, db: command.trx }, id);
  await lockMember(context, command, userId);
  const { rows } = await sql<{ askedBy: string }>`select asked_by as "askedBy" from factor_reset
    where tenant_id = ${context.tenant.id} and id = ${id} and decision is null
    for update`.execute(command.trx);
  const [request] = rows;
  if (!request) throw notFound('Request');
  return { userId, ...request };
}

const decide = ({ trx, staff }: StaffCommand, id: number, decision: 'approved' | 'rejected') =>
  sql`update factor_reset set decision = ${decision}, decided_by = ${staff.userId}, decided_at = now()
    where id = ${id}`.execute(trx);

const ownRequest = () =>
  new ORPCError('OWN_REQUEST', {
    status: 409,
    message: 'Another team member must decide on your request',
  });
