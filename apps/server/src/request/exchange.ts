import type { IncomingMessage } from 'node:http';
import type { Tags } from '@karwan/api/platform/answers/tags';
import type { InlineSources, PageBytes } from '@karwan/storefront/context';
import type { InputShape } from '../errors/api-fault.ts';
import type { Fault } from '../errors/error-answer.ts';
import { parseCookies } from './cookies.ts';

/** What was learnt about an answer while it was made: may it be shared, and what is it made of. */
export interface Exchange {
  tags: Tags[];
  /** Cookies were read or set, so the answer is for this visitor only. */
  personal: boolean;
  /** False: not worth a place in the page cache. */
  isCacheable?: boolean;
  setCookies: string[];
  /** It has waited for too long to be begun now. */
  isLate?: boolean;
  /** The router's pattern that the address fits. */
  route?: string;
  /** Which call answered, by its name in the contract. */
  operation?: string;
  /** What the content policy allows of a page's inline code: what its renderer wrote. */
  inline?: InlineSources;
  /** The part of a page that is the same in all pages. */
  constant?: PageBytes['constant'];
  inputShape?: InputShape;
  /** What went wrong, for the client and for the log. */
  fault?: Fault;
  error?: unknown;
}

const exchanges = new WeakMap<IncomingMessage, Exchange>();

export function exchangeOf(request: IncomingMessage): Exchange {
  let exchange = exchanges.get(request);
  if (!exchange) {
    exchange = { tags: [], personal: false, setCookies: [] };
    exchanges.set(request, exchange);
  }
  return exchange;
}

/** Cookies that make the answer personal as soon as anything looks at them. */
class WatchedCookies implements ReadonlyMap<string, string> {
  readonly #header: string | undefined;
  readonly #exchange: Exchange;
  #parsed: Map<string, string> | undefined;

  constructor(header: string | undefined, exchange: Exchange) {
    this.#header = header;
    this.#exchange = exchange;
  }

  #read(): Map<string, string> {
    this.#exchange.personal = true;
    this.#parsed ??= parseCookies(this.#header);
    return this.#parsed;
  }

  get size() {
    return this.#read().size;
  }
  get(name: string) {
    return this.#read().get(name);
  }
  has(name: string) {
    return this.#read().has(name);
  }
  forEach(callback: (value: string, key: string, map: ReadonlyMap<string, string>) => void) {
    for (const [name, value] of this.#read()) callback(value, name, this);
  }
  entries() {
    return this.#read().entries();
  }
  keys() {
    return this.#read().keys();
  }
  values() {
    return this.#read().values();
  }
  [Symbol.iterator]() {
    return this.entries();
  }
}

export function watchedCookies(request: IncomingMessage): ReadonlyMap<string, string> {
  return new WatchedCookies(request.headers.cookie, exchangeOf(request));
}
