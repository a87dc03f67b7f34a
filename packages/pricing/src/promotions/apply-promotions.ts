import { add, type Minor } from '@karwan/money/arithmetic';
import { discountOf } from './discount-of.ts';
import { isFor, type PromotedLine, type Promotion, totalOf } from './promotion.ts';

/** Effect of a promotion, in the cart's currency. */
export interface AppliedPromotion {
  readonly id: string;
  /** Discount on the items. */
  readonly discount: Minor;
  /** Whether it has reached its maximum discount. */
  readonly isMost: boolean;
  /** Shipping cost that it waives. */
  readonly shipping: Minor;
  /** The same by branch. */
  readonly branches: readonly {
    readonly branchId: string;
    readonly discount: Minor;
    readonly shipping: Minor;
  }[];
}

/**
 * Why a promotion has no effect: its items are missing or below the minimum, the discount would be 0, or another
 * promotion is better.
 */
export type UnmetPromotion = { readonly id: string } & (
  | { readonly reason: 'minimum'; readonly missing: Minor }
  | { readonly reason: 'no_goods' | 'nothing_off' | 'not_combined' }
);

export interface PromotionOutcome {
  readonly applied: readonly AppliedPromotion[];
  readonly unmet: readonly UnmetPromotion[];
  /** Discounts by line id; lines without one are left out. */
  readonly discounts: ReadonlyMap<string, Minor>;
  /** Branches whose shipping is waived by a promotion. */
  readonly shipFree: ReadonlySet<string>;
}

interface Fit {
  readonly promotion: Promotion;
  readonly lines: readonly PromotedLine[];
}

/**
 * Applies promotions to the items of a cart. Combinable ones are applied in order of priority, each to what earlier
 * ones left; an exclusive one is applied alone. Of these alternatives the one that saves most wins, and among equals
 * that of the highest priority. The result does not depend on the order of rows.
 * @param promotions with amounts in the currency of the lines
 * @param shipping current shipping charge by branch id; shipping that is quoted later is left out
 */
export function applyPromotions(
  lines: readonly PromotedLine[],
  promotions: readonly Promotion[],
  shipping: ReadonlyMap<string, Minor>,
): PromotionOutcome {
  const sorted = [...lines].sort((a, b) => compare(a.lineId, b.lineId));
  const unmet: UnmetPromotion[] = [];
  const fits: Fit[] = [];
  for (const promotion of [...promotions].sort(byPriority)) {
    const own = sorted.filter((line) => isFor(promotion, line));
    const value = add(...own.map(totalOf));
    const { id, minimum } = promotion;
    if (own.length === 0) unmet.push({ id, reason: 'no_goods' });
    else if (value < minimum) unmet.push({ id, reason: 'minimum', missing: minimum - value });
    else fits.push({ promotion, lines: own });
  }
  const together = fits.filter(({ promotion }) => promotion.combinable);
  const ways = fits
    .filter((fit) => !fit.promotion.combinable || fit === together[0])
    .map((fit) => (fit.promotion.combinable ? together : [fit]));
  const [best, ...others] = ways.map((way) => applyInTurn(sorted, way, shipping));
  if (!best) return { applied: [], unmet, discounts: new Map(), shipFree: new Set() };
  const chosen = others.reduce((max, way) => (saved(way) > saved(max) ? way : max), best);
  const gave = new Set(chosen.applied.map(({ id }) => id));
  for (const { promotion } of fits) {
    const { id } = promotion;
    if (gave.has(id)) continue;
    unmet.push({ id, reason: chosen.tried.has(id) ? 'nothing_off' : 'not_combined' });
  }
  const { applied, discounts, shipFree } = chosen;
  return { applied, unmet, discounts, shipFree };
}

const byPriority = (a: Promotion, b: Promotion) =>
  b.priority - a.priority || a.id.length - b.id.length || compare(a.id, b.id);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const saved = ({ applied }: Pick<PromotionOutcome, 'applied'>): Minor =>
  add(...applied.flatMap(({ discount, shipping }) => [discount, shipping]));

/** @returns the combined effect, with the ids of all promotions that were considered */
function applyInTurn(
  lines: readonly PromotedLine[],
  way: readonly Fit[],
  shipping: ReadonlyMap<string, Minor>,
) {
  const left = new Map(lines.map((line) => [line.lineId, totalOf(line)]));
  const discounts = new Map<string, Minor>();
  const shipFree = new Set<string>();
  const applied: AppliedPromotion[] = [];
  for (const { promotion, lines: own } of way) {
    const ofLines = own.map((line) => ({ ...line, left: left.get(line.lineId) ?? 0 }));
    const off = discountOf(promotion, ofLines);
    const byBranch = new Map<string, { discount: Minor; shipping: Minor }>();
    for (const [index, line] of ofLines.entries()) {
      const amount = off[index] ?? 0;
      const known = byBranch.get(line.branchId);
      const waives = promotion.kind === 'free_shipping' && !shipFree.has(line.branchId);
      byBranch.set(line.branchId, {
        discount: add(known?.discount ?? 0, amount),
        shipping: known?.shipping ?? (waives ? (shipping.get(line.branchId) ?? 0) : 0),
      });
      if (amount === 0) continue;
      left.set(line.lineId, line.left - amount);
      discounts.set(line.lineId, add(discounts.get(line.lineId) ?? 0, amount));
    }
    const branches = [...byBranch]
      .map(([branchId, gave]) => ({ branchId, ...gave }))
      .filter((gave) => gave.discount + gave.shipping > 0);
    if (branches.length === 0) continue;
    for (const gave of branches) if (gave.shipping > 0) shipFree.add(gave.branchId);
    const discount = add(...branches.map((gave) => gave.discount));
    applied.push({
      id: promotion.id,
      discount,
      isMost: discount === promotion.atMost,
      shipping: add(...branches.map((gave) => gave.shipping)),
      branches,
    });
  }
  return {
    applied,
    discounts,
    shipFree,
    tried: new Set(way.map(({ promotion }) => promotion.id)),
  };
}
