import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { preparedRead } from '../../../platform/prepared.ts';
import { executeKept } from '../../../platform/statements/execute-kept.ts';
import { hashLexeme } from './decode-document.ts';

/** How a word stands in products' search documents. */
export interface Stem {
  readonly stem: string;
  readonly hash: number;
}

type Db = Kysely<Database>;

/** Some 200 bytes each. What a word's stem is never changes, and is the same in every shop. */
const mostKept = 20_000;
const memory = new WeakMap<Db, LRUCache<string, Stem>>();

/**
 * What PostgreSQL's configuration `karwan` leaves as it is: a word of letters and digits that begins with a letter, and one of letters with
 * an end that no ending of English words has (`-ed`, `-ing`, `-ment`, `-ism`, `-ion`, `-ic`, `-al`, `-er`, `-y`, ...).
 */
const isItsOwn =
  /^(?:[a-z]+[0-9][a-z0-9]*|[a-z]*(?:[abfhjkopquvwxz]|[^e]d|[^n]g|[^s]m|[^o]n|[^i]c|[^ns]t|[aiu]r|[eio]l))$/;

/** The stem of a word if it is known, or needs no asking. */
export function knownStem(db: Db, word: string): Stem | undefined {
  return memory.get(db)?.get(word) ?? (isItsOwn.test(word) ? keepStem(db, word, word) : undefined);
}

export function keepStem(db: Db, word: string, stem: string): Stem {
  const kept = memory.get(db) ?? new LRUCache<string, Stem>({ max: mostKept });
  memory.set(db, kept);
  const entry = { stem, hash: hashLexeme(stem) };
  kept.set(word, entry);
  return entry;
}

/** SQL: the stem of `word`, which has one lexeme; what has none is its own. */
export const stemOfWord = sql.raw(
  `coalesce((tsvector_to_array(to_tsvector('karwan', word)))[1], word) collate "C"`,
);

/** Asks PostgreSQL for the stems of words. */
export const readStems = (db: Db, words: readonly string[]) =>
  executeKept<{ word: string; stem: string }, { words: readonly string[] }>(
    db,
    'search-stems',
    { words },
    (places) => sql`${preparedRead('search-stems')}
      select word, ${stemOfWord} as stem from unnest((select ${places.words}::text[])) word`,
  );
