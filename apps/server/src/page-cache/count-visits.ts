import { defaultPlace } from '@karwan/contract/default-place';
import { mayBeListed, routeOf } from '@karwan/storefront/routes';
import type { Visitor } from './visitor.ts';

/** Number of requests for a page. */
export interface Visits {
  readonly tenantId: number;
  readonly address: string;
  readonly currency: string;
  readonly language: string;
  readonly count: number;
}

/** At most this many different pages are counted between two calls of `take`, first come first counted. */
const maxPages = 5_000;
/** Longer URLs are ignored: an entry above 2,700 bytes fails PostgreSQL's index, and the whole insert with it. */
const maxAddressLength = 1_000;

export type VisitCounter = ReturnType<typeof createVisitCounter>;

/**
 * Counts page requests of visitors who have not chosen a delivery place: most visitors, and they share their
 * pages. Pages that search engines may not index, such as search results, are left out, since their URLs may
 * contain what a person typed.
 */
export function createVisitCounter() {
  let pages = new Map<string, { visitor: Visitor; address: string; count: number }>();
  return {
    /** @param key the page's cache key */
    count(visitor: Visitor, address: string, key: string) {
      if (visitor.place !== defaultPlace || address.length > maxAddressLength) return;
      const page = pages.get(key);
      if (page) page.count += 1;
      else if (pages.size < maxPages) pages.set(key, { visitor, address, count: 1 });
    },

    /** The most requested pages since the last call, at most `amount`. */
    take(amount: number): Visits[] {
      const taken = [...pages.values()].filter(({ address }) => isNoted(address));
      pages = new Map();
      return taken
        .sort((one, other) => other.count - one.count)
        .slice(0, amount)
        .map(({ visitor: { tenant, currency, language }, address, count }) => {
          return { tenantId: tenant.id, address, currency, language, count };
        });
    },
  };
}

/** Pages that may be warmed: not those that would use up a marketplace's quota. */
const isNoted = (address: string) =>
  !address.includes('?') &&
  !address.startsWith('/v1/') &&
  mayBeListed(address) &&
  routeOf(address)?.cost !== 'marketplace';
