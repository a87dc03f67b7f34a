import { isLanguage, type Language } from '@karwan/contract/language';
import { customizableMessages } from '@karwan/contract/messaging/message-words';
import type { MessageSender } from '@karwan/contract/shop/settings/message-texts';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/** The messages whose texts a shop may change, and whether messages can be sent. */
export async function listMessages({ db, tenant }: Context) {
  const { rows } = await sql<{ message: string; language: string }>`
    select message, language from message_words
    where tenant_id = ${tenant.id} and texts <> '{}' order by language`.execute(db);
  return {
    languages: tenant.settings.languages.filter(isLanguage),
    messages: customizableMessages.map((message) => ({
      message,
      own: rows
        .filter((row) => row.message === message)
        .map(({ language }) => language as Language)
        .filter(isLanguage),
    })),
    senders: await readSenders({ db, tenant }),
  };
}

interface SenderRow {
  readonly channel: MessageSender['channel'];
  readonly status: string | null;
  readonly at: Date | null;
  readonly fault: string | null;
}

const states: Readonly<Record<string, MessageSender['state']>> = {
  sent: 'sent',
  unsure: 'sent',
  failed: 'failed',
};

/** The maximum number of messages that are searched for the newest one of each channel. */
const maxExamined = 500;

/** The outcome of the newest message of each channel. */
async function readSenders({ db, tenant }: Context): Promise<MessageSender[]> {
  const { rows } = await sql<SenderRow>`
    select channel, newest.status, newest.at, newest.fault
    from unnest(array['email', 'sms']) with ordinality as one (channel, place)
    left join (
      select distinct on (channel) channel, status, coalesce(sent_at, created_at) as at,
        last_error as fault
      from (select * from message where tenant_id = ${tenant.id}
        order by id desc limit ${maxExamined}) latest
      order by channel, id desc
    ) newest using (channel)
    order by place`.execute(db);
  return rows.map(({ channel, status, at, fault }) => ({
    channel,
    state: status === null ? 'none' : (states[status] ?? 'waiting'),
    at: at?.toISOString() ?? null,
    fault: status === 'failed' ? (fault ?? '') : '',
  }));
}
