import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { preparedRead } from '../../../platform/prepared.ts';
import { hashLexeme } from './decode-document.ts';
import { weights } from './weights.ts';

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

interface WordStatistics {
  /** How the word stands in products' search documents. */
  readonly stem: string;
  readonly hash: number;
  /** Undefined: never asked for. */
  readonly idf: number | undefined;
}

type Db = Kysely<Database>;

/** How telling words are changes slowly, and only the order of results hangs on it. */
const memory = new WeakMap<Db, LRUCache<string, WordStatistics>>();
const lifetime = 60_000;

/** Looks up how telling the words of a query are; words that were asked for lately are remembered. */
export async function scoredTerms(
  db: Db,
  tenantId: number,
  terms: readonly Term[],
): Promise<ScoredTerm[]> {
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
  const known =
    memory.get(db) ?? new LRUCache<string, WordStatistics>({ max: 10_000, ttl: lifetime });
  memory.set(db, known);
  const words = [
    ...new Set(
      terms.flatMap(({ alternatives, synonyms = [], joined }) => [
        ...alternatives.flat(),
        ...synonyms.flat(),
        ...(joined === undefined ? [] : [joined]),
      ]),
    ),
  ];
  // How rare other words for it are says nothing: who still types has twenty of them.
  const typed = new Set(terms.flatMap(({ alternatives: [first = []] }) => first));
  const statistics = new Map<string, WordStatistics>();
  const unknown = words.filter((word) => {
    const entry = known.get(`${tenantId} ${word}`);
    if (entry) statistics.set(word, entry);
    return !entry || (entry.idf === undefined && typed.has(word));
  });
  if (unknown.length > 0) {
    for (const [word, entry] of await readStatistics(db, tenantId, unknown, typed)) {
      known.set(`${tenantId} ${word}`, entry);
      statistics.set(word, entry);
    }
  }
  return statistics;
}

async function readStatistics(
  db: Db,
  tenantId: number,
  words: readonly string[],
  typed: ReadonlySet<string>,
): Promise<Map<string, WordStatistics>> {
  const counted = words.map((word) => typed.has(word));
  // Frequencies of all words with the same stem that begin with it, and of the word itself.
  const { rows } = await sql<{
    word: string;
    stem: string;
    products: number | null;
    total: number;
  }>`
    ${preparedRead('search-statistics')}
    select asked.word, asked.stem, case when asked.is_counted then (
        select coalesce(sum(known.frequency), 0)::integer from search_word known
        where known.tenant_id = ${tenantId} and (known.word = asked.word
          or length(asked.stem) > 2 and known.word >= asked.stem
            and known.word < asked.stem || U&'\\FFFF' and known.word <> asked.word
            and length(known.word) <= length(asked.stem) + 3
            and to_tsvector('karwan', known.word) @@ quote_literal(asked.stem)::tsquery)
      ) end as products,
      coalesce((select products from category_count
        where tenant_id = ${tenantId} and category_id = 0), 0) as total
    from (
      select word, is_counted,
        coalesce((tsvector_to_array(to_tsvector('karwan', word)))[1], word) collate "C" as stem
      from unnest((select ${words}::text[]), (select ${counted}::boolean[])) list (word, is_counted)
    ) asked
  `.execute(db);
  return new Map(
    rows.map(({ word, stem, products, total }) => [
      word,
      {
        stem,
        hash: hashLexeme(stem),
        idf: products === null ? undefined : idf(products, Math.max(total, products)),
      },
    ]),
  );
}

const idf = (products: number, total: number) =>
  Math.log(1 + (total - products + 0.5) / (products + 0.5));
