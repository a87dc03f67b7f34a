/**
 * What a call is for: lists that everybody sees, such as the home page's rows, whether asked for the
 * first time or renewed (`row`); another old answer that is renewed while it stands (`renewal`); a
 * question that was never asked, whose shopper waits (`shopper`); an item whose page stands on what a
 * list said of it (`detail`); a hint beside a product of our own (`hint`).
 */
export type Urgency = 'row' | 'renewal' | 'shopper' | 'detail' | 'hint';

/** Calls of a day by what they went to. */
export interface SpentCalls {
  readonly rows: number;
  readonly renewing: number;
  readonly asking: number;
}
export type Account = keyof SpentCalls;

/**
 * The part of a day's calls that is reserved for each purpose. The rest is shared: many new queries do
 * not starve the popular rows, and many refreshes leave room for queries.
 */
const guaranteed: SpentCalls = { rows: 0.12, renewing: 0.1, asking: 0.5 };

/**
 * A safety margin that is never spent, so that a miscount does not get us blocked by the marketplace.
 */
const usable = 0.97;

/** What can wait stops when this part of the day's calls is spent, by whomever. */
const ceilings: Record<Urgency, number> = {
  row: usable,
  shopper: usable,
  renewal: 0.75,
  detail: 0.65,
  hint: 0.3,
};

export const accountOf: Record<Urgency, Account> = {
  row: 'rows',
  renewal: 'renewing',
  shopper: 'asking',
  detail: 'asking',
  hint: 'asking',
};

/** Whether another call of a day may be made. */
export function isLeft(spent: SpentCalls, callsADay: number, urgency: Urgency): boolean {
  const all = spent.rows + spent.renewing + spent.asking;
  const part = (share: number) => Math.floor(callsADay * share);
  const own = accountOf[urgency];
  // A renewal is owed its part, however much new questions have spent.
  const isOwed = urgency === 'renewal' && spent.renewing < part(guaranteed.renewing);
  if (all >= part(isOwed ? usable : ceilings[urgency])) return false;
  const reservedForOthers = (['rows', 'renewing', 'asking'] as const)
    .filter((account) => account !== own)
    .map((account) => Math.max(0, part(guaranteed[account]) - spent[account]))
    .reduce((sum, one) => sum + one, 0);
  return all + reservedForOthers < part(usable);
}
