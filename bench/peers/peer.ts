import type { LoadRequest } from '../src/load/run-load.ts';
import type { Category, Good, Goods } from './goods/goods.ts';

/**
 * A shop that is compared. Adding one means writing one of these and naming it in `peers.ts`: the jobs, the checks,
 * the load and the table are the same for all.
 */
export interface Peer {
  /** Also the name of its folder below `.cache/peers` and of its database. */
  readonly name: string;
  /** Name and exact version, for the table. */
  readonly title: string;
  /** How it is run, and how this differs when its own caching is on, if it has any. */
  readonly settings: string;
  readonly caching?: string;
  /** What a reader of its figures has to know. */
  readonly caveats: readonly string[];
  /** Changes when what `seed` makes would change: the version, and whatever else. */
  readonly seedVersion: string;
  /** Installs and builds what is missing; called before each run. */
  install(site: Site): Promise<void>;
  /** Fills its empty database with these goods; called once, until `seedVersion` or the goods change. */
  seed(site: Site, goods: Goods): Promise<void>;
  start(site: Site, options: StartOptions): Promise<RunningPeer>;
}

/** What a peer finds on this machine. */
export interface Site {
  /** For its files and packages. */
  readonly folder: string;
  /** Its own database, with the settings that all have; `host` in the query is the folder of the socket. */
  readonly databaseUrl: string;
  /** A Redis of its own, empty at each start. */
  readonly redisUrl: string;
}

export interface StartOptions {
  /** With the caching that its makers recommend for production, or with none of answers. */
  readonly caching: boolean;
  readonly goods: Goods;
}

export interface RunningPeer {
  readonly origin: string;
  /** Server, workers: their processor time, and that of what they start, is the peer's. */
  readonly processes: readonly number[];
  readonly requests: Requests;
  /** Orders in its database. */
  countOrders(): Promise<number>;
  stop(): Promise<void>;
}

/** The peer's own calls for each job, and how its answers are read. A job that it does not have is left out. */
export interface Requests {
  /** `perPage` goods of a category. `once`, if given, makes the address unlike all before, where that matters. */
  listing(category: Category, page: number, once?: string): LoadRequest;
  readListing(body: string): Offer[];
  product(good: Good, once?: string): LoadRequest;
  readProduct(body: string): Offer;
  search?(words: string, once?: string): LoadRequest;
  readSearch?(body: string): Offer[];
  /** The listing as a page of HTML, and what stands in it of each good: its address. */
  page?(category: Category, page: number, once?: string): LoadRequest;
  addressOnPage?(good: Good): string;
  /** A new cart with these lines, priced, in one request. */
  cart(lines: readonly CartLine[]): LoadRequest;
  readCart(body: string): PricedCart;
  /** A whole order of one of these, to be paid on delivery. Answers with its number. */
  order(good: Good, send: Send): Promise<string>;
  /** What stands only in answers that are failures, if those too come with status 200. */
  readonly failureMark?: string;
}

export type Send = (request: LoadRequest) => Promise<{
  readonly headers: Record<string, string>;
  readonly body: string;
}>;

/** A good as a peer offers it; the price in minor units. */
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
  /** Of the goods alone, in minor units. */
  readonly total: number;
  /** If the answer says so. */
  readonly currency?: string;
}

/** Goods on a page of a listing or search. */
export const perPage = 24;
/** On a page of HTML: as many as our shop's have. */
export const perRenderedPage = 12;
