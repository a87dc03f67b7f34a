import type { Router } from '../router/router.ts';

const preloaded = new Set<string>();

function add(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href });
  if (rel === 'prefetch') link.as = 'fetch';
  document.head.append(link);
  return link;
}

/**
 * Prefetches the code and the data of a link's page.
 * @returns cancels what has not started yet; the data are prefetched again at the next hover.
 */
export function prefetchPage(router: Router, to: string): () => void {
  const { matches, address } = router.preview(to);
  for (const { route } of matches) {
    if (router.modules.get(route.id)) continue;
    for (const file of [route.module, ...(route.imports ?? [])]) {
      if (preloaded.has(file)) continue;
      preloaded.add(file);
      add('modulepreload', file);
    }
  }
  const link = address && add('prefetch', address.pathname + address.search);
  return () => link?.remove();
}
