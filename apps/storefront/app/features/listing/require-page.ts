import { redirect } from 'react-router';
import type { Listing } from './load-listing.ts';

/**
 * Leads from a page after the last one to the last one, which has products.
 * @param url the page's URL
 * @throws Response 302, because there may be more products later
 */
export function requirePage(
  { page, perPage, count, products }: Pick<Listing, 'page' | 'perPage' | 'count' | 'products'>,
  url: URL,
): void {
  const last = Math.max(1, Math.ceil(count / perPage));
  if (page <= last || products.length > 0) return;
  const params = new URLSearchParams(url.search);
  if (last > 1) params.set('page', String(last));
  else params.delete('page');
  const search = params.toString();
  throw redirect(url.pathname + (search && `?${search}`), {
    status: 302,
    headers: { 'cache-control': 'no-cache' },
  });
}
