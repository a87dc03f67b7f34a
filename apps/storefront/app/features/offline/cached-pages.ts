import { ownCache } from '../../state/own-cache.ts';
import { pagesPrefix } from './worker-messages.ts';

export interface CachedPage {
  path: string;
  title: string;
}

const max = 8;

/** Pages in this browser's cache, latest first, with titles without the shop's name. */
export async function readCachedPages(siteName: string): Promise<CachedPage[]> {
  const pages: CachedPage[] = [];
  for (const cache of await pageCaches()) {
    for (const request of (await cache.keys()).toReversed()) {
      const response = await cache.match(request, { ignoreVary: true });
      const title = /<title>([^<]+)<\/title>/.exec((await response?.text()) ?? '')?.[1];
      const { pathname, search } = new URL(request.url);
      if (title && pathname !== '/')
        pages.push({ path: pathname + search, title: withoutSite(readable(title), siteName) });
      if (pages.length >= max) return pages;
    }
  }
  return pages;
}

/** Whether a page's data are cached, as after client-side navigation. */
export async function hasCachedData(path: string): Promise<boolean> {
  const { pathname } = new URL(path, window.location.origin);
  const match = await caches.match(`${pathname}.data`, { ignoreSearch: true, ignoreVary: true });
  return match !== undefined;
}

/** Whether a page's document is cached, as after a full load. */
export async function hasCachedPage(path: string): Promise<boolean> {
  return (await caches.match(path, { ignoreVary: true })) !== undefined;
}

async function pageCaches(): Promise<Cache[]> {
  const names = (await caches.keys()).filter(
    (name) => name === ownCache || new RegExp(`^${pagesPrefix}[0-9a-f]+$`).test(name),
  );
  return Promise.all(names.map((name) => caches.open(name)));
}

function withoutSite(title: string, siteName: string): string {
  const ending = `: ${siteName}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}

/** Decodes HTML entities of a title. */
function readable(title: string): string {
  return new DOMParser().parseFromString(title, 'text/html').documentElement.textContent ?? title;
}
