import type { Location } from 'react-router';

/** State of a history entry, in React Router's format. */
interface Entry {
  usr?: unknown;
  key?: string;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Path, query and hash of a location, without the origin. */
export const hrefOf = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>) => pathname + search + hash;

const locationOf = ({ pathname, search, hash }: URL, state: unknown, key: string): Location => ({
  pathname,
  search,
  hash,
  state,
  key,
});

/** The browser's current location. */
export function currentLocation(): Location {
  const { usr = null, key = 'default' } = (window.history.state ?? {}) as Entry;
  return locationOf(new URL(window.location.href), usr, key);
}

/** The absolute URL of a link; one without a path keeps the current path and drops the query. */
export function resolveUrl(to: string, from: Location): URL {
  return new URL(to, window.location.origin + from.pathname);
}

/** The location of a URL of this site. */
export const locationAt = (url: URL, state: unknown = null): Location =>
  locationOf(url, state, newKey());

/** Pushes or replaces a history entry. */
export function writeHistory(location: Location, replace: boolean): void {
  const entry: Entry = { usr: location.state, key: location.key };
  const href = hrefOf(location);
  if (replace) window.history.replaceState(entry, '', href);
  else window.history.pushState(entry, '', href);
}

/** Whether only the hash differs, which needs no data. */
export const isHashChange = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';
