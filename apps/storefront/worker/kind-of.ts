import { offlinePath } from './messages.ts';

/** How the worker treats a request; undefined leaves it to the browser. */
export type Kind = 'frame' | 'page' | 'never-kept' | 'data' | 'asset' | 'picture' | 'call';

/** What these pages show lies in the browser's own store, so their frames are fetched ahead of need. */
export const frames = [offlinePath, '/shop/cart', '/shop/wishlist', '/shop/compare'];

/** One person's own, and decided by the server each time. */
const personal = /^\/(shop\/checkout|confirmation|payment|account|login|dashboard)(\/|\.data$|$)/;

/** Files and documents for programs. */
const noPage =
  /^\/(v1|feeds|sitemap)\/|^\/(healthz|readyz|metrics)$|\.(xml|txt|js|png|ico|webmanifest)$/;

/** Calls whose answers are the same for everybody in a zone; suggestions change with every letter. */
const sharedCalls = /^\/v1\/(cuisine|configurations|item\/(?!suggestions))/;

export interface Asked {
  url: URL;
  method: string;
  /** A page of its own, not something that a page asks for. */
  isNavigation: boolean;
}

/** Sorts requests to the shop at `origin`. */
export function kindOf({ url, method, isNavigation }: Asked, origin: string): Kind | undefined {
  const { pathname } = url;
  if (method !== 'GET' || url.origin !== origin) return undefined;
  if (isNavigation) {
    if (noPage.test(pathname)) return undefined;
    if (personal.test(pathname)) return 'never-kept';
    return frames.includes(pathname) ? 'frame' : 'page';
  }
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/media/')) return 'picture';
  if (sharedCalls.test(pathname)) return 'call';
  const isData = pathname.endsWith('.data') || pathname.startsWith('/more/');
  return isData && !personal.test(pathname) ? 'data' : undefined;
}
