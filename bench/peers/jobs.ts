import type { LoadRequest } from '../src/load/run-load.ts';
import type { Choice } from './goods/goods.ts';
import { checkCart, checkListing, checkPage, checkProduct, checkSearch } from './measure/checks.ts';
import type { Requests } from './peer.ts';

/** A measured request of a shop; whole orders are measured separately. */
export interface Job {
  readonly name: string;
  readonly what: string;
  /** Read-only and frequently repeated by shoppers, so that caches may answer it. */
  readonly isReading: boolean;
  /** The next request and the check of its response; undefined for shops without this feature. */
  next(requests: Requests, choice: Choice, once?: string): Asked | undefined;
}

export interface Asked {
  readonly request: LoadRequest;
  /** @throws Error that says what is wrong with this response. */
  check(body: string): void;
}

export const jobs: readonly Job[] = [
  {
    name: 'listing',
    what: 'Listing call: 24 products of a category with prices',
    isReading: true,
    next: (requests, choice, once) => {
      const { category, page } = choice.listing();
      return {
        request: requests.listing(category, page, once),
        check: (body) => checkListing(requests.readListing(body), category, choice.goods),
      };
    },
  },
  {
    name: 'product',
    what: 'Product call, by handle or slug',
    isReading: true,
    next: (requests, choice, once) => {
      const good = choice.product();
      return {
        request: requests.product(good, once),
        check: (body) => checkProduct(requests.readProduct(body), good, choice.goods),
      };
    },
  },
  {
    name: 'search',
    what: 'Search call: two words of a name, up to 24 products',
    isReading: true,
    next: ({ search, readSearch }, choice, once) => {
      if (!search || !readSearch) return undefined;
      return {
        request: search(choice.words(), once),
        check: (body) => checkSearch(readSearch(body), choice.goods),
      };
    },
  },
  {
    name: 'page',
    what: 'Listing page, rendered as HTML',
    isReading: true,
    next: ({ page: pageOf, addressOnPage }, choice, once) => {
      if (!pageOf || !addressOnPage) return undefined;
      const { category, page } = choice.listing();
      return {
        request: pageOf(category, page, once),
        check: (body) => checkPage(body, addressOnPage, category, choice.goods),
      };
    },
  },
  {
    name: 'cart',
    what: 'A new cart with three lines, priced',
    isReading: false,
    next: (requests, choice) => {
      const lines = choice.cart();
      return {
        request: requests.cart(lines),
        check: (body) => checkCart(requests.readCart(body), lines, choice.goods),
      };
    },
  },
];

export const orderJob = {
  name: 'order',
  what: 'A whole order, paid on delivery, from the empty cart to its number; what follows is worked off',
};
