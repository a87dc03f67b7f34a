import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { JobPayloads } from '../platform/jobs.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { MarketplaceDown, type Marketplaces } from './port.ts';
import { readQuestion } from './question-text.ts';
import { renewalOf } from './spend-call.ts';

/**
 * Renews an answer that was old when somebody asked for it. While the marketplace is down the old one
 * stays, and the next who asks queues another try.
 */
export async function renewAnswer(
  db: Kysely<Database>,
  marketplaces: Marketplaces,
  { tenantId, merchant, question }: JobPayloads['marketplace-renewal'],
): Promise<void> {
  const provider = marketplaces[merchant];
  if (!provider) return;
  try {
    const asked = readQuestion(question);
    const key = { tenantId, provider, question };
    await fetchAnswer(db, key, renewalOf(asked));
  } catch (error) {
    if (!(error instanceof MarketplaceDown)) throw error;
  }
}
