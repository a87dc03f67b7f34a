import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';

type Db = Kysely<Database>;

export interface TenantCache<Value> {
  /** The value of a tenant, loaded once a database; callers at the same time share one load. */
  of(db: Db, tenantId: number): Promise<Value>;
  /** Drops the cached value, of all tenants if none is given; the next reader loads it again. */
  forget(db: Db, tenantId?: number): void;
}

/** What is told of changes. */
export interface FollowsChanges {
  /** Drops what is cached of a tenant, of all if none is given. */
  forget(db: Db, tenantId?: number): void;
  /** Drops what depends on one of the tags. */
  drop(db: Db, tenantId: number, tags: readonly string[]): void;
}

const followers: FollowsChanges[] = [];

/** From now on the cache is told when another process, or this one, changed something. */
export function followChanges(cache: FollowsChanges): void {
  followers.push(cache);
}

/**
 * Small things that every request needs and that change rarely: zones, currencies, categories.
 * @param tags what they depend on besides settings and zones
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
        // A failed load is not remembered.
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

/** Forgets all that is cached; called when a process says that settings or zones changed. */
export function clearTenantCaches(db: Db, tenantId?: number): void {
  for (const follower of followers) follower.forget(db, tenantId);
}

/** Forgets what depends on one of the tags; called when a process says that something changed. */
export function dropTenantCaches(db: Db, tenantId: number, changed: readonly string[]): void {
  for (const follower of followers) follower.drop(db, tenantId, changed);
}
