// Built into /service-worker.js (scripts/build-worker.ts). It handles no POST, no checkout and no account, but for the
// orders that their customer has seen: these are kept until they log out.
import { stopsPath } from '@karwan/contract/back-office';
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly, type Strategy } from 'workbox-strategies';
import { frames } from '../app/features/offline/kinds.gen.ts';
import {
  busyLock,
  type Message,
  offlinePath,
  pagesPrefix,
} from '../app/features/offline/worker-messages.ts';
import { type Kind, kindOf } from './kind-of.ts';
import { follow, renew, type SubscriptionChange, show } from './push.ts';
import { cacheNames, frameStrategy, strategies } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files that every page and frame needs; a browser that shows the shop has most of them already. */
declare const __SHELL__: PrecacheEntry[];
/** The files of the shop's other pages. */
declare const __LATER__: string[];
/** The modules of the shop's routes. */
declare const __ROUTES__: string[];

const { origin } = self.location;
const networkOnly = new NetworkOnly();
/** Milliseconds that a worker waits for pages that must not be interrupted. */
const maxWait = 5_000;

precacheAndRoute(__SHELL__, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
clientsClaim();

self.addEventListener('install', (event) => event.waitUntil(fetchFrame(offlinePath)));
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOtherBuilds(), self.registration.navigationPreload?.enable()]));
});
self.addEventListener('message', (event) => event.waitUntil(handleMessage(event)));
self.addEventListener('pushsubscriptionchange', (event) => {
  (event as ExtendableEvent).waitUntil(renew(event as SubscriptionChange));
});
self.addEventListener('push', (event) => event.waitUntil(show(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(follow(event)));

route('call', strategies.call);
route('picture', strategies.picture, otherSize);
route('own', strategies.own, redirectOffline);
route('own-data', strategies['own-data'], isOffline);
route('asset', strategies.asset, ({ pathname }) =>
  __ROUTES__.includes(pathname) ? missingPage() : Response.error(),
);
route('frame', frameStrategy, redirectOffline);
route('page', strategies.page, redirectOffline);
route('never-cached', networkOnly, redirectOffline);
route('stops', strategies.stops);
route('staff-asset', strategies['staff-asset']);
route('staff-start', networkOnly, () => Response.redirect(stopsPath, 302));
// This status tells pages that the browser is offline, not that the shop failed
// (app/features/errors/error-page.tsx).
route('data', strategies.data, isOffline);

function isOffline(): Response {
  return new Response('', { status: 503, statusText: 'Offline' });
}

/** A picture in another size that was seen before, in place of one that cannot be loaded. */
async function otherSize({ pathname }: URL): Promise<Response> {
  const name = pathname.replace(/^\/media\/\d+/, '');
  const cache = await caches.open(cacheNames.pictures);
  const sizes = (await cache.keys()).filter(({ url }) => new URL(url).pathname.endsWith(name));
  const known = sizes[0] && (await cache.match(sizes[0]));
  return known ?? Response.error();
}

function route(
  kind: Kind,
  strategy: Strategy,
  instead?: (url: URL) => Response | Promise<Response>,
) {
  registerRoute(
    ({ url, request: { method, mode } }) =>
      kindOf({ url, method, isNavigation: mode === 'navigate' }, origin) === kind,
    async ({ event, request, url }) => {
      try {
        return await strategy.handle({ event, request });
      } catch (error) {
        if (!instead) throw error;
        return instead(url);
      }
    },
  );
}

/** A redirect, because the offline page's data and scripts would not match the requested address. */
function redirectOffline({ pathname, search }: URL): Response {
  return Response.redirect(`${offlinePath}?to=${encodeURIComponent(pathname + search)}`, 302);
}

/**
 * Replaces the code of a page that is not cached. Without it the router would reload the current page;
 * with it, the router requests the data, whose status says that the browser is offline. If the data
 * arrive after all, the page is reloaded.
 */
function missingPage(): Response {
  const text = 'export default function Missing() { location.reload(); return null; }';
  return new Response(text, { headers: { 'content-type': 'text/javascript' } });
}

async function handleMessage(event: ExtendableMessageEvent): Promise<void> {
  const message = event.data as Message;
  if (message.type === 'keep') await cachePage(event, message);
  if (message.type === 'forget-pages') await deletePages();
  if (message.type === 'take-over') await takeOver(message.wished);
}

/** Fetches one file after another, to leave bandwidth on a slow connection. */
async function cachePage(
  event: ExtendableEvent,
  { page, files, sparingly }: Message & { type: 'keep' },
) {
  const url = page === null ? undefined : new URL(page);
  const pageKind = url && kindOf({ url, method: 'GET', isNavigation: true }, origin);
  if (url && (pageKind === 'page' || pageKind === 'stops')) {
    await attempt(event, strategies[pageKind], url);
  }
  for (const address of sparingly ? files : [...files, ...__LATER__]) {
    const url = new URL(address, origin);
    const kind = kindOf({ url, method: 'GET', isNavigation: false }, origin);
    if (kind !== 'asset' && kind !== 'picture' && kind !== 'staff-asset') continue;
    if (!(await caches.match(url.href))) await attempt(event, strategies[kind], url);
  }
  if (!sparingly) await fetchFrames();
}

const attempt = (event: ExtendableEvent, strategy: Strategy, url: URL) =>
  strategy.handle({ event, request: new Request(url) }).catch(() => undefined);

async function fetchFrame(path: string): Promise<void> {
  const cache = await caches.open(cacheNames.frames);
  if (await cache.match(path, { ignoreVary: true })) return;
  const response = await fetch(path);
  if (response.status === 200 && !response.redirected) await cache.put(path, response);
}

async function fetchFrames(): Promise<void> {
  for (const frame of frames) await fetchFrame(frame).catch(() => undefined);
}

async function deletePages(): Promise<void> {
  await deleteCaches((name) => name.startsWith(pagesPrefix));
  await fetchFrames();
}

function dropOtherBuilds(): Promise<void> {
  const ours = new Set<string>(Object.values(cacheNames));
  return deleteCaches((name) => name.startsWith(pagesPrefix) && !ours.has(name));
}

async function deleteCaches(chosen: (name: string) => boolean): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(chosen).map((name) => caches.delete(name)));
}

/**
 * Pages reload when this worker takes over, so it waits while a checkout is open. A lock that a page has
 * just released may still appear held for a moment, so this waits for the lock instead of querying it.
 */
async function takeOver(isRequested: boolean): Promise<void> {
  if (isRequested) return self.skipWaiting();
  const signal = AbortSignal.timeout(maxWait);
  await navigator.locks
    .request(busyLock, { signal }, () => self.skipWaiting())
    // Another checkout is open; the page asks again when the shopper leaves it.
    .catch(() => undefined);
}
