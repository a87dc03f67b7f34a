import { type RawBuilder, sql } from 'kysely';
import type { Zone } from '../../../../branches/zones.ts';
import type { RequestContext } from '../../../../platform/context.ts';
import { prepared, preparedRead } from '../../../../platform/prepared.ts';
import { andAll } from '../../../listing/listing-filters.ts';
import type { Candidate } from '../../rank/documents.ts';
import type { Candidates, SearchEngine } from '../port.ts';
import { type HitRequest, isFiltered, limitsFor, offersOf, wantsAllIds } from '../select-hits.ts';
import { hiddenQuery, isDivided, leavesOut, matchingHits, plainQuery } from './matching.ts';
import { undividedShops } from './undivided-shops.ts';

interface Row {
  /** Comma-separated pairs `id version` of the best matches. */
  best: string | null;
  /** Comma-separated ids of all matches; null unless requested. */
  found: string | null;
  matched: number;
  count: number;
  left_out: boolean;
  divided: boolean;
}

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/** Among equally popular products those with fewer indexed words first: there each word says more. */
const order = sql.raw('is_named desc, popularity desc, words, listed_at desc, product_id desc');

/**
 * Finds the candidates for ranking in PostgreSQL: the most popular matches, matches in name, brand, category
 * or details before those in the description alone.
 * @param most how many candidates at most
 */
export async function selectCandidates(
  context: Context,
  zone: Zone,
  request: HitRequest,
  most: number,
): Promise<Candidates> {
  const { db, tenant } = context;
  const undivided = undividedShops(db);
  let row = await readRow(context, zone, request, most, undivided.has(tenant.id));
  if (row.divided && undivided.delete(tenant.id)) {
    row = await readRow(context, zone, request, most, false);
  } else if (!row.divided) undivided.add(tenant.id);
  const { cap } = limitsFor(request, most);
  return {
    candidates: readCandidates(row.best),
    matched: row.matched,
    count: Math.min(row.count, cap),
    countIsCapped: row.count > cap || row.left_out,
    ...(wantsAllIds(request) && { found: row.found?.split(',').map(Number) ?? [] }),
  };
}

/** Parses the comma-separated pairs `id version` of a statement. */
export function readCandidates(best: string | null): Candidate[] {
  return (best?.split(',') ?? []).map((text) => {
    const end = text.indexOf(' ');
    return { id: Number(text.slice(0, end)), version: Number(text.slice(end + 1)) };
  });
}

/** The default engine: PostgreSQL's own indexes. */
export const embeddedSearch: SearchEngine = { find: selectCandidates };

async function readRow(
  context: Context,
  zone: Zone,
  request: HitRequest,
  most: number,
  undivided: boolean,
): Promise<Row> {
  const narrowed = isFiltered(request);
  const first = request.offset === 0 && !narrowed;
  const wanted = wantsAllIds(request);
  const limits = limitsFor(request, most);
  const query = (first ? hiddenQuery : plainQuery)(request.text);
  const matching = { query, ...limits, undivided };
  const begun = request.prefix === undefined ? '' : '-begun';
  const name = `search-candidates${undivided ? '-undivided' : ''}${wanted ? '-all' : ''}${begun}`;
  // Only shops without tiers are small enough for the connections shared by quick reads.
  const mark = undivided ? preparedRead : prepared;
  const offer = sql.raw(narrowed ? 'offer' : 'hit');
  const statement: RawBuilder<Row> = sql`${mark(first ? name : undefined)}
    with ${matchingHits(context, matching)},
    ${narrowed ? narrowedHits(zone, request) : sql``}
    best as (
      select * from ${offer}
      order by ${order} limit ${sql.lit(most)}
    )
    select (select count(*) from hit) as matched, (select count(*) from ${offer}) as count,
      ${narrowed || undivided ? sql`false` : leavesOut(context, limits.enough)} as left_out,
      ${isDivided(context)} as divided,
      ${wanted ? sql`(select string_agg(product_id::text, ',') from hit)` : sql`null`} as found,
      string_agg(product_id || ' ' || version, ',' order by ${order}) as best
    from best`;
  const { rows } = await statement.execute(context.db);
  const [row] = rows;
  if (!row) throw new Error('No row of an aggregate');
  return row;
}

const narrowedHits = (zone: Zone, { categoryId, conditions }: HitRequest) => sql`offer as (
  select hit.* from hit ${offersOf(zone, categoryId)} where true ${andAll(conditions)}
),`;
