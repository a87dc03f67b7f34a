import { data } from 'react-router';

/** Prices elsewhere change without telling us: these pages live shorter than the shop's own. */
export const marketplaceCaching = { 'x-karwan-cache': 'tags=marketplace; ttl=120; swr=1800' };

/** What lacks a part that another visitor's request may bring. */
const briefCaching = { 'x-karwan-cache': 'tags=marketplace; ttl=30; swr=0' };

/** A page with what was found; one without it says so to robots and caches, too. */
export function marketplacePage<Page>(page: Page, found: unknown, isBrief = false) {
  return found === null
    ? data(page, { status: 503, headers: { 'x-karwan-cache': 'no-store', 'retry-after': '30' } })
    : data(page, { headers: isBrief ? briefCaching : marketplaceCaching });
}

/** A page's answer carries what its loader decided on: how long it lives. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

/** What a row or a further page of outside items is answered with, for script alone. */
export function scriptResponse(status: number, body: unknown): Response {
  const life = status === 200 ? marketplaceCaching : { 'x-karwan-cache': 'no-store' };
  return Response.json(body, { status, headers: { ...life, 'x-robots-tag': 'noindex' } });
}
