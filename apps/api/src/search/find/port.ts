import type { RequestContext } from '../../platform/context.ts';
import type { Candidate } from '../documents/documents.ts';
import type { Lacking } from '../terms/lacking.ts';
import type { Term } from '../terms/term.ts';

/** Cache tag of search answers: they are invalidated when an external engine shows a change, which is later than pages do. */
export const searchTag = 'search';

/** What an engine is asked for. */
export interface Question {
  /** The terms that products are found and ranked by. */
  readonly terms: readonly Term[];
  /** Which of the terms a product may lack. */
  readonly lacking: Lacking;
  /** The last word while it is being typed: `terms` ends with its completions. */
  readonly prefix?: string;
}

/** How many candidates are scored; the rest follow in the order of popularity. */
export const maxRanked = 240;

/** How far a search goes. */
export interface Reach {
  /** The most matches that are counted. */
  readonly cap: number;
  /** How many ids are needed, the best first. */
  readonly ids: number;
  /** With this many matches in name, brand, category or details, descriptions are not searched. */
  readonly enoughNamed: number;
  /** The most matches that are taken from descriptions. */
  readonly maxDescriptionMatches: number;
  /** Of more matches than the cap the newest are wanted, in any order, instead of the best. */
  readonly newest?: boolean;
}

/** The matches of a question in a shop, whatever their zone, price and stock. */
export interface Found {
  /** Ids of matches, the engine's best first. */
  readonly ids: readonly number[];
  /** How many match; above the cap: more than the cap. */
  readonly matched: number;
  /** The matches at some places of `ids`, as candidates for ranking. */
  candidates(places: readonly number[]): Candidate[] | Promise<Candidate[]>;
}

/**
 * A search engine finds the products for a query. What follows is the same for all engines: ranking, and zone, prices, stock, filters,
 * sort orders, facets and cards, which come from PostgreSQL.
 */
export interface SearchEngine {
  /** Does not fail when an external engine is down: it falls back to PostgreSQL. */
  find(
    context: Pick<RequestContext, 'db' | 'tenant'>,
    question: Question,
    reach: Reach,
  ): Promise<Found>;
  /**
   * Those of the words that the head of some product has, in any form of the same stem; undefined where the engine cannot tell without
   * PostgreSQL.
   */
  present?(
    context: Pick<RequestContext, 'db' | 'tenant'>,
    words: readonly string[],
  ): Promise<ReadonlySet<string> | undefined>;
}

declare module '../../platform/context.ts' {
  interface RequestContext {
    /** Search engine for products; default: PostgreSQL. */
    search?: SearchEngine;
  }
}
