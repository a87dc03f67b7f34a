import type { PromotionKind } from '@karwan/contract/staff/promotions/promotion-kinds';
import type { Minor } from '@karwan/money/arithmetic';
import type { Percent } from '../percent.ts';

/** The goods that a promotion is for. An empty list leaves nothing out. */
export interface PromotionScope {
  readonly branchIds: readonly string[];
  /** Goods of one of these categories, with those below them, of one of the brands, or one of the products. */
  readonly categoryIds: readonly string[];
  readonly brandIds: readonly string[];
  readonly productIds: readonly string[];
}

/** A promotion as a rule about money. Whether a customer may use it now is decided before (`standingOf`). */
export interface Promotion {
  readonly id: string;
  readonly kind: PromotionKind;
  /** Of `percent`: off the goods. Of `buy_get`: off the pieces that are got, 100 for free ones. */
  readonly percent: Percent | null;
  /** Of `amount`: off all goods together, in minor units of `currency`. */
  readonly amount: Minor | null;
  /** Of `buy_get`: of so many pieces that are paid in full ... */
  readonly buy: number | null;
  /** ... so many more, the cheapest, are got. */
  readonly get: number | null;
  /** The most that it takes off the goods; null: any amount. */
  readonly atMost: Minor | null;
  /** What the goods that it is for have to come to, before any discount; 0: any amount. */
  readonly minimum: Minor;
  readonly currency: string;
  readonly scope: PromotionScope;
  /** Whether it applies beside others that are combinable, too. */
  readonly combinable: boolean;
  /** The higher one is applied first; the lower id decides between equals. */
  readonly priority: number;
}

/** A cart line as promotions see it; amounts in the cart's currency. */
export interface PromotedLine {
  readonly lineId: string;
  readonly branchId: string;
  readonly productId: string | undefined;
  readonly brandId: string | undefined;
  /** With all above them. */
  readonly categoryIds: readonly string[];
  readonly unitPrice: Minor;
  readonly quantity: number;
}

/** Whether a promotion is for a line. */
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
