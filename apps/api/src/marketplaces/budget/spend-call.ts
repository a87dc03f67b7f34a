import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { MarketplaceDown, type MarketplaceProvider } from '../port.ts';
import { accountOf, isLeft, type SpentCalls, type Urgency } from './day-budget.ts';
import { ShareSpent, spendShare } from './spend-share.ts';

/** The purpose of a call, and whose share pays for it. */
export interface CallPurpose {
  readonly urgency: Urgency;
  /** Keyed hash of the IP address that makes a new query; left out: no share is charged. */
  readonly addressKey?: string | undefined;
}

type Budget = Pick<MarketplaceProvider, 'merchant' | 'callsADay' | 'callsAMinute'>;

/** The part of a minute's calls that each purpose may spend: shoppers come before refreshes. */
const minuteShares: Record<Urgency, number> = {
  row: 0.96,
  shopper: 0.96,
  renewal: 0.75,
  detail: 0.65,
  hint: 0.3,
};

/** The start of eBay's day, in its own time zone. */
export const quotaDay = sql`(now() at time zone 'America/Los_Angeles')::date`;

/** The minute of the last refusal, and the purposes that were refused. */
const refused = new WeakMap<Budget, { minute: number; urgencies: Set<Urgency> }>();
const minuteOf = (time: number) => Math.floor(time / 60_000);

/**
 * Whether this process found the budget spent within this minute; it does not query it again before the next minute.
 */
export function isSpent(budget: Budget, urgency: Urgency): boolean {
  const last = refused.get(budget);
  return last?.minute === minuteOf(Date.now()) && last.urgencies.has(urgency);
}

/**
 * Takes one call from the share of the IP address and from the quotas of the minute and the day, which all nodes share:
 * from all of them, or from none.
 * @throws ShareSpent when the address has spent its share, MarketplaceDown when a quota is spent.
 */
export async function spendCall(
  db: Kysely<Database>,
  budget: Budget,
  { urgency, addressKey }: CallPurpose,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      if (addressKey !== undefined) await spendShare(trx, budget, addressKey);
      await spendMinute(trx, budget, urgency);
      await spendDay(trx, budget, urgency);
    });
  } catch (error) {
    if (error instanceof MarketplaceDown && !(error instanceof ShareSpent)) {
      rememberRefusal(budget, urgency);
    }
    throw error;
  }
}

function rememberRefusal(budget: Budget, urgency: Urgency) {
  const minute = minuteOf(Date.now());
  const last = refused.get(budget);
  if (last?.minute === minute) last.urgencies.add(urgency);
  else refused.set(budget, { minute, urgencies: new Set([urgency]) });
}

async function spendMinute(
  trx: Kysely<Database>,
  { merchant, callsAMinute }: Budget,
  urgency: Urgency,
) {
  if (callsAMinute === undefined) return;
  const { rows } = await sql`
    insert into external_pace (provider, minute, spent)
    values (${merchant}, date_trunc('minute', now()), 1)
    on conflict (provider, minute) do update set spent = external_pace.spent + 1
    where external_pace.spent < ${Math.floor(callsAMinute * minuteShares[urgency])}
    returning 1`.execute(trx);
  if (rows.length === 0)
    throw new MarketplaceDown(`this minute's quota for ${merchant} is used up`);
}

async function spendDay(trx: Kysely<Database>, { merchant, callsADay }: Budget, urgency: Urgency) {
  const account = accountOf[urgency];
  // Counts the call first, which locks the row; a call beyond the quota is rolled back.
  const { rows } = await sql<SpentCalls>`
    insert into external_quota as quota (provider, day, spent, spent_asking, spent_renewing)
    values (${merchant}, ${quotaDay}, 1,
      ${account === 'asking' ? 1 : 0}, ${account === 'renewing' ? 1 : 0})
    on conflict (provider, day) do update set spent = quota.spent + excluded.spent,
      spent_asking = quota.spent_asking + excluded.spent_asking,
      spent_renewing = quota.spent_renewing + excluded.spent_renewing
    returning spent_asking as asking, spent_renewing as renewing,
      spent - spent_asking - spent_renewing as rows`.execute(trx);
  const [after] = rows;
  const before = after && { ...after, [account]: after[account] - 1 };
  if (before && isLeft(before, callsADay, urgency)) return;
  throw new MarketplaceDown(`the day's quota for ${merchant} is used up`);
}
