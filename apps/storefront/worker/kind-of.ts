import { pagePathOf } from '../app/routing/page-path.ts';
import { frames, keptCalls, keptData, neverKept, noPages } from './kinds.gen.ts';

/** How the worker treats a request; undefined leaves it to the browser. */
export type Kind = 'frame' | 'page' | 'never-kept' | 'data' | 'asset' | 'picture' | 'call';

export interface Asked {
  url: URL;
  method: string;
  /** A page of its own, not something that a page asks for. */
  isNavigation: boolean;
}

/** Sorts requests to the shop at `origin`. */
export function kindOf({ url, method, isNavigation }: Asked, origin: string): Kind | undefined {
  if (method !== 'GET' || url.origin !== origin) return undefined;
  const { pathname } = url;
  const page = pagePathOf(pathname);
  if (isNavigation) {
    if (noPages.test(pathname)) return undefined;
    if (neverKept.test(page)) return 'never-kept';
    return frames.includes(page) ? 'frame' : 'page';
  }
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/media/')) return 'picture';
  if (keptCalls.test(pathname)) return 'call';
  if (keptData.test(pathname)) return 'data';
  return pathname.endsWith('.data') && !neverKept.test(page) ? 'data' : undefined;
}
