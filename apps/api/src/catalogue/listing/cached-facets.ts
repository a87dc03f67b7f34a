import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { followChanges } from '../../platform/tenant-cache.ts';
import type { FacetRow } from './facet-counts.ts';
import { everything } from './listing-filters.ts';

/** Of a tenant; each may name a hundred brands. */
const mostKept = 400;
/** Milliseconds; a change by hand may come without a notification. */
const longestKept = 60_000;

type Facets = LRUCache<string, Promise<FacetRow>>;

const byTenant = new WeakMap<Kysely<Database>, Map<number, Facets>>();

/**
 * The facets of a category that is not narrowed, counted once for all visitors of a zone. They are
 * dropped with the category's pages: by imports, and when a product in it sells out or comes back.
 */
export function cachedFacets(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  categoryId: number,
  count: () => Promise<FacetRow>,
): Promise<FacetRow> {
  const cache = facetsOf(db, tenant.id);
  const key = `${categoryId}/${zone.key}`;
  const known = cache.get(key);
  if (known) return known;
  const counting = count();
  cache.set(key, counting);
  // A failure is not remembered.
  counting.catch(() => {
    if (cache.peek(key) === counting) cache.delete(key);
  });
  return counting;
}

function facetsOf(db: Kysely<Database>, tenantId: number): Facets {
  const tenants = byTenant.get(db) ?? new Map<number, Facets>();
  byTenant.set(db, tenants);
  const facets = tenants.get(tenantId) ?? new LRUCache({ max: mostKept, ttl: longestKept });
  tenants.set(tenantId, facets);
  return facets;
}

followChanges({
  forget(db, tenantId) {
    if (tenantId === undefined) byTenant.delete(db);
    else byTenant.get(db)?.delete(tenantId);
  },
  drop(db, tenantId, tags) {
    const facets = byTenant.get(db)?.get(tenantId);
    if (tags.includes('catalogue')) return facets?.clear();
    const categories = new Set(tags.filter(isCategory).map((tag) => tag.slice(categoryTag.length)));
    if (!facets || categories.size === 0) return;
    // What changed in a category changed in the whole shop.
    categories.add(String(everything));
    for (const key of facets.keys()) {
      if (categories.has(key.slice(0, key.indexOf('/')))) facets.delete(key);
    }
  },
});

const categoryTag = 'category:';
const isCategory = (tag: string) => tag.startsWith(categoryTag);
