import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { memoizePerTenant } from '../../platform/tenant-cache.ts';

/** Cache tag of click lifts. */
export const learnedTag = 'search-learned';

/**
 * Click lifts of a query by product id: how much more (up to 1) or less (down to -1) often it was clicked than
 * expected at its positions.
 */
export type Lifts = ReadonlyMap<number, number>;

/** Lifts by normalized query (`queryOf`), cached per tenant. */
const learned = memoizePerTenant(readLifts, [learnedTag]);

/** The click lifts of a query; undefined without enough clicks. */
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
