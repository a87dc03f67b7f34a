import type { answerChannels, InboxMessage } from '@karwan/contract/inbox';
import { knownLanguage } from '@karwan/contract/language';
import type { TrailKindOf } from '@karwan/contract/trail-kinds';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { badField, notFound } from '../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { queueMessages } from '../../transport/delivery/queue-messages.ts';
import { renderEmail } from '../../transport/mail/render-email.ts';
import { withSiteName } from '../../transport/text/sms-text.ts';
import { subjectOf, titleOfForm } from '../form-message-texts.ts';
import { answerKind, selectInbox } from './select-inbox.ts';

type Context = CommandContext & Pick<RequestContext, 'jobs' | 'shopUrl'>;
type State = InboxMessage['state'];

interface Answer {
  readonly text: string;
  readonly key: string;
  readonly channel: (typeof answerChannels)[number];
}

/** Assigns a message to the member, also if it is a colleague's. @throws NOT_FOUND */
export const takeMessage = (context: Context, id: number): Promise<InboxMessage> =>
  handle(context, id, 'inbox.take', async ({ state }) => (state === 'new' ? 'taken' : state));

/** Closes a message, or marks it as spam. @throws NOT_FOUND */
export const closeMessage = (
  context: Context,
  id: number,
  state: 'closed' | 'spam',
): Promise<InboxMessage> => handle(context, id, 'inbox.close', async () => state);

/**
 * Answers by e-mail, in the language in which the visitor wrote, or records an answer by WhatsApp or phone. Idempotent
 * by key.
 * @throws NOT_FOUND, BAD_REQUEST if the visitor gave no such address
 */
export const answerMessage = (
  context: Context,
  id: number,
  { text, key, channel }: Answer,
): Promise<InboxMessage> =>
  handle(context, id, 'inbox.answer', async (written, { trx, staff }) => {
    if (channel !== 'email') {
      if (!written.phone) throw badField('channel', 'has no number to be reached by', 'choice');
      await sql`insert into form_reply (form_message_id, key, channel, text, written_by)
        values (${id}, ${key}, ${channel}, ${text}, ${staff.userId}) on conflict do nothing`.execute(
        trx,
      );
      return 'answered';
    }
    if (!written.email) throw badField('id', 'has no e-mail address to answer to');
    const { tenant, shopUrl } = context;
    const language = knownLanguage(written.language);
    const heading = titleOfForm(written.form, language);
    const subject = subjectOf(heading, written.subject || written.query);
    const content = {
      language,
      heading,
      blocks: [{ kind: 'text' as const, text, isTyped: true }],
      shop: { ...tenant.settings, url: shopUrl },
    };
    await queueMessages(trx, context.jobs, [
      {
        tenant_id: tenant.id,
        form_message_id: id,
        kind: answerKind + key,
        channel: 'email',
        recipient: written.email,
        reply_to: tenant.settings.email,
        ...renderEmail(content, withSiteName(tenant.settings.siteName, subject, language)),
      },
    ]);
    return 'answered';
  });

/** Runs a command on a locked message, and assigns the message to the member. */
function handle(
  context: Context,
  id: number,
  kind: TrailKindOf<'inbox'>,
  act: (written: InboxMessage, command: StaffCommand) => Promise<State>,
): Promise<InboxMessage> {
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    await sql`select from form_message where tenant_id = ${context.tenant.id} and id = ${id}
      for update`.execute(trx);
    const written = await readMessage({ ...context, db: trx }, id);
    const before = { state: written.state, assignedTo: written.assignedTo?.id ?? null };
    const after = { state: await act(written, command), assignedTo: staff.userId };
    await sql`update form_message set state = ${after.state}, assigned_to = ${after.assignedTo}
      where id = ${id}`.execute(trx);
    record({ kind, entity: 'form-message', entityId: String(id), before, after });
    return readMessage({ ...context, db: trx }, id);
  });
}

/** One message. @throws NOT_FOUND */
export async function readMessage(
  { db, tenant }: Pick<Context, 'db' | 'tenant'>,
  id: number,
): Promise<InboxMessage> {
  const [message] = await selectInbox(db, tenant.id, sql`f.id = ${id}`);
  if (!message) throw notFound('Message');
  return message;
}
