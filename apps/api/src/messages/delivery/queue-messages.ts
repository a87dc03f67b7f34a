import type { Database } from '@karwan/database/connect';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';
import { prepared } from '../../platform/prepared.ts';

type Row = Insertable<Database['message']>;

/** What a message says, to whom, and why; its state is the database's own. */
export type NewMessage = Pick<Row, 'tenant_id' | 'kind' | 'channel' | 'recipient' | 'body'> &
  Partial<
    Pick<
      Row,
      | 'parent_order_id'
      | 'form_message_id'
      | 'user_id'
      | 'reply_to'
      | 'subject'
      | 'html'
      | 'push_subscription_id'
      | 'is_farewell'
    >
  >;

/** So few that one that hangs keeps few others waiting. */
const messagesOfJob = 5;

/**
 * Writes messages down and queues them to be brought out; those of a cause and kind that are there
 * already are left alone. To be called within a transaction.
 * @returns how many are new.
 */
export async function queueMessages(
  trx: Kysely<Database>,
  jobs: Jobs,
  messages: readonly NewMessage[],
): Promise<number> {
  if (messages.length === 0) return 0;
  const { rows } = await sql<{ id: number; tenantId: number }>`${prepared('message-insert')}
    insert into message (tenant_id, parent_order_id, form_message_id, user_id, kind, channel,
      recipient, reply_to, subject, body, html, push_subscription_id, is_farewell)
    select tenant_id, parent_order_id, form_message_id, user_id, kind, channel, recipient,
      coalesce(reply_to, ''), coalesce(subject, ''), body, html, push_subscription_id,
      coalesce(is_farewell, false)
    from json_to_recordset(${JSON.stringify(messages)}) as row (tenant_id integer,
      parent_order_id text, form_message_id bigint, user_id text, kind text, channel text,
      recipient text, reply_to text, subject text, body text, html text,
      push_subscription_id bigint, is_farewell boolean)
    on conflict do nothing
    returning id, tenant_id as "tenantId"`.execute(trx);
  const deliveries = [...Map.groupBy(rows, ({ tenantId }) => tenantId)].flatMap(
    ([tenantId, written]) =>
      chunksOf(written, messagesOfJob).map((some) => {
        const messageIds = some.map(({ id }) => id);
        return { key: messageIds.join(), data: { tenantId, messageIds } };
      }),
  );
  if (deliveries.length > 0) await jobs.send(trx, 'message', deliveries);
  return rows.length;
}

function chunksOf<One>(all: readonly One[], size: number): One[][] {
  const amount = Math.ceil(all.length / size);
  return Array.from({ length: amount }, (_, at) => all.slice(at * size, (at + 1) * size));
}
