import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { hashLexeme } from '../../documents/decode-document.ts';
import type { DocumentHead } from '../../documents/document-head.ts';
import type { ScoredTerm } from '../../documents/query-terms.ts';
import { readStems } from '../../documents/word-stems.ts';
import { wordsForAudience } from '../../knowledge/lexicon.ts';

type Db = Kysely<Database>;

/** Words for whom a thing is, as hashes of their stems. */
export interface Genders {
  readonly male: readonly number[];
  readonly female: readonly number[];
}

const known = new WeakMap<Db, Promise<Genders>>();

/** The words of both genders, cached. */
export function genders(db: Db): Promise<Genders> {
  let read = known.get(db);
  if (!read) {
    read = readGenders(db);
    known.set(db, read);
    // A failure is not cached.
    read.catch(() => known.delete(db));
  }
  return read;
}

async function readGenders(db: Db): Promise<Genders> {
  const hashesOf = async (words: readonly string[]) => [
    ...new Set((await readStems(db, words)).map(({ stem }) => hashLexeme(stem))),
  ];
  const [male, female] = await Promise.all([
    hashesOf([...wordsForAudience('men'), ...wordsForAudience('boys')]),
    hashesOf([...wordsForAudience('women'), ...wordsForAudience('girls')]),
  ]);
  return { male, female };
}

/** Words of the wanted audience, and of the opposite one. */
export interface Audience {
  readonly own: readonly number[];
  readonly opposite: readonly number[];
}

/** The audience that a query names; undefined if it names none, or one that has no opposite. */
export function audienceOf(
  terms: readonly ScoredTerm[],
  { male, female }: Genders,
): Audience | undefined {
  const words = new Set<number>();
  for (const { role, alternatives } of terms) {
    if (role === 'audience')
      for (const one of alternatives) for (const word of one.words) words.add(word);
  }
  const isFor = (some: readonly number[]) => some.some((word) => words.has(word));
  if (isFor(male) === isFor(female)) return undefined;
  return isFor(male) ? { own: male, opposite: female } : { own: female, opposite: male };
}

/** Whether a product's head names the opposite audience and not the wanted one. */
export const isOpposite = (head: DocumentHead, { own, opposite }: Audience): boolean =>
  opposite.some((word) => head.has(word)) && !own.some((word) => head.has(word));
