import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';

type Db = Kysely<Database>;

export interface TenantCache<Value> {
  /** The value of a tenant, loaded once a database; callers at the same time share one load. */
  of(db: Db, tenantId: number): Promise<Value>;
  /** Drops the cached value, of all tenants if none is given; the next reader loads it again. */
  forget(db: Db, tenantId?: number): void;
}

const caches: TenantCache<unknown>[] = [];

/** Small things that every request needs and that change rarely: zones, currencies. */
export function memoizePerTenant<Value>(load: (db: Db, tenantId: number) => Promise<Value>) {
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
  caches.push(cache);
  return cache;
}

/** Forgets all that is cache; called when another process says that settings or zones changed. */
export function clearTenantCaches(db: Db, tenantId?: number): void {
  for (const cache of caches) cache.forget(db, tenantId);
}
