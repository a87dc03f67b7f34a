import type { Merchant } from '@karwan/contract/marketplace-item';

/** Where each marketplace's searches and items are (spec section 2; the second base is ours to name). */
export const outsideBases: Record<Merchant, string> = {
  ebay: '/department/ebay-usa',
  cj: '/luxury',
};

/** The page that a marketplace's pages stand below: eBay's own department, and the luxury department. */
export const outsideHomes: Record<Merchant, string> = {
  ebay: outsideBases.ebay,
  cj: '/department/luxury',
};

/** Which marketplace a page is about, by its path. */
export const merchantOf = (path: string): Merchant =>
  path.startsWith(`${outsideBases.cj}/`) ? 'cj' : 'ebay';

export const outsideOverview = outsideBases.ebay;
export const outsideCategoryAddress = (id: string) => `${outsideOverview}/category/${id}`;
export const outsideProductAddress = (merchant: Merchant, itemId: string) =>
  `${outsideBases[merchant]}/product/${encodeURIComponent(itemId)}`;
export const outsideSearchAddress = (merchant: Merchant, query: string) =>
  `${outsideBases[merchant]}/search/${encodeURIComponent(query)}`;
/** eBay has pages of brands; elsewhere a brand is searched for. */
export const outsideBrandAddress = (merchant: Merchant, title: string) =>
  merchant === 'ebay'
    ? `${outsideOverview}/brand/${encodeURIComponent(title)}`
    : outsideSearchAddress(merchant, title);

/** The orders a marketplace's list can have. */
export const outsideSorts = ['best', 'newest', 'price-asc', 'price-desc'] as const;
export type OutsideSort = (typeof outsideSorts)[number];

/** A page of a listing in an order; the first page and the usual order are left out. */
export function outsidePageAddress(path: string, { page, sort }: { page: number; sort: string }) {
  const query = new URLSearchParams();
  if (sort !== 'best') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
