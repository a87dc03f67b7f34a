import type { Edited } from '@karwan/contract/edit';
import { limitExceeded } from '@karwan/contract/refunds';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { requireRecentLogin } from '../../../customers/accounts/sessions/recent-login.ts';
import { requireStaff } from '../../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../life/actor.ts';
import { readPromotion } from './read-promotion.ts';
import { exceedsLimit, namedStaff } from './require-approval.ts';

/**
 * Starts a promotion that a colleague asked for, within the member's own limit. Idempotent.
 * @throws NOT_FOUND, OWN_REQUEST, LOGIN_AGAIN, LIMIT_EXCEEDED, CHANGE_OUTDATED if it has changed since it was read
 */
export async function approvePromotion(
  context: CommandContext,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Edited> {
  const { tenant } = context;
  await requireRecentLogin(context, await requireStaff(context));
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const stored = await readPromotion(trx, tenant.id, staff, id, true);
    if (stored.askedBy === null) return { version: stored.version, merged: [] };
    if (stored.version !== version) throw outdated();
    const isNamed = (await namedStaff(trx, tenant.id, stored)).includes(staff.userId);
    if (stored.askedBy === staffMember(staff).name || isNamed) throw own();
    if (exceedsLimit(staff, stored)) {
      const { refundOfOrder, refundOfDay } = staff.access.limits;
      const { status } = limitExceeded.LIMIT_EXCEEDED;
      throw new ORPCError('LIMIT_EXCEEDED', {
        status,
        message: 'This is above your limit. Ask a team member with a higher limit',
        data: { refundOfOrder, refundOfDay, currency: tenant.baseCurrency },
      });
    }
    await sql`update promotion set is_active = true, asked_by = null, asked_at = null,
      version = version + 1 where id = ${id}`.execute(trx);
    const [first, ...others] = stored.branchIds;
    record({
      kind: 'promotion.approve',
      entity: 'promotion',
      entityId: id,
      branchId: first !== undefined && others.length === 0 ? Number(first) : undefined,
      after: { version: version + 1 },
    });
    return { version: version + 1, merged: [] };
  });
}

const own = () =>
  new ORPCError('OWN_REQUEST', {
    status: 409,
    message: 'Another team member must approve your promotion',
  });

const outdated = () =>
  new ORPCError('CHANGE_OUTDATED', {
    status: 409,
    message: 'The promotion changed. Read it again',
  });
