import { setImmediate } from 'node:timers/promises';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import {
  countProducts,
  currentHorizon,
  type Horizon,
  readAllProducts,
  readChanges,
  readProducts,
} from './read-products.ts';
import { ShopIndex } from './shop-index.ts';

/** Milliseconds; `search_log` keeps what changed for longer. */
const longestUnwatched = 30 * 60_000;
/** Who searches waits until so many changes are known. */
const quickToRead = 1_000;
/** To look up so many of the changed products in a large shop's index takes some milliseconds. */
const lookedUpAtOnce = 512;
/** A product whose description is short takes no less. */
const describedBytes = 100;
/** Milliseconds that a search waits for a look at what changed. */
const mostWaited = 2_000;

/**
 * Whether an index knows what changed: 'behind' while it reads very many changes or that takes long, 'lost' when all
 * must be read anew.
 */
export type State = 'current' | 'behind' | 'lost';

export interface Limits {
  /** Of memory. */
  readonly mostBytes: number;
  /**
   * Of shops with more products it is not tried whether there is memory for their descriptions: products are found by what
   * they are named, and by PostgreSQL where that is too little.
   */
  readonly mostDescribed?: number;
}

/** A shop's index, and how far it knows what changed. */
export class WatchedIndex {
  #index: ShopIndex;
  #horizon: Horizon;
  /** When the last look began that has ended. */
  #lookedAt: number;
  #looking: Promise<State> | undefined;
  /** When that began. */
  #begunAt = 0;
  #isBehind = false;
  readonly #db: Kysely<Database>;
  readonly #tenantId: number;

  private constructor(
    db: Kysely<Database>,
    tenantId: number,
    read: { readonly index: ShopIndex; readonly horizon: Horizon; readonly begunAt: number },
  ) {
    this.#db = db;
    this.#tenantId = tenantId;
    this.#index = read.index;
    this.#horizon = read.horizon;
    this.#lookedAt = read.begunAt;
  }

  /**
   * Reads all products of a shop, while others go on: without descriptions where these take too much.
   * @returns undefined where it takes more than `mostBytes` nevertheless
   */
  static async read(
    db: Kysely<Database>,
    tenantId: number,
    { mostBytes, mostDescribed = mostBytes / describedBytes }: Limits,
  ): Promise<WatchedIndex | undefined> {
    const isSmall = (await countProducts(db, tenantId)) <= mostDescribed;
    for (const hasDescriptions of isSmall ? [true, false] : [false]) {
      const begunAt = performance.now();
      const horizon = await currentHorizon(db);
      const index = await readIndex(db, tenantId, hasDescriptions, mostBytes);
      if (index) return new WatchedIndex(db, tenantId, { index, horizon, begunAt });
    }
    return undefined;
  }

  get index(): ShopIndex {
    return this.#index;
  }

  /**
   * Looks for what changed, unless that was done in the last `pause` milliseconds.
   * @param changedAt when it was heard that something has changed: what was looked at before does not suffice
   */
  async catchUp(pause: number, changedAt = Number.NEGATIVE_INFINITY): Promise<State> {
    if (this.#isBehind) return 'behind';
    const age = performance.now() - this.#lookedAt;
    if (age > longestUnwatched || this.#index.isWorn) return 'lost';
    if (age < pause && this.#lookedAt > changedAt) return 'current';
    if (this.#looking && this.#begunAt <= changedAt) {
      const state = await this.#looking;
      return state === 'current' ? this.catchUp(pause, changedAt) : state;
    }
    if (!this.#looking) {
      this.#begunAt = performance.now();
      const look = this.#look(this.#begunAt).finally(() => {
        this.#looking = undefined;
      });
      this.#looking = inTime(look);
    }
    return this.#looking;
  }

  async #look(begunAt: number): Promise<State> {
    const changes = await readChanges(this.#db, this.#tenantId, this.#horizon);
    if (!changes) return 'lost';
    const { horizon, products } = changes;
    const others: [number, number | null][] = [];
    let looked = 0;
    for (const [id, version] of products) {
      // Others are answered meanwhile.
      if (++looked % lookedUpAtOnce === 0) await setImmediate();
      if ((this.#index.versionOf(id) ?? null) !== version) others.push([id, version]);
    }
    const applied = this.#apply(others).then(() => {
      this.#horizon = horizon;
      this.#lookedAt = begunAt;
    });
    if (others.length <= quickToRead) {
      await applied;
      return 'current';
    }
    this.#isBehind = true;
    applied
      .catch(() => {
        // Read anew by the next search, which says why that fails if it does.
        this.#lookedAt = Number.NEGATIVE_INFINITY;
      })
      .finally(() => {
        this.#isBehind = false;
      });
    return 'behind';
  }

  async #apply(changed: readonly (readonly [number, number | null])[]): Promise<void> {
    const gone = new Set(changed.map(([id]) => id));
    const ids = changed.flatMap(([id, version]) => (version === null ? [] : [id]));
    for await (const products of readProducts(this.#db, ids, this.#index.hasDescriptions)) {
      for (const product of products) {
        this.#index.set(product);
        gone.delete(product.id);
      }
    }
    for (const id of gone) this.#index.remove(id);
  }
}

/** Undefined where it takes more than `mostBytes`. */
async function readIndex(
  db: Kysely<Database>,
  tenantId: number,
  hasDescriptions: boolean,
  mostBytes: number,
): Promise<ShopIndex | undefined> {
  const index = new ShopIndex(hasDescriptions);
  for await (const products of readAllProducts(db, tenantId, hasDescriptions)) {
    for (const product of products) index.load(product);
    if (index.bytes > mostBytes) return undefined;
  }
  index.endLoading();
  return index.bytes > mostBytes ? undefined : index;
}

/** What the look says; 'behind' where that takes longer than a search should wait: the look goes on. */
async function inTime(look: Promise<State>): Promise<State> {
  const late = Promise.withResolvers<State>();
  const timer = setTimeout(() => late.resolve('behind'), mostWaited);
  try {
    return await Promise.race([look, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
