import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Urgency } from '../budget/day-budget.ts';
import { type CallPurpose, isSpent, spendCall } from '../budget/spend-call.ts';
import { requireShare, ShareSpent } from '../budget/spend-share.ts';
import {
  type ExternalAnswer,
  MarketplaceDown,
  type MarketplaceProvider,
  type Question,
  type Spend,
} from '../port.ts';
import { freshSeconds, readQuestion } from './question-text.ts';
import { type AnswerKey, storeAnswer } from './store-answer.ts';

/** How long one process's claim keeps others from making the same query, in seconds. */
const claimSeconds = 20;
/** How long a query is not repeated after it failed, in seconds. */
export const restSeconds = 20;
/** Longest wait for what another process is fetching, in milliseconds, and how often to look. */
const deadline = 6_000;
const lookEvery = 120;

const flights = new Map<string, Promise<void>>();
const owners = new WeakMap<Kysely<Database>, number>();
let owner = 0;

/** Whether a call may succeed now. If not, callers need not write or try anything. */
export function canAskNow(provider: MarketplaceProvider, urgency: Urgency): boolean {
  return !provider.isResting() && !isSpent(provider, urgency);
}

/**
 * Queries the marketplace and stores its answer. Concurrent callers, in this process or others, share
 * one query.
 * @throws MarketplaceDown when there is no answer; ShareSpent when this visitor has no share left, in
 *   which case nothing is written or queried.
 */
export async function fetchAnswer(
  db: Kysely<Database>,
  key: AnswerKey,
  purpose: CallPurpose,
): Promise<void> {
  const { provider, tenantId, question } = key;
  // Tests have several databases in one process, with the same tenant ids.
  if (!owners.has(db)) owners.set(db, ++owner);
  if (!canAskNow(provider, purpose.urgency)) {
    throw new MarketplaceDown(`${provider.merchant} is paused after repeated failures`);
  }
  const name = `${owners.get(db)} ${tenantId} ${provider.merchant} ${question}`;
  const running = flights.get(name);
  if (running) {
    return running.catch((error: unknown) => {
      // The error is about another visitor's share; this one may have some left.
      if (error instanceof ShareSpent) return fetchAnswer(db, key, purpose);
      throw error;
    });
  }
  const flight = fetchUnlessFetched(db, key, purpose).finally(() => flights.delete(name));
  flights.set(name, flight);
  return flight;
}

async function fetchUnlessFetched(db: Kysely<Database>, key: AnswerKey, purpose: CallPurpose) {
  const { addressKey } = purpose;
  if (addressKey !== undefined) await requireShare(db, key.provider, addressKey);
  const deadlineAt = Date.now() + deadline;
  while (!(await claim(db, key))) {
    const state = await look(db, key);
    if (state.fresh) return;
    if (state.failed || Date.now() > deadlineAt) {
      throw new MarketplaceDown('the marketplace did not respond recently');
    }
    await sleep(lookEvery);
  }
  try {
    const spend = () => spendCall(db, key.provider, purpose);
    const answer = await ask(key, readQuestion(key.question), spend);
    await storeAnswer(db, key, answer);
  } catch (error) {
    // Only this visitor's share is spent, so that others may make the same query at once.
    if (error instanceof ShareSpent) await release(db, key);
    else await rest(db, key);
    throw error;
  }
}

function ask({ provider }: AnswerKey, requested: Question, spend: Spend): Promise<ExternalAnswer> {
  if (requested.kind === 'search') return provider.search(requested, spend);
  if (requested.kind === 'item') return provider.item(requested.itemId, spend);
  return provider.itemGroup(requested, spend);
}

/** True for the one process that is to make the query; false while the answer is fresh or a query is running. */
async function claim(db: Kysely<Database>, key: AnswerKey): Promise<boolean> {
  const { tenantId, provider, question } = key;
  const { rows } = await sql`
    insert into external_query (tenant_id, provider, question, claimed_until)
    values (${tenantId}, ${provider.merchant}, ${question},
      now() + ${claimSeconds} * interval '1 second')
    on conflict (tenant_id, provider, question) do update set claimed_until = excluded.claimed_until
    where external_query.claimed_until < now() and not ${isFresh(key)}
    returning 1`.execute(db);
  return rows.length === 1;
}

const release = (db: Kysely<Database>, key: AnswerKey) =>
  sql`update external_query set claimed_until = '-infinity' where ${isKey(key)}`.execute(db);

const rest = (db: Kysely<Database>, key: AnswerKey) =>
  sql`update external_query set failed_at = now(),
    claimed_until = now() + ${restSeconds} * interval '1 second' where ${isKey(key)}`.execute(db);

async function look(db: Kysely<Database>, key: AnswerKey) {
  const { rows } = await sql<{ fresh: boolean; failed: boolean }>`
    select ${isFresh(key)} as fresh,
      coalesce(failed_at > now() - ${restSeconds} * interval '1 second'
        and claimed_until > now(), false) as failed
    from external_query where ${isKey(key)}`.execute(db);
  return rows[0] ?? { fresh: false, failed: false };
}

const isKey = ({ tenantId, provider, question }: AnswerKey) =>
  sql`tenant_id = ${tenantId} and provider = ${provider.merchant} and question = ${question}`;

const isFresh = ({ question }: AnswerKey) => sql`coalesce(external_query.fetched_at >
  now() - ${freshSeconds(readQuestion(question))} * interval '1 second', false)`;
