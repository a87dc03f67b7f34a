import { add, fromMajor, type Minor } from '@karwan/money/arithmetic';

/** What a marketplace price becomes; the markup is whole major units of the price's currency. */
export interface Markup {
  readonly markup: number;
  readonly freeShipping: boolean;
}

/** A tenant's marketplace price rule. */
export interface MarketplaceRule extends Markup {
  /** Markups that differ, by the marketplace's category id. */
  readonly byCategory: Readonly<Record<string, Markup>>;
  readonly excludedCategories: readonly string[];
}

/** +1, or +55 with free shipping in 9355; 176992 is not shown (spec section 9). */
export const DEFAULT_MARKETPLACE_RULE: MarketplaceRule = {
  markup: 1,
  freeShipping: false,
  byCategory: { '9355': { markup: 55, freeShipping: true } },
  excludedCategories: ['176992'],
};

/** A marketplace item's shown price, in minor units of its currency. */
export interface MarketplacePrice {
  readonly price: Minor;
  readonly freeShipping: boolean;
}

/**
 * The price to show for a marketplace item, or null when one of its categories is excluded.
 * @param categoryIds the item's marketplace categories, nearest first.
 * @throws {AmountTooLarge} beyond safe integers.
 */
export function marketplacePrice(
  price: Minor,
  currency: string,
  categoryIds: readonly string[],
  rule: MarketplaceRule = DEFAULT_MARKETPLACE_RULE,
): MarketplacePrice | null {
  if (categoryIds.some((id) => rule.excludedCategories.includes(id))) return null;
  const own = categoryIds.find((id) => Object.hasOwn(rule.byCategory, id));
  const { markup, freeShipping } = (own === undefined ? undefined : rule.byCategory[own]) ?? rule;
  return { price: add(price, fromMajor(markup, currency)), freeShipping };
}
