import type { Database } from '@karwan/database/connect';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Jobs } from '../../../platform/jobs.ts';
import { prepared } from '../../../platform/prepared.ts';
import type { EmailContent } from '../mail/email-content.ts';

type Row = Insertable<Database['message']>;

/** A message to be sent; the database sets its delivery state. */
export type NewMessage = Pick<Row, 'tenant_id' | 'kind' | 'channel' | 'recipient' | 'body'> &
  Partial<
    Pick<
      Row,
      | 'parent_order_id'
      | 'form_message_id'
      | 'user_id'
      | 'reply_to'
      | 'subject'
      | 'push_subscription_id'
      | 'is_farewell'
    >
  > & {
    /** The content from which the HTML of a mail is rendered. */
    readonly content?: EmailContent | null;
  };

/** Messages per job: few, so that one that hangs delays few others. */
const messagesOfJob = 5;

/**
 * Stores messages and queues them for delivery, in the caller's transaction. Idempotent by cause and kind: existing messages
 * are skipped.
 * @returns the number of new messages.
 */
export async function queueMessages(
  trx: Kysely<Database>,
  jobs: Jobs,
  messages: readonly NewMessage[],
): Promise<number> {
  const written = await writeMessages(trx, messages);
  await queueWritten(trx, jobs, written);
  return written.length;
}

interface WrittenMessage {
  readonly id: number;
  readonly tenantId: number;
}

/** Stores messages; skips those that exist already. @returns the ids of the new ones, in the order of the list */
export async function writeMessages(
  trx: Kysely<Database>,
  messages: readonly NewMessage[],
): Promise<WrittenMessage[]> {
  if (messages.length === 0) return [];
  const { rows } = await sql<WrittenMessage>`${prepared('message-insert')}
    insert into message (tenant_id, parent_order_id, form_message_id, user_id, kind, channel,
      recipient, reply_to, subject, body, content, push_subscription_id, is_farewell)
    select tenant_id, parent_order_id, form_message_id, user_id, kind, channel, recipient,
      coalesce(reply_to, ''), coalesce(subject, ''), body, content, push_subscription_id,
      coalesce(is_farewell, false)
    from json_to_recordset(${JSON.stringify(messages)}) as row (tenant_id integer,
      parent_order_id text, form_message_id bigint, user_id text, kind text, channel text,
      recipient text, reply_to text, subject text, body text, content json,
      push_subscription_id bigint, is_farewell boolean)
    on conflict do nothing
    returning id, tenant_id as "tenantId"`.execute(trx);
  // Ids ascend in the order of insertion, which is that of the list.
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Queues stored messages for the workers of `queue`. */
export async function queueWritten(
  trx: Kysely<Database>,
  jobs: Jobs,
  written: readonly WrittenMessage[],
  queue: 'message' | 'restock-message' = 'message',
): Promise<void> {
  const deliveries = [...Map.groupBy(written, ({ tenantId }) => tenantId)].flatMap(
    ([tenantId, its]) =>
      chunksOf(its, messagesOfJob).map((some) => {
        const messageIds = some.map(({ id }) => id);
        return { key: messageIds.join(), data: { tenantId, messageIds } };
      }),
  );
  if (deliveries.length > 0) await jobs.send(trx, queue, deliveries);
}

function chunksOf<One>(all: readonly One[], size: number): One[][] {
  const amount = Math.ceil(all.length / size);
  return Array.from({ length: amount }, (_, at) => all.slice(at * size, (at + 1) * size));
}
