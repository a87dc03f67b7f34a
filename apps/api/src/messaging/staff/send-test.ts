import type { RequestContext } from '../../platform/context.ts';
import { badField } from '../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { queueMessages } from '../transport/delivery/queue-messages.ts';
import { readWords, type Which } from './own-words.ts';
import { sampleOf } from './show-message.ts';

interface Test extends Which {
  readonly key: string;
  readonly channel: 'email' | 'sms';
}

/**
 * Sends a message as stored, with sample values: a mail to the shop's address, an SMS to the member. Idempotent by key.
 * @throws BAD_REQUEST for a channel that the message is not sent by, or a member without a number
 */
export function sendTest(
  context: CommandContext & Pick<RequestContext, 'jobs' | 'shopUrl'>,
  { message, language, key, channel }: Test,
): Promise<{ isQueued: boolean }> {
  const { tenant } = context;
  const which = { message, language };
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const { texts } = await readWords(trx, tenant.id, which);
    const sample = (await sampleOf({ ...context, db: trx }, which, texts))[channel];
    const recipient = channel === 'email' ? tenant.settings.email : staff.phone;
    if (!sample || !recipient) throw badField('channel', 'cannot be sent by it', 'choice');
    const { subject, body, content } = { subject: '', content: null, ...sample };
    const count = await queueMessages(trx, context.jobs, [
      {
        tenant_id: tenant.id,
        user_id: staff.userId,
        channel,
        recipient,
        kind: `staff-test-${channel}/${key}`,
        subject,
        body,
        content,
      },
    ]);
    if (count > 0) {
      const after = { channel };
      const entityId = `${message}/${language}`;
      record({ kind: 'messageText.test', entity: 'message-text', entityId, after });
    }
    return { isQueued: count > 0 };
  });
}
