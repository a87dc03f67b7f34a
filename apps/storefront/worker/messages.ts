import { uninterrupted } from './kinds.gen.ts';

/** What pages tell the service worker. */
export type Message =
  /** A page is up and idle. One that came up before the worker names what it is made of. */
  | { type: 'keep'; page: string | null; files: string[]; sparingly: boolean }
  /** Place, currency or language changed: pages that were kept say what is no longer so. */
  | { type: 'forget-pages' }
  /** A newer worker may take over; `wished` when the shopper said so. */
  | { type: 'take-over'; wished: boolean };

/** Where the worker lies, and where a page goes that is neither there nor kept. */
export const workerAddress = '/service-worker.js';
export const offlinePath = '/offline';

/** Caches whose names begin so hold pages and their data; other builds cannot read them. */
export const pagesPrefix = 'karwan-pages-';

/** Held by every page that must not be interrupted: a worker knows only where pages came up. */
export const busyLock = 'karwan-busy';

/** Whoever is here must not be interrupted: a reload would cost what was typed, or worse. */
export function mustNotBeInterrupted(pathname: string): boolean {
  return uninterrupted.test(pathname);
}
