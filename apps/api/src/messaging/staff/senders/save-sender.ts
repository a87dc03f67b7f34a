import type { SenderChannel } from '@karwan/contract/shop/settings/message-senders';
import { sql } from 'kysely';
import { requireRecentLogin } from '../../../customers/accounts/sessions/recent-login.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { requireStaff } from '../../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { forgetSenderState } from '../../transport/senders/sender-state.ts';
import { readSenders, removeSender, storeSender } from '../../transport/senders/stored-senders.ts';
import { readFields } from './read-fields.ts';

type Context = CommandContext & Pick<RequestContext, 'senders'>;

const about = (channel: SenderChannel) => ({ entity: 'message-sender', entityId: channel });

/**
 * Stores the shop's own SMS gateway or mail server, sealed; all nodes use it at once. The trail has the names of the
 * fields, never their values.
 * @throws LOGIN_AGAIN, BAD_REQUEST naming the field
 */
export async function saveSender(
  context: Context,
  requested: { channel: SenderChannel; preset: string; fields: Readonly<Record<string, string>> },
): Promise<{ saved: true }> {
  const { tenant, senders } = context;
  const { channel, preset } = requested;
  await requireRecentLogin(context, await requireStaff(context));
  if (!senders) throw notFound('Sender');
  await runStaffCommand(context, async ({ trx, record }) => {
    // Serializes two who set the first one.
    await sql`select from tenant where id = ${tenant.id} for no key update`.execute(trx);
    const stored = await readSenders(trx, senders.keys, tenant.id);
    const same = stored.find((one) => one.channel === channel && one.preset === preset);
    const fields = readFields(requested, same?.fields, senders.networks);
    await storeSender(trx, senders.key, { tenantId: tenant.id, channel, preset, fields });
    await forgetSenderState(trx, { tenantId: tenant.id, channel });
    const typed = Object.keys(requested.fields).filter((name) => requested.fields[name]?.trim());
    record({
      ...about(channel),
      kind: 'messageSender.set',
      after: { preset, fields: typed.join(' ') },
    });
  });
  return { saved: true };
}

/**
 * Deletes the shop's own sender: that of the server is used again, if there is one.
 * @throws LOGIN_AGAIN
 */
export async function forgetSender(
  context: Context,
  channel: SenderChannel,
): Promise<{ removed: boolean }> {
  const { tenant } = context;
  await requireRecentLogin(context, await requireStaff(context));
  const removed = await runStaffCommand(context, async ({ trx, record }) => {
    const isRemoved = await removeSender(trx, { tenantId: tenant.id, channel });
    if (!isRemoved) return false;
    await forgetSenderState(trx, { tenantId: tenant.id, channel });
    record({ ...about(channel), kind: 'messageSender.remove' });
    return true;
  });
  return { removed };
}
