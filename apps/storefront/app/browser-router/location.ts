import type { Location } from 'react-router';

/** What the browser's history keeps of each entry: the form in which React Router kept it. */
interface Entry {
  usr?: unknown;
  key?: string;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/** The address as one string, without the origin. */
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

/** Where the browser stands. */
export function currentLocation(): Location {
  const { usr = null, key = 'default' } = (window.history.state ?? {}) as Entry;
  return locationOf(new URL(window.location.href), usr, key);
}

/** The full address of a link; one without a path stays on the page and drops its query. */
export function resolveUrl(to: string, from: Location): URL {
  return new URL(to, window.location.origin + from.pathname);
}

/** A place to go to, on this site. */
export const locationAt = (url: URL, state: unknown = null): Location =>
  locationOf(url, state, newKey());

/** Writes a location into the browser's history. */
export function writeHistory(location: Location, replace: boolean): void {
  const entry: Entry = { usr: location.state, key: location.key };
  const href = hrefOf(location);
  if (replace) window.history.replaceState(entry, '', href);
  else window.history.pushState(entry, '', href);
}

/** Whether a part of the same page is asked for, which needs no data. */
export const isHashChange = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';
