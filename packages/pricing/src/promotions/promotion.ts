import type { PromotionKind } from '@karwan/contract/sales/staff/promotions/promotion-kinds';
import { type Minor, multiply } from '@karwan/money/arithmetic';
import type { Percent } from '../percent.ts';

/** The items that a promotion applies to. Empty lists do not restrict it. */
export interface PromotionScope {
  readonly branchIds: readonly string[];
  /** Items in one of these categories or their subcategories, of one of the brands, or one of the products. */
  readonly categoryIds: readonly string[];
  readonly brandIds: readonly string[];
  readonly productIds: readonly string[];
}

/** A promotion's price rule. Whether a customer may use it now is decided before, by `standingOf`. */
export interface Promotion {
  readonly id: string;
  readonly kind: PromotionKind;
  /** Kind `percent`: discount on the items. Kind `buy_get`: discount on the pieces that are got; 100: they are free. */
  readonly percent: Percent | null;
  /** Kind `amount`: discount on all items together, in minor units of `currency`. */
  readonly amount: Minor | null;
  /** Kind `buy_get`: number of pieces that are paid in full for ... */
  readonly buy: number | null;
  /** ... this number of further pieces, the cheapest ones. */
  readonly get: number | null;
  /** Maximum discount on the items; null: none. */
  readonly atMost: Minor | null;
  /** Minimum value of the goods in its scope, before any discount; 0: none. */
  readonly minimum: Minor;
  readonly currency: string;
  readonly scope: PromotionScope;
  /** Whether it can be applied together with other combinable ones. */
  readonly combinable: boolean;
  /** Higher priorities are applied first; among equals, lower ids. */
  readonly priority: number;
}

/** A cart line as far as promotions depend on it; amounts in the cart's currency. */
export interface PromotedLine {
  readonly lineId: string;
  readonly branchId: string;
  readonly productId: string | undefined;
  readonly brandId: string | undefined;
  /** Including all ancestors. */
  readonly categoryIds: readonly string[];
  readonly unitPrice: Minor;
  readonly quantity: number;
  /** Of all pieces; left out: unit price times quantity. */
  readonly total?: Minor;
}

/** The price of all pieces of a line. */
export const totalOf = ({ total, unitPrice, quantity }: PromotedLine): Minor =>
  total ?? multiply(unitPrice, quantity);

/** Whether a line is in a promotion's scope. */
export function isFor({ scope }: Pick<Promotion, 'scope'>, line: PromotedLine): boolean {
  const { branchIds, categoryIds, brandIds, productIds } = scope;
  if (branchIds.length > 0 && !branchIds.includes(line.branchId)) return false;
  if (categoryIds.length + brandIds.length + productIds.length === 0) return true;
  return (
    line.categoryIds.some((id) => categoryIds.includes(id)) ||
    (line.brandId !== undefined && brandIds.includes(line.brandId)) ||
    (line.productId !== undefined && productIds.includes(line.productId))
  );
}
