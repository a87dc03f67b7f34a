import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';

const known = new WeakMap<Kysely<Database>, Set<number>>();

/**
 * Shops whose products were all in the first tier when they were last searched. Whoever relies on it asks
 * PostgreSQL in the same statement whether it still holds (`isDivided`).
 */
export function undividedShops(db: Kysely<Database>): Set<number> {
  const shops = known.get(db) ?? new Set<number>();
  known.set(db, shops);
  return shops;
}
