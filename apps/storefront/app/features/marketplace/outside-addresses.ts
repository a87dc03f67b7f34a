const base = '/department/ebay-usa';

/** The marketplace's part of the shop (spec section 2, Marketplace department). */
export const outsideOverview = base;
export const outsideCategoryAddress = (id: string) => `${base}/category/${id}`;
export const outsideProductAddress = (itemId: string) =>
  `${base}/product/${encodeURIComponent(itemId)}`;
export const outsideBrandAddress = (title: string) => `${base}/brand/${encodeURIComponent(title)}`;
export const outsideSearchAddress = (query: string) =>
  `${base}/search/${encodeURIComponent(query)}`;

/** A page of a listing in an order; the first page and the usual order are left out. */
export function outsidePageAddress(path: string, { page, sort }: { page: number; sort: string }) {
  const query = new URLSearchParams();
  if (sort !== 'best') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
