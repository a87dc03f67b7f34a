import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../platform/context.ts';
import { fetchAnswer, mayAsk } from './fetch-answer.ts';
import type { MarketplaceProvider, Question } from './port.ts';
import { freshSeconds, questionText } from './question-text.ts';
import { renewalOf, type Urgency } from './spend-call.ts';

export interface FoundAnswer {
  readonly question: string;
  readonly itemIds: readonly string[];
  readonly total: number;
  readonly fetchedAt: Date;
  readonly isStale: boolean;
}

type Kept = Pick<FoundAnswer, 'itemIds' | 'total' | 'fetchedAt'> & { readonly isTaken: boolean };

type Desk = Pick<RequestContext, 'db' | 'jobs' | 'tenant'>;

/**
 * The last answer to a question. An old one is given at once, and a job renews it; only a question
 * that was never asked waits for the marketplace.
 * @throws MarketplaceDown when there is no answer yet and none to be had.
 */
export async function findAnswer(
  desk: Desk,
  provider: MarketplaceProvider,
  asked: Question,
  urgency: Urgency = 'shopper',
): Promise<FoundAnswer> {
  const question = questionText(asked);
  const key = { tenantId: desk.tenant.id, provider, question };
  const kept = await readAnswer(desk.db, key.tenantId, provider.merchant, question);
  if (!kept) {
    await fetchAnswer(desk.db, key, urgency);
    const fetched = await readAnswer(desk.db, key.tenantId, provider.merchant, question);
    if (!fetched) throw new Error('an answer that was just kept is gone');
    const { isTaken: _, ...answer } = fetched;
    return { ...answer, question, isStale: false };
  }
  const age = (Date.now() - kept.fetchedAt.getTime()) / 1000;
  const isStale = age > freshSeconds(asked);
  const { isTaken, ...answer } = kept;
  // Nothing is queued that would be in vain: an outage costs pages nothing.
  if (isStale && !isTaken && mayAsk(provider, renewalOf(asked))) {
    await renewLater(desk, provider, question, answer.fetchedAt);
  }
  return { ...answer, question, isStale };
}

/** Longest that one wish to renew stands for all others, in milliseconds. */
const wishLife = 60_000;
const wishes = new Map<string, number>();
const mostWishes = 5_000;

/** Queues the renewal: at most once a minute for each answer, whoever asks and on whatever node. */
async function renewLater(
  { db, jobs, tenant }: Desk,
  { merchant }: MarketplaceProvider,
  question: string,
  fetchedAt: Date,
): Promise<void> {
  const minute = Math.floor(Date.now() / wishLife);
  const key = `${tenant.id} ${merchant} ${fetchedAt.getTime()} ${minute} ${question}`;
  if (wishes.has(key)) return;
  if (wishes.size >= mostWishes) wishes.clear();
  wishes.set(key, minute);
  const data = { tenantId: tenant.id, merchant, question };
  await jobs.send(db, 'marketplace-renewal', [{ key, data }]);
}

/** `isTaken`: somebody is asking the marketplace just now, or asked in vain. */
async function readAnswer(
  db: Kysely<Database>,
  tenantId: number,
  merchant: string,
  question: string,
) {
  const { rows } = await sql<Kept>`
    select item_ids as "itemIds", total, fetched_at as "fetchedAt",
      claimed_until > now() as "isTaken"
    from external_query
    where tenant_id = ${tenantId} and provider = ${merchant} and question = ${question}
      and fetched_at is not null`.execute(db);
  return rows[0];
}
