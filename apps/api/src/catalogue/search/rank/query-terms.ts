import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { weights } from './weights.ts';
import { statisticsOf, type WordCounts } from './word-statistics.ts';

/** A word of a query with its alternatives: pieces, completions or corrections. */
export interface Term {
  /** A product must have all words of one alternative; the first alternative is what was typed. */
  readonly alternatives: readonly (readonly string[])[];
  /** Synonyms, in the same form; they count less. */
  readonly synonyms?: readonly (readonly string[])[];
  /** This word and the next one of the query written as one. */
  readonly joined?: string;
}

/** A term with its words as hashes of their stems, as documents contain them. */
export interface ScoredTerm {
  /** Alternatives and synonyms. */
  readonly alternatives: readonly ScoredAlternative[];
  readonly joined: number | undefined;
  /** Inverse document frequency in the shop. */
  readonly idf: number;
}

export interface ScoredAlternative {
  readonly words: readonly number[];
  /** Between 0 and 1; below 1 for synonyms. */
  readonly weight: number;
}

type Db = Kysely<Database>;

/** Scored terms of running searches: finding candidates and ranking them both need them. */
const made = new WeakMap<readonly Term[], Promise<ScoredTerm[]>>();

/**
 * Looks up the stem hashes and IDFs of a query's terms. Both are cached.
 * @param terms of one search: the result is kept for this very array
 * @param counts where document frequencies come from; by default the shop's dictionary (`search_word`)
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

/** The stem of each word of a query, as search documents contain it. */
export async function wordStems(
  db: Db,
  tenantId: number,
  terms: readonly Term[],
): Promise<ReadonlyMap<string, string>> {
  const statistics = await statisticsOf(db, tenantId, terms);
  return new Map([...statistics].map(([word, { stem }]) => [word, stem]));
}
