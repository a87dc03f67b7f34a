import type { Zone } from '../../../branches/zones.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { Candidate } from '../ranking/documents.ts';
import type { HitRequest } from '../select-hits.ts';

/** Answers that hang on what is found carry it: an engine of its own may show a change later than pages do. */
export const searchTag = 'search';

/** The products that are to be ranked. */
export interface Candidates {
  /** What the finder thinks best first; at most as many as were asked for. */
  candidates: Candidate[];
  /** Products that match, whatever is narrowed; capped. */
  matched: number;
  count: number;
  /** There may be more, which were not counted. */
  countIsCapped: boolean;
  /** The ids of those that are counted, where the request counts facets; left out: PostgreSQL counts them. */
  found?: readonly number[];
}

/**
 * What finds the products that may answer a query. They are then ranked in the same way whoever found them, and
 * zone, price, stock, filters and cards come from PostgreSQL: a finder decides only which products those are.
 */
export interface SearchEngine {
  /**
   * Up to `most` of the products that match and are not narrowed away. Never fails for an engine that is down:
   * PostgreSQL finds them then.
   */
  find(
    context: Pick<RequestContext, 'db' | 'tenant'>,
    zone: Zone,
    request: HitRequest,
    most: number,
  ): Promise<Candidates>;
}
