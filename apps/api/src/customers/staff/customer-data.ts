import { randomUUID } from 'node:crypto';
import type { erasureReasons } from '@karwan/contract/erasure-reasons';
import { queueMessages } from '../../messaging/transport/delivery/queue-messages.ts';
import type { RequestContext } from '../../platform/context.ts';
import { requireStaff } from '../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import {
  type AccountMessageContext,
  accountMessagesFor,
} from '../accounts/account-messages/account-messages.ts';
import { exportData } from '../accounts/profile/export-data.ts';
import { forgetCustomer } from '../accounts/profile/forget-customer.ts';
import { requireNoOpenOrders } from '../accounts/profile/open-orders.ts';
import { requireRecentLogin } from '../accounts/sessions/recent-login.ts';
import { requireNoStaff } from './change-customer.ts';
import { aboutCustomer, lockCustomer } from './visible-customers.ts';

interface Input {
  readonly id: string;
  readonly reason: (typeof erasureReasons)[number];
}

/**
 * Exports everything about a customer, as in their own account, and records the export in the staff trail.
 * @throws LOGIN_AGAIN, NOT_FOUND
 */
export async function exportCustomer(
  context: CommandContext & Pick<RequestContext, 'secret'>,
  { id, reason }: Input,
): Promise<Record<string, unknown>> {
  await requireRecentLogin(context, await requireStaff(context));
  await runStaffCommand(context, async (command) => {
    const { role } = await lockCustomer(context, command, id);
    requireNoStaff(role);
    command.record({ ...aboutCustomer('customer.export', id), reason });
  });
  // Without cookies, which are the staff member's, not the customer's.
  return exportData({ ...context, cookies: new Map() }, { id: '', userId: id });
}

/**
 * Deletes a customer and all their data, as they can do themselves. Orders are kept for accounting, without a name.
 * @throws LOGIN_AGAIN, NOT_FOUND, ORDERS_OPEN, BAD_REQUEST for a staff member
 */
export async function eraseCustomer(
  context: CommandContext &
    AccountMessageContext &
    Pick<RequestContext, 'jobs' | 'secret' | 'formerSecrets'>,
  { id, reason }: Input,
): Promise<{ erased: true }> {
  await requireRecentLogin(context, await requireStaff(context));
  const { tenant, jobs } = context;
  const messages = await accountMessagesFor(context, id, {
    kind: 'account-deleted',
    once: randomUUID(),
  });
  await runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    const { role, phone } = await lockCustomer(context, command, id);
    requireNoStaff(role);
    await requireNoOpenOrders(trx, tenant.id, id);
    await forgetCustomer(trx, context, { userId: id, phone });
    await queueMessages(trx, jobs, messages);
    record({ ...aboutCustomer('customer.erase', id), reason });
  });
  return { erased: true };
}
