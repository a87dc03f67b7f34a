import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { JobPayloads } from '../../platform/jobs.ts';
import { MarketplaceDown, type Marketplaces } from '../port.ts';
import { fetchAnswer } from './fetch-answer.ts';

/**
 * Renews an answer that was old when somebody asked for it. While the marketplace is down the old one
 * stays, and the next who asks queues another try.
 */
export async function renewAnswer(
  db: Kysely<Database>,
  marketplaces: Marketplaces,
  // A job that the release before this one queued does not say what it is for.
  { tenantId, merchant, question, urgency = 'renewal' }: JobPayloads['marketplace-renewal'],
): Promise<void> {
  const provider = marketplaces[merchant];
  if (!provider) return;
  try {
    await fetchAnswer(db, { tenantId, provider, question }, { urgency });
  } catch (error) {
    if (!(error instanceof MarketplaceDown)) throw error;
  }
}
