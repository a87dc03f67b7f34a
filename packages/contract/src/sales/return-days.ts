// Without zod: product pages load it.
import type { ReturnPolicy } from '../catalogue/return-policy.ts';

interface ReturnedItems {
  /** The product's own period; null: the shop's rule applies. */
  readonly own: number | null;
  /** Ids of its categories with all above them. */
  readonly categoryIds: readonly string[];
  /** Whether it is shipped from abroad. */
  readonly isImported: boolean;
}

/** The days after delivery within which items can be returned; 0: not at all. A product's own period precedes all else. */
export function returnDaysOf(
  { returnDays, returnImported, returnExcept }: ReturnPolicy,
  { own, categoryIds, isImported }: ReturnedItems,
): number {
  if (own !== null) return own;
  const isExcepted = categoryIds.some((id) => returnExcept.includes(id));
  return isExcepted || (isImported && !returnImported) ? 0 : returnDays;
}
