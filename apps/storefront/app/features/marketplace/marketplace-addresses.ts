import type { Merchant } from '@karwan/contract/marketplace-item';

/** The base path of each marketplace's pages (spec section 2; the second one is our choice). */
export const marketplaceBases: Record<Merchant, string> = {
  ebay: '/department/ebay-usa',
  cj: '/luxury',
};

/** The parent page of each marketplace: eBay's own department, and the luxury department. */
export const marketplaceHomes: Record<Merchant, string> = {
  ebay: marketplaceBases.ebay,
  cj: '/department/luxury',
};

/** The marketplace that a path belongs to. */
export const merchantOf = (path: string): Merchant =>
  path.startsWith(`${marketplaceBases.cj}/`) ? 'cj' : 'ebay';

export const marketplaceOverview = marketplaceBases.ebay;
export const marketplaceCategoryAddress = (id: string) => `${marketplaceOverview}/category/${id}`;
export const externalItemAddress = (merchant: Merchant, itemId: string) =>
  `${marketplaceBases[merchant]}/product/${encodeURIComponent(itemId)}`;
export const marketplaceSearchAddress = (merchant: Merchant, query: string) =>
  `${marketplaceBases[merchant]}/search/${encodeURIComponent(query)}`;
/** eBay has brand pages; for the other marketplace a brand is a search. */
export const marketplaceBrandAddress = (merchant: Merchant, title: string) =>
  merchant === 'ebay'
    ? `${marketplaceOverview}/brand/${encodeURIComponent(title)}`
    : marketplaceSearchAddress(merchant, title);

/** The orders a marketplace's list can have. */
export const marketplaceSorts = ['best', 'newest', 'price-asc', 'price-desc'] as const;
export type MarketplaceSort = (typeof marketplaceSorts)[number];

/** The URL of a listing's page; the first page and the default order are left out. */
export function marketplacePageAddress(
  path: string,
  { page, sort }: { page: number; sort: string },
) {
  const query = new URLSearchParams();
  if (sort !== 'best') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
