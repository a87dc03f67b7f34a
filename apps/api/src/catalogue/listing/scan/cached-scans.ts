import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Zone } from '../../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { followChanges } from '../../../platform/tenant-cache.ts';
import { everything } from '../listing-filters.ts';
import { type CategoryScan, scanCategory } from './scan-category.ts';

/** Cache size per tenant in products of all its scans, some 90 bytes each with twelve variants. */
const maxProducts = 300_000;
/** Least size of a scan: an empty one takes memory, too. */
const minSize = 50;
/** Milliseconds, for changes by plain SQL, which are not announced. */
const cacheTtl = 60_000;

type Scans = LRUCache<string, Promise<CategoryScan>>;

const byTenant = new WeakMap<Kysely<Database>, Map<number, Scans>>();

/**
 * The cached scan of a category in a zone. It is invalidated together with the category's pages: by imports, and when a
 * product or variant in it sells out or comes back into stock.
 */
export function cachedScan(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  categoryId: number,
): Promise<CategoryScan> {
  const stored = scansOf(context.db, context.tenant.id);
  const key = `${categoryId}/${zone.key}`;
  const known = stored.get(key);
  if (known) return known;
  const scanning = scanCategory(context, zone, categoryId);
  stored.set(key, scanning, { size: minSize });
  const isKept = () => stored.peek(key) === scanning;
  scanning.then(
    ({ products }) =>
      isKept() &&
      stored.set(key, scanning, { size: Math.max(minSize, products), noDisposeOnSet: true }),
    // Errors are not cached.
    () => isKept() && stored.delete(key),
  );
  return scanning;
}

function scansOf(db: Kysely<Database>, tenantId: number): Scans {
  const tenants = byTenant.get(db) ?? new Map<number, Scans>();
  byTenant.set(db, tenants);
  const scans = tenants.get(tenantId) ?? new LRUCache({ maxSize: maxProducts, ttl: cacheTtl });
  tenants.set(tenantId, scans);
  return scans;
}

followChanges({
  forget(db, tenantId) {
    if (tenantId === undefined) byTenant.delete(db);
    else byTenant.get(db)?.delete(tenantId);
  },
  drop(db, tenantId, tags) {
    const scans = byTenant.get(db)?.get(tenantId);
    if (tags.includes('catalogue')) return scans?.clear();
    const categories = new Set(tags.filter(isCategory).map((tag) => tag.slice(categoryTag.length)));
    if (!scans) return;
    // A product's tag without category tags does not tell which categories list it.
    if (categories.size === 0 && tags.some((tag) => tag.startsWith('product:')))
      return scans.clear();
    // A change in a category is also one in the listing of all products.
    categories.add(String(everything));
    for (const key of scans.keys()) {
      if (categories.has(key.slice(0, key.indexOf('/')))) scans.delete(key);
    }
  },
});

const categoryTag = 'category:';
const isCategory = (tag: string) => tag.startsWith(categoryTag);
