import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { prepared } from '../../../../platform/prepared.ts';
import type { Candidate } from '../../rank/documents.ts';
import { hiddenQuery } from '../postgres/matching.ts';
import { readCandidates } from '../postgres/select-candidates.ts';

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
      where t.tenant_id = ${tenant.id} and t.body @@ ${hiddenQuery(text)} limit (select ${most}::bigint)
    )
    select string_agg(s.product_id || ' ' || s.xmin, ','
      order by s.popularity desc, length(s.head), s.listed_at desc, s.product_id desc) as found
    from described join product_search s using (product_id)`.execute(db);
  return readCandidates(rows[0]?.found ?? null);
}
