/**
 * The purpose of a call: a query that every visitor sees, such as the home page's rows, new or refreshed (`row`); the
 * refresh of another stale answer (`renewal`); a new query that a shopper waits for (`shopper`); an item whose page can
 * show what a list has of it (`detail`); offers beside a product of our own (`hint`).
 */
export type Urgency = 'row' | 'renewal' | 'shopper' | 'detail' | 'hint';

/** Calls of a day by purpose. */
export interface SpentCalls {
  readonly rows: number;
  readonly renewing: number;
  readonly asking: number;
}
export type Account = keyof SpentCalls;

/**
 * The part of a day's calls that is reserved for each purpose. The rest is shared: many new queries do not starve the
 * popular rows, and many refreshes leave room for queries.
 */
const guaranteed: SpentCalls = { rows: 0.12, renewing: 0.1, asking: 0.5 };

/**
 * The usable part of the quota; the rest is a safety margin, so that a miscount does not get us blocked by the
 * marketplace.
 */
const usable = 0.97;

/** Calls that can wait stop once this part of the day's calls is spent, for whatever purpose. */
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

/** Whether another call may be made today. */
export function isLeft(spent: SpentCalls, callsADay: number, urgency: Urgency): boolean {
  const all = spent.rows + spent.renewing + spent.asking;
  const part = (share: number) => Math.floor(callsADay * share);
  const own = accountOf[urgency];
  // Refreshes get their reserved part, however much new queries have spent.
  const isOwed = urgency === 'renewal' && spent.renewing < part(guaranteed.renewing);
  if (all >= part(isOwed ? usable : ceilings[urgency])) return false;
  const reservedForOthers = (['rows', 'renewing', 'asking'] as const)
    .filter((account) => account !== own)
    .map((account) => Math.max(0, part(guaranteed[account]) - spent[account]))
    .reduce((sum, one) => sum + one, 0);
  return all + reservedForOthers < part(usable);
}
