import type { Zone } from '../../../branches/zones.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Candidate } from '../rank/documents.ts';
import type { HitRequest } from './select-hits.ts';

/** Cache tag of search answers: they are invalidated when an external engine shows a change, which is later than pages do. */
export const searchTag = 'search';

/** What an engine returns for a request. */
export interface Candidates {
  /** Candidates for ranking, the engine's best first; at most as many as were requested. */
  candidates: Candidate[];
  /** Matches before filters; capped. */
  matched: number;
  /** Matches after filters; capped. */
  count: number;
  /** There may be more, which were not counted. */
  countIsCapped: boolean;
  /** Ids of all counted matches, if the request counts facets; undefined: PostgreSQL must find them again. */
  found?: readonly number[];
}

/**
 * A search engine finds the candidates for a query. Ranking is the same for all engines, and zone, price, stock,
 * filters and cards always come from PostgreSQL.
 */
export interface SearchEngine {
  /**
   * Up to `most` products that match and pass the filters. Does not fail when an external engine is down:
   * it falls back to PostgreSQL.
   */
  find(
    context: Pick<RequestContext, 'db' | 'tenant'>,
    zone: Zone,
    request: HitRequest,
    most: number,
  ): Promise<Candidates>;
}
