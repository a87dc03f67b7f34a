import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { followChanges } from '../../../platform/tenant-cache.ts';
import type { OptionValueRow } from '../option-facets.ts';
import { type NamedKey, readChoices } from './read-choices.ts';
import { scanCap } from './scan-cap.ts';

/** A value of an option, as in facets. */
export type OptionValue = Omit<OptionValueRow, 'count'>;

/** The option values of a variant, as indexes into the shop's `values`. */
export type Combination = readonly number[];

/** A product's variants in stock, as indexes into the shop's `combinations`. */
export type StockedVariants = Uint32Array;

/** Products per generation of the cache (there are two), some 200 bytes each with twelve variants. */
const maxCached = 75_000;
/** Milliseconds per generation: entries expire after two, for changes by plain SQL, which are not announced. */
const renewedAfter = 30_000;
/** Products per statement: parsing the result blocks the event loop for some milliseconds. */
const batch = 2_000;

const none: StockedVariants = new Uint32Array(0);

/**
 * A cache of the variants in stock of a shop's products, shared by all zones and categories. Values and combinations are interned:
 * stored once, and referred to by index.
 */
class ShopChoices {
  readonly values: OptionValue[] = [];
  readonly combinations: Combination[] = [];
  /** Whether the limit of combinations was reached: products with others must be searched in PostgreSQL. */
  isFull = false;
  readonly #valueAt = new Map<number, number>();
  readonly #combinationAt = new Map<string, number>();
  /** The current generation by product id, and the previous one. */
  #kept = new Map<number, StockedVariants>();
  #before = new Map<number, StockedVariants>();
  #renewedAt = performance.now();
  /** Number of invalidations so far. */
  #changes = 0;

  /** The variants in stock of each product, from the cache or else from PostgreSQL. */
  async of(
    { db }: Pick<RequestContext, 'db'>,
    productIds: readonly number[],
  ): Promise<StockedVariants[]> {
    this.#renew();
    const found = productIds.map((id) => this.#kept.get(id) ?? this.#before.get(id));
    const unknown = productIds.filter((_, at) => found[at] === undefined);
    const fresh = new Map<number, StockedVariants>();
    for (let from = 0; from < unknown.length; from += batch) {
      await this.#read(db, unknown.slice(from, from + batch), fresh);
    }
    return found.map((variants, at) => variants ?? fresh.get(productIds[at] ?? 0) ?? none);
  }

  drop(productIds: readonly number[]): void {
    // Makes running reads skip the cache: their result may be from before the change.
    this.#changes += 1;
    for (const id of productIds) {
      this.#kept.delete(id);
      this.#before.delete(id);
    }
  }

  async #read(db: Kysely<Database>, ids: number[], into: Map<number, StockedVariants>) {
    const changes = this.#changes;
    const { products, keys } = await readChoices(db, ids);
    for (const key of keys) this.#name(key);
    for (const { id, variants } of products) into.set(id, this.#packed(variants));
    if (changes !== this.#changes) return;
    for (const id of ids) this.#kept.set(id, into.get(id) ?? none);
  }

  /** Stores a value under its key; overwrites its titles, which may have changed since an earlier read. */
  #name({ key, ...value }: NamedKey): void {
    const index = this.#valueAt.get(key) ?? this.values.length;
    this.#valueAt.set(key, index);
    this.values[index] = value;
  }

  #packed(variants: readonly string[]): StockedVariants {
    return Uint32Array.from(new Set(variants.flatMap((text) => this.#combination(text) ?? [])));
  }

  #combination(text: string): number | undefined {
    const known = this.#combinationAt.get(text);
    const index = known ?? this.combinations.length;
    if (known !== undefined) return known;
    if (index >= scanCap.combinations) {
      this.isFull = true;
      return undefined;
    }
    this.#combinationAt.set(text, index);
    this.combinations.push(text.split(',').flatMap((key) => this.#valueAt.get(Number(key)) ?? []));
    return index;
  }

  #renew(): void {
    const isOld = performance.now() - this.#renewedAt > renewedAfter;
    if (!isOld && this.#kept.size < maxCached) return;
    this.#before = this.#kept;
    this.#kept = new Map();
    this.#renewedAt = performance.now();
  }
}

const byTenant = new WeakMap<Kysely<Database>, Map<number, ShopChoices>>();

/** The shop's cache of variants in stock. */
export function shopChoices({
  db,
  tenant,
}: Pick<RequestContext, 'db' | 'tenant'>): Pick<
  ShopChoices,
  'of' | 'values' | 'combinations' | 'isFull'
> {
  const tenants = byTenant.get(db) ?? new Map<number, ShopChoices>();
  byTenant.set(db, tenants);
  const known = tenants.get(tenant.id) ?? new ShopChoices();
  tenants.set(tenant.id, known);
  return known;
}

const productTag = 'product:';

followChanges({
  forget(db, tenantId) {
    if (tenantId === undefined) byTenant.delete(db);
    else byTenant.get(db)?.delete(tenantId);
  },
  drop(db, tenantId, tags) {
    const tenants = byTenant.get(db);
    const changed = tags.filter((tag) => tag.startsWith(productTag));
    // A category's tag without product tags does not tell which products changed.
    const isAny = changed.length === 0 && tags.some((tag) => tag.startsWith('category:'));
    if (isAny || tags.includes('catalogue')) tenants?.delete(tenantId);
    else if (changed.length > 0)
      tenants?.get(tenantId)?.drop(changed.map((tag) => Number(tag.slice(productTag.length))));
  },
});
