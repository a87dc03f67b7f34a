import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { preparedRead } from '../../../platform/prepared.ts';
import { executeKept } from '../../../platform/statements/execute-kept.ts';
import { weights } from './weights.ts';
import { keepStem, knownStem, readStems, type Stem, stemOfWord } from './word-stems.ts';

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

interface WordStatistics extends Stem {
  /** Undefined: not asked for. */
  readonly idf: number | undefined;
}

type Db = Kysely<Database>;

/** How telling words are changes slowly, and only the order of results hangs on it. */
const memory = new WeakMap<Db, LRUCache<string, number>>();
const lifetime = 60_000;

/** What was made of the terms of a search, which needs it to find and to rank. */
const made = new WeakMap<readonly Term[], Promise<ScoredTerm[]>>();

/**
 * Looks up how telling the words of a query are; words that were asked for lately are remembered.
 * @param terms of one search
 */
export function scoredTerms(
  db: Db,
  tenantId: number,
  terms: readonly Term[],
): Promise<ScoredTerm[]> {
  let scored = made.get(terms);
  if (!scored) {
    scored = scoreTerms(db, tenantId, terms);
    made.set(terms, scored);
  }
  return scored;
}

async function scoreTerms(db: Db, tenantId: number, terms: readonly Term[]): Promise<ScoredTerm[]> {
  const statistics = await statisticsOf(db, tenantId, terms);
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

async function statisticsOf(
  db: Db,
  tenantId: number,
  terms: readonly Term[],
): Promise<ReadonlyMap<string, WordStatistics>> {
  const known = memory.get(db) ?? new LRUCache<string, number>({ max: 10_000, ttl: lifetime });
  memory.set(db, known);
  // How rare other words for it are says nothing: who still types has twenty of them.
  const typed = new Set<string>();
  const words = new Set<string>();
  for (const { alternatives, synonyms = [], joined } of terms) {
    for (const word of alternatives[0] ?? []) typed.add(word);
    for (const group of alternatives) for (const word of group) words.add(word);
    for (const group of synonyms) for (const word of group) words.add(word);
    if (joined !== undefined) words.add(joined);
  }
  const statistics = new Map<string, WordStatistics>();
  const uncounted: string[] = [];
  const unknown: string[] = [];
  for (const word of words) {
    const idf = typed.has(word) ? known.get(`${tenantId} ${word}`) : undefined;
    const stem = knownStem(db, word);
    if (typed.has(word) && idf === undefined) uncounted.push(word);
    else if (!stem) unknown.push(word);
    else statistics.set(word, { ...stem, idf });
  }
  if (uncounted.length > 0) {
    for (const { word, stem, idf } of await readStatistics(db, tenantId, uncounted, unknown)) {
      if (idf !== undefined) known.set(`${tenantId} ${word}`, idf);
      statistics.set(word, { ...keepStem(db, word, stem), idf });
    }
  } else if (unknown.length > 0) {
    for (const { word, stem } of await readStems(db, unknown)) {
      const idf = typed.has(word) ? known.get(`${tenantId} ${word}`) : undefined;
      statistics.set(word, { ...keepStem(db, word, stem), idf });
    }
  }
  return statistics;
}

interface Counted {
  readonly word: string;
  readonly stem: string;
  readonly idf: number | undefined;
}

/** How rare words are; of others their stems alone. */
async function readStatistics(
  db: Db,
  tenantId: number,
  typed: readonly string[],
  others: readonly string[],
): Promise<Counted[]> {
  const words = [...typed, ...others];
  const counted = words.map((_, place) => place < typed.length);
  const rows = await executeKept<
    { word: string; stem: string; products: number | null; total: number },
    { tenantId: number; words: readonly string[]; counted: readonly boolean[] }
  >(
    db,
    'search-statistics',
    { tenantId, words, counted },
    // Frequencies of all words with the same stem that begin with it, and of the word itself.
    (places) => sql`${preparedRead('search-statistics')}
      select asked.word, asked.stem, case when asked.is_counted then (
          select coalesce(sum(known.frequency), 0)::integer from search_word known
          where known.tenant_id = ${places.tenantId} and (known.word = asked.word
            or length(asked.stem) > 2 and known.word >= asked.stem
              and known.word < asked.stem || U&'\\FFFF' and known.word <> asked.word
              and length(known.word) <= length(asked.stem) + 3
              and to_tsvector('karwan', known.word) @@ quote_literal(asked.stem)::tsquery)
        ) end as products,
        coalesce((select products from category_count
          where tenant_id = ${places.tenantId} and category_id = 0), 0) as total
      from (
        select word, is_counted, ${stemOfWord} as stem
        from unnest((select ${places.words}::text[]), (select ${places.counted}::boolean[]))
          list (word, is_counted)
      ) asked`,
  );
  return rows.map(({ word, stem, products, total }) => ({
    word,
    stem,
    idf: products === null ? undefined : idf(products, Math.max(total, products)),
  }));
}

const idf = (products: number, total: number) =>
  Math.log(1 + (total - products + 0.5) / (products + 0.5));
