/** What a row of the home page lists. */
export type RowKind = 'category' | 'brand' | 'collection' | 'marketplace';

const marketplaceCategories = 'ebay-usa/category/';

/** The source of a row that lists a category of the marketplace. */
export const marketplaceSource = (id: string) => marketplaceCategories + id;

/** The category of the marketplace that a row lists; undefined for a row of the shop's own products. */
export const marketplaceCategoryOf = (source: string): string | undefined =>
  source.startsWith(marketplaceCategories) ? source.slice(marketplaceCategories.length) : undefined;

/** The kind of a row, derived from its source. */
export function rowKindOf(source: string): RowKind {
  if (marketplaceCategoryOf(source) !== undefined) return 'marketplace';
  if (source.startsWith('collections/')) return 'collection';
  return source.startsWith('brands/') ? 'brand' : 'category';
}
