import { backOfficePath, isBackOffice, stopsPath } from '@karwan/contract/back-office';
import {
  cachedCalls,
  cachedData,
  frames,
  neverCached,
  noPages,
  ownPages,
} from '../app/features/offline/kinds.gen.ts';
import { pagePathOf } from '../app/routing/page-path.ts';

/** How the worker handles a request; undefined leaves it to the browser. */
export type Kind =
  | 'frame'
  | 'page'
  | 'never-cached'
  /** A page of one customer, or its data. */
  | 'own'
  | 'own-data'
  | 'data'
  | 'asset'
  | 'picture'
  | 'call'
  /** The page of a rider's stops, which opens without a connection. */
  | 'stops'
  /** The first page of the back office; without a connection it leads to the stops. */
  | 'staff-start'
  /** A file of the back office's pages. */
  | 'staff-asset';

export interface WorkerRequest {
  url: URL;
  method: string;
  /** A navigation, not a request made by a page. */
  isNavigation: boolean;
}

/** The kind of a request to the shop at `origin`. */
export function kindOf(
  { url, method, isNavigation }: WorkerRequest,
  origin: string,
): Kind | undefined {
  if (method !== 'GET' || url.origin !== origin) return undefined;
  const { pathname } = url;
  const page = pagePathOf(pathname);
  if (isBackOffice(page)) return kindOfStaff(pathname, isNavigation);
  if (isNavigation) {
    if (noPages.test(pathname)) return undefined;
    if (ownPages.test(page)) return 'own';
    if (neverCached.test(page)) return 'never-cached';
    return frames.includes(page) ? 'frame' : 'page';
  }
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/media/')) return 'picture';
  if (cachedCalls.test(pathname)) return 'call';
  if (cachedData.test(pathname)) return 'data';
  if (pathname.endsWith('.data') && ownPages.test(page)) return 'own-data';
  return pathname.endsWith('.data') && !neverCached.test(page) ? 'data' : undefined;
}

/** The back office is the server's alone, but for a rider's stops and the files of pages. */
function kindOfStaff(pathname: string, isNavigation: boolean): Kind | undefined {
  if (!isNavigation) {
    return pathname.startsWith(`${backOfficePath}/assets/`) ? 'staff-asset' : undefined;
  }
  if (pathname === stopsPath) return 'stops';
  return pathname === backOfficePath ? 'staff-start' : undefined;
}
