import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';

type Db = Kysely<Database>;

export interface TenantCache<Value> {
  /** The value of a tenant, loaded once for each database; concurrent callers share one load. */
  of(db: Db, tenantId: number): Promise<Value>;
  /** Drops the value of a tenant, or of all tenants; the next reader loads it again. */
  forget(db: Db, tenantId?: number): void;
}

/** A cache that is notified of changes. */
export interface FollowsChanges {
  /** Drops the values of a tenant, or of all tenants. */
  forget(db: Db, tenantId?: number): void;
  /** Drops the values that depend on one of the tags. */
  drop(db: Db, tenantId: number, tags: readonly string[]): void;
}

const followers: FollowsChanges[] = [];

/** Registers a cache for notifications of changes by any process. */
export function followChanges(cache: FollowsChanges): void {
  followers.push(cache);
}

/**
 * Memoizes small values that every request needs and that rarely change: zones, currencies, categories.
 * @param tags cache tags that invalidate them, besides settings and zones
 */
export function memoizePerTenant<Value>(
  load: (db: Db, tenantId: number) => Promise<Value>,
  tags: readonly string[] = [],
) {
  const memory = new WeakMap<Db, Map<number, Promise<Value>>>();
  const cache: TenantCache<Value> = {
    of(db, tenantId) {
      const tenants = memory.get(db) ?? new Map<number, Promise<Value>>();
      memory.set(db, tenants);
      let value = tenants.get(tenantId);
      if (!value) {
        const loading = load(db, tenantId);
        value = loading;
        tenants.set(tenantId, loading);
        // A failed load is not cached.
        loading.catch(() => {
          if (tenants.get(tenantId) === loading) tenants.delete(tenantId);
        });
      }
      return value;
    },
    forget(db, tenantId) {
      if (tenantId === undefined) memory.delete(db);
      else memory.get(db)?.delete(tenantId);
    },
  };
  followChanges({
    forget: cache.forget,
    drop(db, tenantId, changed) {
      if (tags.some((tag) => changed.includes(tag))) cache.forget(db, tenantId);
    },
  });
  return cache;
}

/** Clears the caches of a tenant, or of all; called after a notification that settings or zones changed. */
export function clearTenantCaches(db: Db, tenantId?: number): void {
  for (const follower of followers) follower.forget(db, tenantId);
}

/** Drops the values that depend on one of the tags; called after a notification of a change. */
export function dropTenantCaches(db: Db, tenantId: number, changed: readonly string[]): void {
  for (const follower of followers) follower.drop(db, tenantId, changed);
}
