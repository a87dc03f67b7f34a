import { defaultPlace } from '@karwan/contract/default-place';
import { mayBeListed, routeOf } from '@karwan/storefront/routes';
import type { Visitor } from './visitor.ts';

/** How often a page was asked for. */
export interface Visits {
  readonly tenantId: number;
  readonly address: string;
  readonly currency: string;
  readonly language: string;
  readonly count: number;
}

/** So many different pages are counted between two takings; which ones come first is as good as any. */
const mostPages = 5_000;
/** No page of ours has a longer address; an index of PostgreSQL takes 2,700 bytes, and the rest would be lost with it. */
const longestAddress = 1_000;

export type VisitCounter = ReturnType<typeof createVisitCounter>;

/**
 * Counts which pages are asked for, by visitors who have chosen no place: they are the most, and their pages are the
 * same for all. What search engines may not list, such as what was searched for, is left out: an address may be a person's words.
 */
export function createVisitCounter() {
  let pages = new Map<string, { visitor: Visitor; address: string; count: number }>();
  return {
    /** @param key what the page cache knows the page by */
    count(visitor: Visitor, address: string, key: string) {
      if (visitor.place !== defaultPlace || address.length > longestAddress) return;
      const page = pages.get(key);
      if (page) page.count += 1;
      else if (pages.size < mostPages) pages.set(key, { visitor, address, count: 1 });
    },

    /** The pages that were asked for most since this was last called, with how often. */
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

/** A start spends none of the calls that marketplaces allow. */
const isNoted = (address: string) =>
  !address.includes('?') &&
  !address.startsWith('/v1/') &&
  mayBeListed(address) &&
  routeOf(address)?.cost !== 'marketplace';
