import { data } from 'react-router';

/** Marketplace prices change without notice, so these pages are cached for less time than the shop's own. */
export const marketplaceCaching = { 'x-karwan-cache': 'tags=marketplace; ttl=120; swr=1800' };

/** Short caching of a page with a missing part, which may be available at the next request. */
const briefCaching = { 'x-karwan-cache': 'tags=marketplace; ttl=30; swr=0' };

/** The page's response; if nothing was found, a 503 that is not cached. */
export function marketplacePage<Page>(page: Page, found: unknown, isBrief = false) {
  return found === null
    ? data(page, { status: 503, headers: { 'x-karwan-cache': 'no-store', 'retry-after': '30' } })
    : data(page, { headers: isBrief ? briefCaching : marketplaceCaching });
}

/** Passes on the cache headers that the loader set. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

/** The response with a row or a further page of external items, for scripts only. */
export function scriptResponse(status: number, body: unknown): Response {
  const life = status === 200 ? marketplaceCaching : { 'x-karwan-cache': 'no-store' };
  return Response.json(body, { status, headers: { ...life, 'x-robots-tag': 'noindex' } });
}
