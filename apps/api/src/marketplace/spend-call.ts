import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { MarketplaceDown, type MarketplaceProvider, type Question } from './port.ts';

/**
 * Who waits for the answer: a shopper; nobody, since an old answer stands in the meantime (`renewal`, or
 * `row` where everybody sees it); a page that stands on what a list said of the item already
 * (`detail`); nobody either, for a hint beside a product of our own.
 */
export type Urgency = 'shopper' | 'row' | 'renewal' | 'detail' | 'hint';

/** What part of a day's or minute's calls each may spend: the last are kept for those who wait. */
export const quotaShares: Record<Urgency, number> = {
  shopper: 0.96,
  row: 0.92,
  renewal: 0.75,
  detail: 0.65,
  hint: 0.3,
};

/** For an answer that is renewed: rows of categories are few, and everybody sees them. */
export function renewalOf(asked: Question): Urgency {
  if (asked.kind !== 'search') return 'renewal';
  if (asked.hint) return 'hint';
  return asked.categoryId !== undefined || asked.sort === 'newest' ? 'row' : 'renewal';
}

type Budget = Pick<MarketplaceProvider, 'merchant' | 'callsADay' | 'callsAMinute'>;

/** eBay's day begins at midnight of its own time zone. */
export const quotaDay = sql`(now() at time zone 'America/Los_Angeles')::date`;

/** The minute in which somebody was refused, and the largest share that was spent by then. */
const refused = new WeakMap<Budget, { minute: number; share: number }>();
const minuteOf = (time: number) => Math.floor(time / 60_000);

/**
 * Whether this process was told within this minute that nothing is left for such as these: then
 * another minute may give more, and nobody looks before.
 */
export function isSpent(budget: Budget, urgency: Urgency): boolean {
  const last = refused.get(budget);
  return last?.minute === minuteOf(Date.now()) && last.share >= quotaShares[urgency];
}

/**
 * Takes one call from the quotas of the day and of the minute, which all nodes share.
 * @throws MarketplaceDown when one of them is spent.
 */
export async function spendCall(
  db: Kysely<Database>,
  budget: Budget,
  urgency: Urgency,
): Promise<void> {
  const { merchant, callsADay, callsAMinute } = budget;
  const most = (calls: number) => Math.floor(calls * quotaShares[urgency]);
  const pace = callsAMinute === undefined ? sql`select 1` : paced(merchant, most(callsAMinute));
  const { rows } = await sql`
    with pace as (${pace})
    insert into external_quota (provider, day, spent)
    select ${merchant}, ${quotaDay}, 1 from pace
    on conflict (provider, day) do update set spent = external_quota.spent + 1
    where external_quota.spent < ${most(callsADay)}
    returning 1`.execute(db);
  if (rows.length > 0) return;
  const minute = minuteOf(Date.now());
  const before = refused.get(budget);
  const share = Math.max(quotaShares[urgency], before?.minute === minute ? before.share : 0);
  refused.set(budget, { minute, share });
  throw new MarketplaceDown(`the quota of ${merchant} is spent`);
}

function paced(merchant: string, most: number): RawBuilder<unknown> {
  return sql`insert into external_pace (provider, minute, spent)
    values (${merchant}, date_trunc('minute', now()), 1)
    on conflict (provider, minute) do update set spent = external_pace.spent + 1
    where external_pace.spent < ${most}
    returning 1`;
}
