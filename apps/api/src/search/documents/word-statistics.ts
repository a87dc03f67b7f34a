import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { preparedRead } from '../../platform/prepared.ts';
import { executeCompiled } from '../../platform/statements/compiled-statement.ts';
import type { Term } from '../terms/term.ts';
import { cacheStem, knownStem, readStems, type Stem, stemOfWord } from './word-stems.ts';

interface WordStatistics extends Stem {
  /** Inverse document frequency; undefined for words that were not typed. */
  readonly idf: number | undefined;
}

/** Document frequencies of a shop's index. */
export interface WordCounts {
  /** Number of products. */
  readonly size: number;
  /** Whether descriptions are indexed, so that every word of the products is counted. */
  readonly hasBodies: boolean;
  /** How many products have a stem, given by its hash; undefined where that is not known. */
  frequencyOf(stem: number): number | undefined;
  /** Whether certainly no product has a stem, given by its hash. */
  isNowhere(stem: number): boolean;
}

type Db = Kysely<Database>;

/**
 * Cached IDFs, by their source: the shop's dictionary in the database, or an index. They may be a minute old, since they change slowly
 * and affect only the order of results.
 */
const memory = new WeakMap<Db | WordCounts, LRUCache<string, number>>();
const lifetime = 60_000;

/**
 * The stems of all words of the terms, and the IDF of the typed ones.
 * @param counts where document frequencies come from; by default the shop's dictionary (`search_word`)
 */
export async function statisticsOf(
  db: Db,
  tenantId: number,
  terms: readonly Term[],
  counts?: WordCounts,
): Promise<ReadonlyMap<string, WordStatistics>> {
  const source = counts ?? db;
  const known = memory.get(source) ?? new LRUCache<string, number>({ max: 10_000, ttl: lifetime });
  memory.set(source, known);
  const { typed, words } = wordsOf(terms);
  const statistics = new Map<string, WordStatistics>();
  const uncounted: string[] = [];
  const unknown: string[] = [];
  const keyOf = (word: string) => `${tenantId} ${word}`;
  /** Returns false if the word needs an IDF that `counts` does not know. */
  const count = (word: string, { hash }: Stem): boolean => {
    if (!typed.has(word) || known.has(keyOf(word))) return true;
    const products = counts?.frequencyOf(hash);
    if (products !== undefined) known.set(keyOf(word), idfOf(products, counts?.size ?? 0));
    return products !== undefined;
  };
  const add = (word: string, stem: Stem) =>
    statistics.set(word, { ...stem, idf: typed.has(word) ? known.get(keyOf(word)) : undefined });
  for (const word of words) {
    const stem = knownStem(db, word);
    if (stem && count(word, stem)) add(word, stem);
    else if (stem || (typed.has(word) && !counts?.hasBodies)) uncounted.push(word);
    else unknown.push(word);
  }
  if (uncounted.length > 0) {
    for (const { word, stem, idf } of await readStatistics(db, tenantId, uncounted, unknown)) {
      if (idf !== undefined) known.set(keyOf(word), idf);
      add(word, cacheStem(db, word, stem));
    }
  } else if (unknown.length > 0) {
    for (const { word, stem } of await readStems(db, unknown)) {
      const kept = cacheStem(db, word, stem);
      count(word, kept);
      add(word, kept);
    }
  }
  return statistics;
}

/** The words of the terms, and which of them were typed: a term's IDF is that of its typed words, not of synonyms or completions. */
function wordsOf(terms: readonly Term[]): { typed: Set<string>; words: Set<string> } {
  const typed = new Set<string>();
  const words = new Set<string>();
  for (const { alternatives, joined } of terms) {
    for (const word of alternatives[0]?.words ?? []) typed.add(word);
    for (const group of alternatives) for (const word of group.words) words.add(word);
    if (joined !== undefined) words.add(joined);
  }
  return { typed, words };
}

interface Counted {
  readonly word: string;
  readonly stem: string;
  readonly idf: number | undefined;
}

/** Reads stem and IDF of the typed words, and the stems of the others, in one statement. */
async function readStatistics(
  db: Db,
  tenantId: number,
  typed: readonly string[],
  others: readonly string[],
): Promise<Counted[]> {
  const words = [...typed, ...others];
  const counted = words.map((_, place) => place < typed.length);
  const rows = await executeCompiled<
    { word: string; stem: string; products: number | null; total: number },
    { tenantId: number; words: readonly string[]; counted: readonly boolean[] }
  >(
    db,
    'search-statistics',
    { tenantId, words, counted },
    // Document frequency of a stem: the word itself plus all words that begin with the stem and have the same one.
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
    idf: products === null ? undefined : idfOf(products, total),
  }));
}

/** Inverse document frequency, as in BM25. */
const idfOf = (products: number, total: number) =>
  Math.log(1 + (Math.max(total, products) - products + 0.5) / (products + 0.5));
