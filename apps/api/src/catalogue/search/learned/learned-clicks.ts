import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { memoizePerTenant } from '../../../platform/tenant-cache.ts';

/** What depends on the clicks that were learned from. */
export const learnedTag = 'search-learned';

/** By product, how much better (up to 1) or worse (down to -1) than its place it was chosen for a query. */
export type Lifts = ReadonlyMap<number, number>;

/** By query, its words as they are read with spaces between them. */
const learned = memoizePerTenant(readLifts, [learnedTag]);

/** What clicks of the shop say of the products for a query; undefined for queries without enough of them. */
export async function learnedLifts(
  db: Kysely<Database>,
  tenantId: number,
  query: string,
): Promise<Lifts | undefined> {
  return (await learned.of(db, tenantId)).get(query);
}

async function readLifts(
  db: Kysely<Database>,
  tenantId: number,
): Promise<ReadonlyMap<string, Lifts>> {
  const { rows } = await sql<{ query: string; product_id: number; lift: number }>`
    select query, product_id, lift from search_lift where tenant_id = ${tenantId}`.execute(db);
  const byQuery = new Map<string, Map<number, number>>();
  for (const { query, product_id, lift } of rows) {
    const lifts = byQuery.get(query) ?? new Map<number, number>();
    byQuery.set(query, lifts.set(product_id, lift));
  }
  return byQuery;
}
