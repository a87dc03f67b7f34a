import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { prepared } from '../../../platform/prepared.ts';
import type { Candidate } from '../../documents/documents.ts';
import { textOf } from '../../terms/query-text.ts';
import type { Found, Question, Reach, SearchEngine } from '../port.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/**
 * The most matches that are looked at, one more than are counted, which bounds the time of a search. Of more matches these are arbitrary
 * ones: the index in memory, for which this stands in, finds the most popular.
 */
const maxLookedAt = 2_001;

/**
 * Finds products with PostgreSQL's own index: while the index in memory is loading or far behind, and for shops that are too
 * large for it.
 */
export const embeddedSearch: SearchEngine = { find: findInPostgres };

/**
 * Matches in name, brand, category or details come before those in the description, then the most popular, and among these products
 * with fewer indexed words: there each word says more.
 */
export async function findInPostgres(
  { db, tenant }: Context,
  { terms, lacking }: Question,
  { cap, enoughNamed, maxDescriptionMatches }: Reach,
): Promise<Found> {
  // Subselects hide values from the planner, so that one generic plan serves every text: planning takes longer than many searches.
  const query = sql`(select to_tsquery('karwan', ${textOf(terms, lacking)}))`;
  const { rows } = await sql<{ best: string | null }>`${prepared('search-found')}
    with matched as materialized (
      select t.product_id from product_search_text t
      where t.tenant_id = ${tenant.id} and t.body @@ ${query} limit ${sql.lit(maxLookedAt)}
    ), hit as materialized (
      select s.product_id, s.version, row_number() over best as place,
        s.is_named, count(*) filter (where s.is_named) over () as named
      from matched
      -- A lateral join with a limit makes the planner use the index per product, whatever it estimates.
      cross join lateral (
        select product_id, popularity, listed_at, xmin as version, length(head) as words,
          head @@ ${query} as is_named
        from product_search s where s.product_id = matched.product_id limit 1
      ) s
      window best as (
        order by s.is_named desc, s.popularity desc, s.words, s.listed_at desc, s.product_id desc)
    )
    select string_agg(product_id || ' ' || version, ',' order by place) as best
    from hit
    where place <= (select ${cap + 1}::bigint) and (is_named or (
      named < (select ${enoughNamed}::bigint)
      and place - named <= (select ${maxDescriptionMatches}::bigint)))`.execute(db);
  return foundOf(readCandidates(rows[0]?.best ?? null));
}

/** What was found, from candidates in order. */
const foundOf = (all: readonly Candidate[]): Found => ({
  ids: all.map(({ id }) => id),
  matched: all.length,
  candidates: (places) =>
    places.flatMap((place) => {
      const candidate = all[place];
      return candidate ? [candidate] : [];
    }),
});

/** Parses the comma-separated pairs `id version` of a statement. */
export function readCandidates(best: string | null): Candidate[] {
  return (best?.split(',') ?? []).map((text) => {
    const end = text.indexOf(' ');
    return { id: Number(text.slice(0, end)), version: Number(text.slice(end + 1)) };
  });
}
