import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';

const known = new WeakMap<Kysely<Database>, Set<number>>();

/**
 * Tenant ids of shops whose products were all in the first tier when last searched. This may be outdated: a statement
 * that relies on it must also select `isDivided`.
 */
export function undividedShops(db: Kysely<Database>): Set<number> {
  const shops = known.get(db) ?? new Set<number>();
  known.set(db, shops);
  return shops;
}
