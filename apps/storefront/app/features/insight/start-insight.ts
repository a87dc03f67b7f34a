import { readOrderNumber } from '@karwan/contract/order-number';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { shopStore } from '../../state/store/shop-store.ts';
import { addedProducts } from './added-products.ts';
import { consentOf } from './consent.ts';
import { createReport } from './report.ts';

export interface Insight {
  /** Called after each navigation, with the data of the page. */
  moved(path: string, search: string, data?: unknown): void;
}

/** Reports page views, searches, additions to the cart, purchases, and the load time of the first page. */
export function startInsight(): Insight {
  const report = createReport();
  const first = location.pathname;
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    on(({ name, value }) =>
      report.did({ name, path: first, value: Math.round(value * 1e4) / 1e4 }),
    );
  }
  // The page's content security policy allows third parties only if the request had the consent cookie.
  const thirdParty =
    consentOf(document.cookie) === 'granted'
      ? import('./load-trackers.ts').then(({ loadTrackers }) => loadTrackers())
      : undefined;
  shopStore.subscribe((now, before) => {
    for (const products of addedProducts(now, before)) {
      const { itemCustomId: text, pieces: value } = products;
      report.did({ name: 'add_to_cart', path: location.pathname, text, value });
      void thirdParty?.then((trackers) => trackers.added(products));
    }
  });
  let referrer = hostOf(document.referrer);
  return {
    moved(path, search, data) {
      report.visited(path, referrer);
      referrer = '';
      // Loaded on demand: most visitors do not search.
      if (path.startsWith('/search/')) {
        void import('./follow-searches.ts').then((it) =>
          it.followSearch(report, path, search, data),
        );
      }
      if (path === '/shop/checkout') report.did({ name: 'begin_checkout', path });
      const bought = path === '/confirmation' ? orderOf(search) : undefined;
      if (bought === undefined) return;
      report.did({ name: 'purchase', path, parentOrderId: bought });
      void thirdParty?.then((trackers) => trackers.bought(bought));
    },
  };
}

function hostOf(address: string): string {
  const host = URL.parse(address)?.host ?? '';
  return host === location.host ? '' : host.slice(0, 200);
}

/** Undefined for a confirmation that is opened again later, so that it counts once. */
function orderOf(search: string): string | undefined {
  const parameters = new URLSearchParams(search);
  return parameters.has('later') ? undefined : readOrderNumber(parameters.get('id'));
}
