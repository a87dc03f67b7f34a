import type { LoadRequest } from '../src/load/run-load.ts';
import type { Category, Good, Goods } from './goods/goods.ts';

/**
 * A shop to compare with. To add one, implement this and list it in `peers.ts`: jobs, checks, load and table are the
 * same for all.
 */
export interface Peer {
  /** Also the name of its folder below `.cache/peers` and of its database. */
  readonly name: string;
  /** Name and exact version. */
  readonly title: string;
  /** Its configuration, and how that differs with its own caching. */
  readonly settings: string;
  readonly caching?: string;
  /** What readers must know about its figures. */
  readonly caveats: readonly string[];
  /** Must change whenever the result of `seed` would change, such as with the version. */
  readonly seedVersion: string;
  /** Installs and builds what is missing; called before each run. */
  install(site: Site): Promise<void>;
  /** Fills its empty database; called again only when `seedVersion` or the goods change. */
  seed(site: Site, goods: Goods): Promise<void>;
  start(site: Site, options: StartOptions): Promise<RunningPeer>;
}

/** Resources for a shop on this machine. */
export interface Site {
  /** For its files and packages. */
  readonly folder: string;
  /** Its own database, with the same settings for all; `host` in the query is the folder of the socket. */
  readonly databaseUrl: string;
  /** A Redis of its own, empty at each start. */
  readonly redisUrl: string;
}

export interface StartOptions {
  /** With the caching recommended for production, or without response caching. */
  readonly caching: boolean;
  readonly goods: Goods;
}

export interface RunningPeer {
  readonly origin: string;
  /** Server and workers: their CPU time, and that of their child processes, is counted. */
  readonly processes: readonly number[];
  readonly requests: Requests;
  /** Orders in its database. */
  countOrders(): Promise<number>;
  stop(): Promise<void>;
}

/** A shop's own calls for each job, with parsers of their responses. Unsupported jobs are left out. */
export interface Requests {
  /** `perPage` products of a category. `once`, if given, makes the URL unique, for shops with response caching. */
  listing(category: Category, page: number, once?: string): LoadRequest;
  readListing(body: string): Offer[];
  product(good: Good, once?: string): LoadRequest;
  readProduct(body: string): Offer;
  search?(words: string, once?: string): LoadRequest;
  readSearch?(body: string): Offer[];
  /** The listing as an HTML page; `shown` is what it contains for each product. */
  page?(category: Category, page: number, once?: string): LoadRequest;
  addressOnPage?(good: Good): string;
  /** Creates a cart with these lines and prices it, in one request. */
  cart(lines: readonly CartLine[]): LoadRequest;
  readCart(body: string): PricedCart;
  /** Places a whole order of one of these, paid on delivery; returns its number. */
  order(good: Good, send: Send): Promise<string>;
  /** Text that occurs only in error responses, for shops that send them with status 200. */
  readonly failureMark?: string;
}

export type Send = (request: LoadRequest) => Promise<{
  readonly headers: Record<string, string>;
  readonly body: string;
}>;

/** A product as a shop offers it; the price in minor units. */
export interface Offer {
  readonly code: string;
  readonly price: number;
  readonly currency: string;
}

export interface CartLine {
  readonly good: Good;
  readonly quantity: number;
}

export interface PricedCart {
  readonly lines: number;
  /** Total of the products alone, in minor units. */
  readonly total: number;
  /** If the response contains it. */
  readonly currency?: string;
}

/** Products per page of a listing or search. */
export const perPage = 24;
/** Products per HTML page: as many as our shop has. */
export const perRenderedPage = 12;
