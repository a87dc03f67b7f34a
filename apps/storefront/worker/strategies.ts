import { stopsCache } from '@karwan/contract/back-office';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { pagesPrefix } from '../app/features/offline/worker-messages.ts';
import { ownCache } from '../app/state/own-cache.ts';
import type { Kind } from './kind-of.ts';

const days = 24 * 60 * 60;
/** Seconds to wait for the network before showing a cached response. */
const patience = 4;

/** The build's name: its pages request only its own files. */
declare const __VERSION__: string;

export const cacheNames = {
  frames: `${pagesPrefix}frames-${__VERSION__}`,
  pages: `${pagesPrefix}${__VERSION__}`,
  data: `${pagesPrefix}data-${__VERSION__}`,
  calls: `${pagesPrefix}calls-${__VERSION__}`,
  assets: 'karwan-assets',
  pictures: 'karwan-pictures',
  staffAssets: 'karwan-staff-assets',
};

/** Personal responses are marked `no-store`, and redirects cannot be served from a cache. */
const shareable = {
  cacheWillUpdate: async ({ response }: { response: Response }) => {
    const isPersonal = response.headers.get('cache-control')?.includes('no-store');
    return response.status === 200 && !response.redirected && !isPersonal ? response : null;
  },
};
/** Frames contain nothing personal, even if they are marked `no-store`. */
const wellMade = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !response.redirected ? response : null,
};

const atMost = (maxEntries: number, maxAgeSeconds: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true });
const matchOptions = { ignoreVary: true };

const freshest = (cacheName: string, maxEntries: number, maxAgeSeconds: number) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: patience,
    matchOptions,
    plugins: [shareable, atMost(maxEntries, maxAgeSeconds)],
  });

export const frameStrategy = new NetworkFirst({
  cacheName: cacheNames.frames,
  networkTimeoutSeconds: patience,
  matchOptions: { ...matchOptions, ignoreSearch: true },
  plugins: [wellMade],
});

/** Always the server's answer, unless there is no connection. */
const own = new NetworkFirst({
  cacheName: ownCache,
  matchOptions,
  plugins: [wellMade, atMost(40, 60 * days)],
});

/** The strategy for each kind of request. Pages that are never cached have none. */
export const strategies: Record<Exclude<Kind, 'never-cached' | 'staff-start'>, Strategy> = {
  frame: frameStrategy,
  page: freshest(cacheNames.pages, 40, 14 * days),
  data: freshest(cacheNames.data, 60, 14 * days),
  call: freshest(cacheNames.calls, 40, days),
  asset: new CacheFirst({
    cacheName: cacheNames.assets,
    matchOptions,
    plugins: [new CacheableResponsePlugin({ statuses: [200] }), atMost(150, 60 * days)],
  }),
  own,
  'own-data': own,
  // Names and addresses: kept for a working day, and deleted on logout.
  stops: new NetworkFirst({
    cacheName: stopsCache,
    networkTimeoutSeconds: patience,
    matchOptions: { ...matchOptions, ignoreSearch: true },
    plugins: [wellMade, atMost(1, days / 2)],
  }),
  'staff-asset': new CacheFirst({
    cacheName: cacheNames.staffAssets,
    matchOptions,
    plugins: [new CacheableResponsePlugin({ statuses: [200] }), atMost(150, 60 * days)],
  }),
  picture: new StaleWhileRevalidate({
    cacheName: cacheNames.pictures,
    matchOptions,
    plugins: [new CacheableResponsePlugin({ statuses: [200] }), atMost(160, 30 * days)],
  }),
};
