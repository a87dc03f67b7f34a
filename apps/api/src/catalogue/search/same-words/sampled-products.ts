import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** What a product says of itself. */
export interface SampledProduct {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Empty: none. */
  readonly brand: string;
  readonly categoryId: number;
}

/** A larger shop is looked at in so many places. */
const places = 400;
/** So many products in each: 40,000 at most, whatever the shop has. */
const batch = 100;
/** Letters of a description; what a thing is called is said early. */
const read = 1_000;

/**
 * Products from all of a shop's catalogue, the same ones until it changes; all of them in a shop of up to 40,000. Each
 * batch is one quick read.
 */
export async function* sampledProducts(
  db: Kysely<Database>,
  tenantId: number,
): AsyncGenerator<readonly SampledProduct[]> {
  const { rows: ends } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from product where tenant_id = ${tenantId}`.execute(
    db,
  );
  const { first, last } = ends[0] ?? {};
  if (first == null || last == null) return;
  const width = Math.max(batch, Math.ceil((last - first + 1) / places));
  for (let from = first; from <= last; from += width) {
    const { rows } = await sql<SampledProduct>`
      select p.id, p.name, left(p.description, ${read}::integer) as description,
        coalesce(brand.title, '') as brand, p.category_id as "categoryId"
      from product p left join brand on brand.id = p.brand_id
      where p.tenant_id = ${tenantId} and p.is_active and p.id >= ${from} and p.id < ${from + width}
      order by p.id limit ${batch}`.execute(db);
    yield rows;
  }
}
