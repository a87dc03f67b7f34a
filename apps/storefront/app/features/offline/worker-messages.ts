import { uninterrupted } from './kinds.gen.ts';

/** The messages from pages to the service worker. */
export type Message =
  /** A page has loaded and is idle. One that loaded before the worker lists its files. */
  | { type: 'keep'; page: string | null; files: string[]; sparingly: boolean }
  /** Location, currency or language changed: cached pages are outdated. */
  | { type: 'forget-pages' }
  /** A newer worker may take over; `wished` if the shopper asked for it. */
  | { type: 'take-over'; wished: boolean };

/** The worker's address, and the page shown when a page can neither be loaded nor is cached. */
export const workerAddress = '/service-worker.js';
export const offlinePath = '/offline';

/** Prefix of the caches with pages and their data; each build has its own. */
export const pagesPrefix = 'karwan-pages-';

/** Held by every page that must not be interrupted: a worker only knows the address a page was opened at. */
export const busyLock = 'karwan-busy';

/** Pages that must not be reloaded: that would lose what was typed, or interrupt a payment. */
export function mustNotBeInterrupted(pathname: string): boolean {
  return uninterrupted.test(pathname);
}
