import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { MarketplaceDown, type MarketplaceProvider } from '../port.ts';

/**
 * The part of a day's calls that one IP address (or IPv6 /64 network) may spend on new queries. Many shoppers share one
 * address of a mobile network, so it is more than one of them needs, and still leaves nearly everything to other
 * addresses.
 */
export const addressShares = { hour: 0.02, day: 0.06 };

/** The IP address has spent its share of new queries: it gets cached answers only. */
export class ShareSpent extends MarketplaceDown {}

type Budget = Pick<MarketplaceProvider, 'merchant' | 'callsADay'>;

/** Calls per hour and per day that one address may cause. */
export function shareOf({ callsADay }: Pick<Budget, 'callsADay'>) {
  return {
    hour: Math.max(1, Math.floor(callsADay * addressShares.hour)),
    day: Math.max(1, Math.floor(callsADay * addressShares.day)),
  };
}

/** What the address spent in the previous 24 hours, before this one. */
const spentBefore = (merchant: string, addressKey: string) => sql`
  (select coalesce(sum(earlier.spent), 0) from external_share earlier
    where earlier.provider = ${merchant} and earlier.address_key = ${addressKey}
      and earlier.hour < date_trunc('hour', now())
      and earlier.hour > now() - interval '24 hours')`;

/**
 * Takes one call from an address's share. Concurrent calls wait for the row of the current hour, and past hours do not
 * change, so that the limit holds for any concurrency and number of nodes.
 * @throws ShareSpent
 */
export async function spendShare(
  trx: Kysely<Database>,
  budget: Budget,
  addressKey: string,
): Promise<void> {
  const { merchant } = budget;
  const { hour, day } = shareOf(budget);
  const before = spentBefore(merchant, addressKey);
  const { rows } = await sql`
    insert into external_share as share (provider, address_key, hour, spent)
    select ${merchant}, ${addressKey}, date_trunc('hour', now()), 1 where ${before} < ${day}
    on conflict (provider, address_key, hour) do update set spent = share.spent + 1
    where share.spent < least(${hour}, ${day} - ${before})
    returning 1`.execute(trx);
  if (rows.length === 0) throw spent(merchant);
}

/**
 * Refuses an address whose share is spent, before anything is written or queried.
 * @throws ShareSpent
 */
export async function requireShare(
  db: Kysely<Database>,
  budget: Budget,
  addressKey: string,
): Promise<void> {
  const { merchant } = budget;
  const { hour, day } = shareOf(budget);
  const { rows } = await sql<{ ofHour: number; ofDay: number }>`
    select coalesce(sum(spent) filter (where hour = date_trunc('hour', now())), 0)::int as "ofHour",
      coalesce(sum(spent), 0)::int as "ofDay"
    from external_share where provider = ${merchant} and address_key = ${addressKey}
      and hour > now() - interval '24 hours'`.execute(db);
  const [known] = rows;
  if (known && (known.ofHour >= hour || known.ofDay >= day)) throw spent(merchant);
}

const spent = (merchant: string) =>
  new ShareSpent(`one address has spent its share of the calls to ${merchant}`);
