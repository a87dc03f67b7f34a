import { setImmediate } from 'node:timers/promises';
import type { Database } from '@karwan/database/connect';
import { Turns } from '@karwan/inverted-index/in-turns';
import { InvertedIndex } from '@karwan/inverted-index/inverted-index';
import type { Kysely } from 'kysely';
import {
  countProducts,
  currentHorizon,
  type Horizon,
  readAllProducts,
  readChanges,
  readProducts,
} from './read-products.ts';

/** Milliseconds since the last check after which an index is reloaded; `search_log` keeps changes for longer. */
const maxAge = 30 * 60_000;
/** Up to this many changes a search waits until they are applied. */
const maxAwaited = 1_000;
/** Changed products that are looked up before the event loop gets a turn: this takes some milliseconds. */
const lookupsPerTurn = 512;
/** Least bytes of an indexed product with a description. */
const describedBytes = 100;
/** Milliseconds that a search waits for a check. */
const checkTimeout = 2_000;

/**
 * Whether an index has all changes: 'behind' while a check takes long or applies very many changes, 'lost' when the index must
 * be reloaded.
 */
export type State = 'current' | 'behind' | 'lost';

export interface Limits {
  /** Memory limit in bytes. */
  readonly maxBytes: number;
  /**
   * Shops with more products are indexed without descriptions, without trying whether these fit; PostgreSQL then
   * searches descriptions.
   */
  readonly maxDescriptionMatches?: number;
}

/** A shop's index that follows changes of its products. Before each search it reads what changed since the last check. */
export class WatchedIndex {
  #index: InvertedIndex;
  #horizon: Horizon;
  /** When the last finished check began. */
  #checkedAt: number;
  /** The running check. */
  #checking: Promise<State> | undefined;
  /** When that began. */
  #begunAt = 0;
  #isBehind = false;
  readonly #db: Kysely<Database>;
  readonly #tenantId: number;

  private constructor(
    db: Kysely<Database>,
    tenantId: number,
    read: { readonly index: InvertedIndex; readonly horizon: Horizon; readonly begunAt: number },
  ) {
    this.#db = db;
    this.#tenantId = tenantId;
    this.#index = read.index;
    this.#horizon = read.horizon;
    this.#checkedAt = read.begunAt;
  }

  /**
   * Loads the index of a shop in small batches; without descriptions where it would not fit with them.
   * @returns undefined if it takes more than `maxBytes` nevertheless
   */
  static async read(
    db: Kysely<Database>,
    tenantId: number,
    { maxBytes, maxDescriptionMatches = maxBytes / describedBytes }: Limits,
  ): Promise<WatchedIndex | undefined> {
    const isSmall = (await countProducts(db, tenantId)) <= maxDescriptionMatches;
    for (const hasDescriptions of isSmall ? [true, false] : [false]) {
      const begunAt = performance.now();
      const horizon = await currentHorizon(db);
      const index = await readIndex(db, tenantId, hasDescriptions, maxBytes);
      if (index) return new WatchedIndex(db, tenantId, { index, horizon, begunAt });
    }
    return undefined;
  }

  get index(): InvertedIndex {
    return this.#index;
  }

  /**
   * Checks for changes and applies them, unless the last check is less than `pause` milliseconds old.
   * @param changedAt when a change was last announced: an earlier check does not suffice
   */
  async catchUp(pause: number, changedAt = Number.NEGATIVE_INFINITY): Promise<State> {
    if (this.#isBehind) return 'behind';
    const age = performance.now() - this.#checkedAt;
    if (age > maxAge || this.#index.needsReload) return 'lost';
    if (age < pause && this.#checkedAt > changedAt) return 'current';
    if (this.#checking && this.#begunAt <= changedAt) {
      const state = await this.#checking;
      return state === 'current' ? this.catchUp(pause, changedAt) : state;
    }
    if (!this.#checking) {
      this.#begunAt = performance.now();
      const check = this.#check(this.#begunAt).finally(() => {
        this.#checking = undefined;
      });
      this.#checking = inTime(check);
    }
    return this.#checking;
  }

  async #check(begunAt: number): Promise<State> {
    const changes = await readChanges(this.#db, this.#tenantId, this.#horizon);
    if (!changes) return 'lost';
    const { horizon, products } = changes;
    const others: [number, number | null][] = [];
    let lookups = 0;
    for (const [id, version] of products) {
      // Lets other requests proceed.
      if (++lookups % lookupsPerTurn === 0) await setImmediate();
      if ((this.#index.versionOf(id) ?? null) !== version) others.push([id, version]);
    }
    const applied = this.#apply(others).then(() => {
      this.#horizon = horizon;
      this.#checkedAt = begunAt;
    });
    if (others.length <= maxAwaited) {
      await applied;
      return 'current';
    }
    this.#isBehind = true;
    applied
      .catch(() => {
        // Makes the next search reload the index; if that fails too, it reports the error.
        this.#checkedAt = Number.NEGATIVE_INFINITY;
      })
      .finally(() => {
        this.#isBehind = false;
      });
    return 'behind';
  }

  async #apply(changed: readonly (readonly [number, number | null])[]): Promise<void> {
    const gone = new Set(changed.map(([id]) => id));
    const turns = new Turns();
    const ids = changed.flatMap(([id, version]) => (version === null ? [] : [id]));
    for await (const products of readProducts(this.#db, ids, this.#index.hasBodies)) {
      for (const product of products) {
        await turns.finish(this.#index.set(product));
        gone.delete(product.id);
      }
      await turns.rest();
    }
    for (const id of gone) this.#index.remove(id);
  }
}

/** Loads an index; undefined if it takes more than `maxBytes`. */
async function readIndex(
  db: Kysely<Database>,
  tenantId: number,
  hasDescriptions: boolean,
  maxBytes: number,
): Promise<InvertedIndex | undefined> {
  const index = new InvertedIndex(hasDescriptions);
  const turns = new Turns();
  for await (const products of readAllProducts(db, tenantId, hasDescriptions)) {
    for (const product of products) await turns.finish(index.load(product));
    if (index.bytes > maxBytes) return undefined;
    await turns.rest();
  }
  await turns.finish(index.endLoading());
  return index.bytes > maxBytes ? undefined : index;
}

/** Waits for a check, but no longer than `checkTimeout`: then 'behind', while the check continues. */
async function inTime(check: Promise<State>): Promise<State> {
  const late = Promise.withResolvers<State>();
  const timer = setTimeout(() => late.resolve('behind'), checkTimeout);
  try {
    return await Promise.race([check, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
