import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { MarketplaceDown, type MarketplaceProvider } from './port.ts';

/** Who waits for the answer: a shopper, or nobody (an answer is renewed in the background). */
export type Urgency = 'shopper' | 'renewal';

/** What part of a day's calls each may spend: the last of them are kept for those who wait. */
const shares: Record<Urgency, number> = { shopper: 0.96, renewal: 0.8 };

/**
 * Takes one call from the day's quota, which all nodes share.
 * @throws MarketplaceDown when the quota is spent.
 */
export async function spendCall(
  db: Kysely<Database>,
  { merchant, callsADay }: Pick<MarketplaceProvider, 'merchant' | 'callsADay'>,
  urgency: Urgency,
): Promise<void> {
  const most = Math.floor(callsADay * shares[urgency]);
  const { rows } = await sql`
    insert into external_quota (provider, day, spent)
    values (${merchant}, (now() at time zone 'America/Los_Angeles')::date, 1)
    on conflict (provider, day) do update set spent = external_quota.spent + 1
    where external_quota.spent < ${most}
    returning 1`.execute(db);
  if (rows.length === 0) throw new MarketplaceDown("the day's quota is spent");
}
