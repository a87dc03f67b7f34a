import { type SenderChannel, senderChannels } from '@karwan/contract/shop/settings/message-senders';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { JobPayloads } from '../../../platform/jobs.ts';
import { DeliveryFault } from '../senders/delivery-fault.ts';
import { type Messengers, messengersOf } from '../senders/messengers.ts';
import { SubscriptionGone } from '../senders/push-sender.ts';
import { recordSenderFault, recordSenderSuccess } from '../senders/sender-state.ts';
import { claimAgain, claimWaiting, type MessageRow, selectOpen } from './claim-messages.ts';
import { createOutcomeWriter, type Outcome, type OutcomeWriter } from './record-outcomes.ts';
import { checkPreviousAttempt, sendMessage } from './send-message.ts';

/** Attempts, within about two hours; then staff decide. */
const maxAttempts = 12;
const defaultSettleTime = 30_000;

type Job = JobPayloads['message'];

interface Delivery {
  readonly db: Kysely<Database>;
  /** The messengers of a message's shop. */
  readonly messengersFor: (message: MessageRow) => Promise<Messengers>;
  readonly outcomes: OutcomeWriter;
  /** Senders that have taken a message, by shop and channel. */
  readonly working: Map<string, SenderOfShop>;
}

interface SenderOfShop {
  readonly tenantId: number;
  readonly channel: SenderChannel;
}

/**
 * Delivers the messages of one job.
 * @throws Error if the job is to be retried.
 */
export async function deliverMessage(
  db: Kysely<Database>,
  messengers: Messengers,
  job: Job,
): Promise<void> {
  const [fault] = await deliverMessages(db, messengers, [job]);
  if (fault) throw fault;
}

/**
 * Delivers the messages of several jobs concurrently. A message is marked as being sent before each attempt. If the process
 * dies, the mark stays, and the next attempt first asks the provider for the outcome of the previous one (docs/decisions/0026).
 * @returns for each job the error with which it is to be retried; undefined: it is done.
 */
export async function deliverMessages(
  db: Kysely<Database>,
  messengers: Messengers,
  jobs: readonly Job[],
): Promise<(Error | undefined)[]> {
  const ids = [...new Set(jobs.flatMap(idsOf))];
  const known = new Map<number, Promise<Messengers>>();
  const messengersFor = ({ tenant_id: tenantId }: MessageRow) => {
    const found = known.get(tenantId) ?? messengersOf(messengers, tenantId);
    known.set(tenantId, found);
    return found;
  };
  const working: Delivery['working'] = new Map();
  const delivery = { db, messengersFor, outcomes: createOutcomeWriter(db), working };
  const claimed = await claimWaiting(db, ids);
  const ours = new Set(claimed.map(({ id }) => id));
  const others = ids.filter((id) => !ours.has(id));
  const faults = new Map<number, Error>();
  const attempt = (tried: readonly number[], work: Promise<unknown>) =>
    work.catch((error) => {
      for (const id of tried) faults.set(id, error);
    });
  const sendOthers = async () => {
    const open = await selectOpen(db, others);
    await Promise.all(open.map((one) => attempt([one.id], sendAgain(delivery, one))));
  };
  await Promise.all([
    ...claimed.map((one) => attempt([one.id], send(delivery, one))),
    others.length > 0 && attempt(others, sendOthers()),
  ]);
  for (const sender of working.values()) await recordSenderSuccess(db, sender);
  return jobs.map((job) => faults.get(idsOf(job).find((id) => faults.has(id)) ?? 0));
}

const idsOf = (job: Job) => ('messageIds' in job ? job.messageIds : [job.messageId]);

/** @throws Error if it is to be retried. */
async function send(delivery: Delivery, message: MessageRow): Promise<void> {
  const { outcomes } = delivery;
  const sender = senderOf(message);
  try {
    await sendMessage(await delivery.messengersFor(message), message);
  } catch (error) {
    const outcome = outcomeOf(message, error);
    if (sender) await recordSenderFault(delivery.db, sender, error);
    await forgetSubscription(delivery, message, error);
    await outcomes.write(outcome);
    if (outcome.status !== 'failed') throw error;
    return;
  }
  if (sender) delivery.working.set(`${sender.tenantId} ${sender.channel}`, sender);
  await outcomes.write({ id: message.id, status: 'sent', error: '' });
}

function senderOf({ tenant_id: tenantId, channel }: MessageRow): SenderOfShop | undefined {
  const known = senderChannels.find((senderChannel) => senderChannel === channel);
  return known && { tenantId, channel: known };
}

/** Retries a message after an attempt without a recorded outcome. */
async function sendAgain(delivery: Delivery, message: MessageRow): Promise<void> {
  if (await settle(delivery, message)) {
    const again = { ...message, attempts: message.attempts + 1 };
    if (await claimAgain(delivery.db, message)) await send(delivery, again);
  }
}

/** @returns whether the message is to be sent again. */
async function settle(
  { messengersFor, outcomes }: Delivery,
  message: MessageRow,
): Promise<boolean> {
  const messengers = await messengersFor(message);
  const { id, sending_for: age, sending_since: since } = message;
  const { settleTime = defaultSettleTime } = messengers;
  if (message.status !== 'sending' || since === null || age === null || age < settleTime)
    throw new Error('delivery outcome unknown: may have been sent');
  const found = await checkPreviousAttempt(messengers, message, since);
  if (found === 'taken') await outcomes.write({ id, status: 'sent', error: '' });
  if (found === 'may come twice') {
    await outcomes.write({ id, status: 'unsure', error: 'its answer was lost' });
  }
  return found === 'not taken' || found === 'harmless twice';
}

function outcomeOf({ attempts, id }: MessageRow, error: unknown): Outcome {
  const outcome = error instanceof DeliveryFault ? error.outcome : 'unknown';
  // An unknown outcome keeps the mark, so that the next attempt asks the provider first.
  const isLast = outcome === 'refused' || attempts >= maxAttempts;
  return {
    id,
    status: outcome === 'unknown' ? 'sending' : isLast ? 'failed' : 'waiting',
    error: error instanceof Error ? error.message : 'unknown error',
  };
}

async function forgetSubscription({ db }: Delivery, message: MessageRow, error: unknown) {
  const { push_subscription_id: id } = message;
  if (!(error instanceof SubscriptionGone) || id === null) return;
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}
