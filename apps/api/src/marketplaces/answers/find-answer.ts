import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import type { Urgency } from '../budget/day-budget.ts';
import type { MarketplaceProvider, Question } from '../port.ts';
import { purposeOf, renewalOf } from './call-purpose.ts';
import { enqueueRefresh } from './enqueue-refresh.ts';
import { canAskNow, fetchAnswer } from './fetch-answer.ts';
import { freshSeconds, questionText } from './question-text.ts';

export interface FoundAnswer {
  readonly question: string;
  readonly itemIds: readonly string[];
  readonly total: number;
  readonly fetchedAt: Date;
  readonly isStale: boolean;
}

type StoredAnswer = Pick<FoundAnswer, 'itemIds' | 'total' | 'fetchedAt'> & {
  readonly isTaken: boolean;
};

type Context = Pick<RequestContext, 'db' | 'jobs' | 'tenant' | 'visitor'>;

/**
 * The cached answer to a query. A stale one is returned at once, and a job refreshes it; only a new query waits for the
 * marketplace.
 * @throws MarketplaceDown when there is no cached answer and none can be fetched.
 */
export async function findAnswer(
  context: Context,
  provider: MarketplaceProvider,
  requested: Question,
  urgency: Urgency = 'shopper',
): Promise<FoundAnswer> {
  const question = questionText(requested);
  const key = { tenantId: context.tenant.id, provider, question };
  const stored = await readAnswer(context.db, key.tenantId, provider.merchant, question);
  if (!stored) {
    await fetchAnswer(context.db, key, purposeOf(context, provider.merchant, requested, urgency));
    const fetched = await readAnswer(context.db, key.tenantId, provider.merchant, question);
    if (!fetched) throw new Error('an answer that was just stored is missing');
    const { isTaken: _, ...answer } = fetched;
    return { ...answer, question, isStale: false };
  }
  const age = (Date.now() - stored.fetchedAt.getTime()) / 1000;
  const isStale = age > freshSeconds(requested);
  const { isTaken, ...answer } = stored;
  // No refresh is queued that would fail anyway, so that pages stay fast in an outage.
  if (isStale && !isTaken) {
    const urgency = renewalOf(context.tenant.settings, provider.merchant, requested);
    if (canAskNow(provider, urgency)) {
      enqueueRefresh(context, provider, { question, urgency, fetchedAt: answer.fetchedAt });
    }
  }
  return { ...answer, question, isStale };
}

/** `isTaken`: a query is running, or has failed just now. */
async function readAnswer(
  db: Kysely<Database>,
  tenantId: number,
  merchant: string,
  question: string,
) {
  const { rows } = await sql<StoredAnswer>`
    select item_ids as "itemIds", total, fetched_at as "fetchedAt",
      claimed_until > now() as "isTaken"
    from external_query
    where tenant_id = ${tenantId} and provider = ${merchant} and question = ${question}
      and fetched_at is not null`.execute(db);
  return rows[0];
}
