import { add, fromMajor, type Minor } from '@karwan/money/arithmetic';

/** The markup on a marketplace price, in whole major units of its currency. */
export interface Markup {
  readonly markup: number;
  readonly freeShipping: boolean;
}

/** A tenant's rule for marketplace prices. */
export interface MarketplaceRule extends Markup {
  /** Markups of single categories, by the marketplace's category id. */
  readonly byCategory: Readonly<Record<string, Markup>>;
  readonly excludedCategories: readonly string[];
}

/** +1; in category 9355 +55 with free shipping; category 176992 is hidden (spec section 9). */
export const DEFAULT_MARKETPLACE_RULE: MarketplaceRule = {
  markup: 1,
  freeShipping: false,
  byCategory: { '9355': { markup: 55, freeShipping: true } },
  excludedCategories: ['176992'],
};

/** The displayed price of a marketplace item, in minor units of its currency. */
export interface MarketplacePrice {
  readonly price: Minor;
  readonly freeShipping: boolean;
}

/**
 * The displayed price of a marketplace item; null if one of its categories is excluded.
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
