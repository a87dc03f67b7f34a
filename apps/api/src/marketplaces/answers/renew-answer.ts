import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { JobPayloads } from '../../platform/jobs.ts';
import { MarketplaceDown, type Marketplaces } from '../port.ts';
import { fetchAnswer } from './fetch-answer.ts';

/**
 * Refreshes a stale answer. While the marketplace is down the stale one stays, and the next reader queues another try.
 */
export async function renewAnswer(
  db: Kysely<Database>,
  marketplaces: Marketplaces,
  // Jobs that the previous release queued have no `urgency`.
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
