import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { prepared } from '../../../platform/prepared.ts';
import type { Candidate } from '../../documents/documents.ts';
import { readCandidates } from '../postgres/find-in-postgres.ts';

/**
 * Up to `most` products that match in head or description, found by PostgreSQL, by descending popularity.
 * @param text the query for to_tsquery
 */
export async function describedProducts(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  text: string,
  most: number,
): Promise<Candidate[]> {
  const { rows } = await sql<{ found: string | null }>`${prepared('search-described')}
    with described as materialized (
      select t.product_id from product_search_text t
      where t.tenant_id = ${tenant.id} and t.body @@ (select to_tsquery('karwan', ${text}))
      limit (select ${most}::bigint)
    )
    select string_agg(s.product_id || ' ' || s.version, ','
      order by s.popularity desc, s.words, s.listed_at desc, s.product_id desc) as found
    from described
    -- A lateral join with a limit makes the planner use the index per product, whatever it estimates.
    cross join lateral (
      select product_id, popularity, listed_at, xmin as version, length(head) as words
      from product_search where product_id = described.product_id limit 1
    ) s`.execute(db);
  return readCandidates(rows[0]?.found ?? null);
}
