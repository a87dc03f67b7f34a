import type { IncomingMessage } from 'node:http';
import type { Tags } from '@karwan/api/platform/answers/tags';
import type { InlineSources } from '@karwan/storefront/context';
import type { InputShape } from '../errors/api-fault.ts';
import type { Fault } from '../errors/error-answer.ts';
import { parseCookies } from './cookies.ts';

/** State of one request and its response: whether it may be shared, its cache tags, and what went wrong. */
export interface Exchange {
  tags: Tags[];
  /** Cookies were read or set, so the response must not be shared. */
  personal: boolean;
  /** Query parameters that the call does not know: with any, the response is not stored in the page cache. */
  unknownParameters?: readonly string[];
  setCookies: string[];
  /** It timed out in the queue of cache misses, or found it full: answer with 503. */
  isLate?: boolean;
  /** The matched route pattern. */
  route?: string;
  /** The name of the call in the contract. */
  operation?: string;
  /** Hashes of the inline scripts and styles that the renderer wrote, for the Content-Security-Policy. */
  inline?: InlineSources;
  inputShape?: InputShape;
  /** The failure, for the client and for the log. */
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

/** Cookies that mark the response as personal as soon as they are read. */
class WatchedCookies implements ReadonlyMap<string, string> {
  readonly #header: string | undefined;
  readonly #secure: boolean;
  readonly #exchange: Exchange;
  #parsed: Map<string, string> | undefined;

  constructor(header: string | undefined, secure: boolean, exchange: Exchange) {
    this.#header = header;
    this.#secure = secure;
    this.#exchange = exchange;
  }

  #read(): Map<string, string> {
    this.#exchange.personal = true;
    this.#parsed ??= parseCookies(this.#header, this.#secure);
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

export function watchedCookies(
  request: IncomingMessage,
  secure: boolean,
): ReadonlyMap<string, string> {
  return new WatchedCookies(request.headers.cookie, secure, exchangeOf(request));
}
