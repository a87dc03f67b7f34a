import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { weights } from './weights.ts';
import { statisticsOf, type WordCounts } from './word-statistics.ts';

/** A word of a query with all that stands for it: its pieces, completions or corrections. */
export interface Term {
  /** Each a list of words that a product must all have; the first is what was typed. */
  readonly alternatives: readonly (readonly string[])[];
  /** Other words for the same thing, which count less. */
  readonly synonyms?: readonly (readonly string[])[];
  /** With the next word of the query in one. */
  readonly joined?: string;
}

/** A term as documents are compared with it. */
export interface ScoredTerm {
  readonly alternatives: readonly ScoredAlternative[];
  readonly joined: number | undefined;
  /** How telling it is: the rarer in the shop, the more (inverse document frequency). */
  readonly idf: number;
}

export interface ScoredAlternative {
  readonly words: readonly number[];
  /** Between 0 and 1: how much of what was typed it means. */
  readonly weight: number;
}

type Db = Kysely<Database>;

/** What was made of the terms of a search, which needs it to find and to rank. */
const made = new WeakMap<readonly Term[], Promise<ScoredTerm[]>>();

/**
 * Looks up how telling the words of a query are; words that were asked for lately are remembered.
 * @param terms of one search
 * @param counts left out: the shop's dictionary says how rare words are
 */
export function scoredTerms(
  db: Db,
  tenantId: number,
  terms: readonly Term[],
  counts?: WordCounts,
): Promise<ScoredTerm[]> {
  let scored = made.get(terms);
  if (!scored) {
    scored = scoreTerms(db, tenantId, terms, counts);
    made.set(terms, scored);
  }
  return scored;
}

async function scoreTerms(
  db: Db,
  tenantId: number,
  terms: readonly Term[],
  counts?: WordCounts,
): Promise<ScoredTerm[]> {
  const statistics = await statisticsOf(db, tenantId, terms, counts);
  const hashOf = (word: string) => statistics.get(word)?.hash ?? 0;
  const scored = (groups: Term['alternatives'], weight: number) =>
    groups.map((words) => ({ words: words.map(hashOf), weight }));
  return terms.map(({ alternatives, synonyms = [], joined }) => ({
    alternatives: [...scored(alternatives, 1), ...scored(synonyms, weights.synonym)],
    joined: joined === undefined ? undefined : hashOf(joined),
    idf: Math.max(0, ...(alternatives[0] ?? []).map((word) => statistics.get(word)?.idf ?? 0)),
  }));
}

/** How the words of a query stand in products' search documents. */
export async function wordStems(
  db: Db,
  tenantId: number,
  terms: readonly Term[],
): Promise<ReadonlyMap<string, string>> {
  const statistics = await statisticsOf(db, tenantId, terms);
  return new Map([...statistics].map(([word, { stem }]) => [word, stem]));
}
