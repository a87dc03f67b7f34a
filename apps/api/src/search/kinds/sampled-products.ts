import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** The texts of a product that are analysed. */
export interface DescribedProduct {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Empty: none. */
  readonly brand: string;
  readonly categoryId: number;
}

export interface SampledProduct extends DescribedProduct {
  /** The front of the name, which says what the product is. */
  readonly front: string;
}

/** The range of product ids is divided into this many intervals. */
const intervals = 400;
/** Products from each interval: 40,000 at most in all. */
const batch = 100;
/** Characters read of a description: the kind of product is stated early. */
const read = 1_000;

/**
 * A deterministic sample of a shop's products, spread over its ids, in batches of one quick read each; in a small shop, all
 * products.
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
  const width = Math.max(batch, Math.ceil((last - first + 1) / intervals));
  for (let from = first; from <= last; from += width) {
    const { rows } = await sql<SampledProduct>`
      select p.id, p.name, coalesce(search_front(p.name, coalesce(brand.title, '')), p.name) as front,
        left(p.description, ${read}::integer) as description,
        coalesce(brand.title, '') as brand, p.category_id as "categoryId"
      from product p left join brand on brand.id = p.brand_id
      where p.tenant_id = ${tenantId} and p.is_active and p.id >= ${from} and p.id < ${from + width}
      order by p.id limit ${batch}`.execute(db);
    yield rows;
  }
}
