import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { MarketplaceDown, type MarketplaceProvider } from './port.ts';

/**
 * Who waits for the answer: a shopper; nobody (an answer is renewed in the background); nobody either
 * (a hint beside a product of our own, which the page can do without).
 */
export type Urgency = 'shopper' | 'renewal' | 'hint';

/** What part of a day's or minute's calls each may spend: the last are kept for those who wait. */
const shares: Record<Urgency, number> = { shopper: 0.96, renewal: 0.8, hint: 0.5 };

type Budget = Pick<MarketplaceProvider, 'merchant' | 'callsADay' | 'callsAMinute'>;

/** eBay's day begins at midnight of its own time zone. */
export const quotaDay = sql`(now() at time zone 'America/Los_Angeles')::date`;

/**
 * Takes one call from the quotas of the day and of the minute, which all nodes share.
 * @throws MarketplaceDown when one of them is spent.
 */
export async function spendCall(
  db: Kysely<Database>,
  { merchant, callsADay, callsAMinute }: Budget,
  urgency: Urgency,
): Promise<void> {
  const most = (calls: number) => Math.floor(calls * shares[urgency]);
  const pace = callsAMinute === undefined ? sql`select 1` : paced(merchant, most(callsAMinute));
  const { rows } = await sql`
    with pace as (${pace})
    insert into external_quota (provider, day, spent)
    select ${merchant}, ${quotaDay}, 1 from pace
    on conflict (provider, day) do update set spent = external_quota.spent + 1
    where external_quota.spent < ${most(callsADay)}
    returning 1`.execute(db);
  if (rows.length === 0) throw new MarketplaceDown(`the quota of ${merchant} is spent`);
}

function paced(merchant: string, most: number): RawBuilder<unknown> {
  return sql`insert into external_pace (provider, minute, spent)
    values (${merchant}, date_trunc('minute', now()), 1)
    on conflict (provider, minute) do update set spent = external_pace.spent + 1
    where external_pace.spent < ${most}
    returning 1`;
}
