import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { JobPayloads } from '../../platform/jobs.ts';
import { DeliveryFault } from '../senders/delivery-fault.ts';
import type { Messengers } from '../senders/messengers.ts';
import { SubscriptionGone } from '../senders/push-sender.ts';
import { type MessageRow, selectMessage } from './select-message.ts';
import { checkFormerAttempt, sendMessage } from './send-message.ts';

/** Tries within about two hours; then staff decide. */
const maxAttempts = 12;
const usualSettleTime = 30_000;

type Change = Partial<Record<'status' | 'last_error', string>> & { sent?: boolean };

/**
 * Delivers one message. Before each attempt the message is marked as being sent. If the process dies,
 * the mark stays, and the next attempt first asks the provider what became of the former one
 * (docs/decisions/0026).
 * @throws Error when the job is to be retried.
 */
export async function deliverMessage(
  db: Kysely<Database>,
  messengers: Messengers,
  { tenantId, messageId }: JobPayloads['message'],
): Promise<void> {
  const message = await selectMessage(db, tenantId, messageId);
  if (!message || !(message.status === 'waiting' || message.status === 'sending')) return;
  if (message.status === 'sending') {
    const goOn = await settle(db, messengers, message);
    if (!goOn) return;
  }
  if (!(await claim(db, message))) return;
  try {
    await sendMessage(messengers, message);
  } catch (error) {
    const comesAgain = await note(db, message, error);
    if (comesAgain) throw error;
    return;
  }
  await change(db, message, 'sending', { status: 'sent', sent: true });
}

/** @returns whether the message is to be sent again. */
async function settle(
  db: Kysely<Database>,
  messengers: Messengers,
  message: MessageRow,
): Promise<boolean> {
  const { sending_for: age, sending_since: since } = message;
  const { settleTime = usualSettleTime } = messengers;
  if (since === null || age === null || age < settleTime)
    throw new Error('delivery outcome unknown: may have been sent');
  const found = await checkFormerAttempt(messengers, message, since);
  if (found === 'taken') await change(db, message, 'sending', { status: 'sent', sent: true });
  if (found === 'may come twice') {
    await change(db, message, 'sending', { status: 'unsure', last_error: 'its answer was lost' });
  }
  return found === 'not taken' || found === 'harmless twice';
}

/** Marks the attempt, for one process alone: others find another count. */
async function claim(db: Kysely<Database>, { attempts, id }: MessageRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ status: 'sending', sending_since: sql<Date>`now()`, attempts: attempts + 1 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', 'in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns whether there is to be another attempt. */
async function note(db: Kysely<Database>, message: MessageRow, error: unknown): Promise<boolean> {
  const outcome = error instanceof DeliveryFault ? error.outcome : 'unknown';
  const last_error = error instanceof Error ? error.message : 'unknown error';
  if (error instanceof SubscriptionGone && message.push_subscription_id !== null) {
    const gone = db.deleteFrom('push_subscription').where('id', '=', message.push_subscription_id);
    await gone.execute();
  }
  // The mark of the attempt stays: the next one asks what became of it.
  const isLast = outcome === 'refused' || message.attempts + 1 >= maxAttempts;
  const status = outcome === 'unknown' ? 'sending' : isLast ? 'failed' : 'waiting';
  await change(db, message, 'sending', { status, last_error });
  return status !== 'failed';
}

async function change(
  db: Kysely<Database>,
  { id }: MessageRow,
  from: string,
  { sent, ...values }: Change,
): Promise<void> {
  const isOver = values.status !== 'sending' && values.status !== 'waiting';
  // Once the last message to a deleted account is delivered, its personal data is removed.
  const left = (column: 'recipient' | 'body' | 'subject') =>
    sql<string>`case when is_farewell then '' else ${sql.ref(column)} end`;
  const forgotten = {
    recipient: left('recipient'),
    subject: left('subject'),
    body: left('body'),
    html: sql<string | null>`case when is_farewell then null else html end`,
  };
  await db
    .updateTable('message')
    .set({ ...values, ...(sent && { sent_at: sql<Date>`now()`, last_error: '' }) })
    .$if(isOver, (query) => query.set(forgotten))
    .where('id', '=', id)
    .where('status', '=', from)
    .execute();
}
