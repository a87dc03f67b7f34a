import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { preparedRead } from '../../platform/prepared.ts';
import { executeCompiled } from '../../platform/statements/compiled-statement.ts';
import { hashLexeme } from './decode-document.ts';

/** The stem of a word, as search documents contain it, and its hash. */
export interface Stem {
  readonly stem: string;
  readonly hash: number;
}

type Db = Kysely<Database>;

/** Cached stems, some 200 bytes each. They never expire: a stem never changes and is the same in every shop. */
export const maxCached = 50_000;
const memory = new WeakMap<Db, LRUCache<string, Stem>>();

/**
 * Words that the text search configuration `karwan` certainly does not stem: those with a digit that begin with a letter, and those that end
 * in no English suffix (`-ed`, `-ing`, `-ment`, `-ism`, `-ion`, `-ic`, `-al`, `-er`, `-y`, ...).
 */
const isUnstemmed =
  /^(?:[a-z]+[0-9][a-z0-9]*|[a-z]*(?:[abfhjkopquvwxz]|[^e]d|[^n]g|[^s]m|[^o]n|[^i]c|[^ns]t|[aiu]r|[eio]l))$/;

/** The stem of a word if it is cached or can be told without PostgreSQL. */
export function knownStem(db: Db, word: string): Stem | undefined {
  return (
    memory.get(db)?.get(word) ?? (isUnstemmed.test(word) ? cacheStem(db, word, word) : undefined)
  );
}

/** Caches a stem. */
export function cacheStem(db: Db, word: string, stem: string): Stem {
  const kept = memory.get(db) ?? new LRUCache<string, Stem>({ max: maxCached });
  memory.set(db, kept);
  const entry = { stem, hash: hashLexeme(stem) };
  kept.set(word, entry);
  return entry;
}

/** SQL: the stem of `word`; the word itself where it has no lexeme. */
export const stemOfWord = sql.raw(
  `coalesce((tsvector_to_array(to_tsvector('karwan', word)))[1], word) collate "C"`,
);

/** The stems of words, read from PostgreSQL where they are not known. */
export async function stemsOf(
  db: Db,
  words: readonly string[],
): Promise<ReadonlyMap<string, Stem>> {
  const stems = new Map<string, Stem>();
  const unknown: string[] = [];
  for (const word of words) {
    const stem = knownStem(db, word);
    if (stem) stems.set(word, stem);
    else unknown.push(word);
  }
  if (unknown.length === 0) return stems;
  for (const { word, stem } of await readStems(db, unknown)) {
    stems.set(word, cacheStem(db, word, stem));
  }
  return stems;
}

/** Reads the stems of words from PostgreSQL. */
export const readStems = (db: Db, words: readonly string[]) =>
  executeCompiled<{ word: string; stem: string }, { words: readonly string[] }>(
    db,
    'search-stems',
    { words },
    (places) => sql`${preparedRead('search-stems')}
      select word, ${stemOfWord} as stem from unnest((select ${places.words}::text[])) word`,
  );
