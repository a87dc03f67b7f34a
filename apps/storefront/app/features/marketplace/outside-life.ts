import { data } from 'react-router';

/** Prices elsewhere change without telling us: these pages live shorter than the shop's own. */
export const outsideLife = { 'x-karwan-cache': 'tags=marketplace; ttl=120; swr=1800' };

/** A page with what was found; one without it says so to robots and caches, too. */
export function outsidePage<Page>(page: Page, found: unknown) {
  return found === null
    ? data(page, { status: 503, headers: { 'x-karwan-cache': 'no-store', 'retry-after': '30' } })
    : data(page, { headers: outsideLife });
}
