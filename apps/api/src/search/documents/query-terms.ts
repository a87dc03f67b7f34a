import type { QueryRole } from '@karwan/contract/search-reading';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { Term } from '../terms/term.ts';
import { statisticsOf, type WordCounts } from './word-statistics.ts';

/** A term with its words as hashes of their stems, as documents contain them. */
export interface ScoredTerm {
  readonly role: QueryRole;
  readonly alternatives: readonly ScoredAlternative[];
  readonly joined: number | undefined;
  /** Whether it is so short that it means something only beside its neighbours: a single letter, or a number of one or two digits. */
  readonly isLoose: boolean;
  /** Inverse document frequency in the shop. */
  readonly idf: number;
}

export interface ScoredAlternative {
  readonly words: readonly number[];
  /** Between 0 and 1: how much it counts compared with the typed word. */
  readonly weight: number;
}

const loose = /^(?:\p{L}|\p{N}{1,2})$/u;

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
  const isNowhere = (stem: number) => counts?.isNowhere(stem) ?? false;
  return terms.map(({ role, alternatives, joined }) => ({
    role,
    // What no product has need not be looked for in each; the typed words stay, and whom a thing is for.
    alternatives: alternatives
      .map(({ words, weight }) => ({ words: words.map(hashOf), weight }))
      .filter(({ words }, place) => place === 0 || role === 'audience' || !words.some(isNowhere)),
    joined: joined === undefined ? undefined : hashOf(joined),
    isLoose: loose.test(alternatives[0]?.words.join(' ') ?? ''),
    idf: Math.max(
      0,
      ...(alternatives[0]?.words ?? []).map((word) => statistics.get(word)?.idf ?? 0),
    ),
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
