import type { Term } from '../ranking/query-terms.ts';
import { type QueryWord, withoutZeros } from './words.ts';

/** A word in one, or its pieces. */
export function wordTerm({ whole, pieces }: QueryWord): Term {
  const short = withoutZeros(whole);
  return {
    alternatives: [
      [whole],
      ...(short === whole ? [] : [[short]]),
      ...(pieces.length > 1 ? [pieces] : []),
    ],
  };
}

/** Several words of which any will do. */
export const anyTerm = (words: readonly string[]): Term => ({
  alternatives: words.map((word) => [word]),
});

/** A term for to_tsquery('karwan', ...). */
export function matchTerm({ alternatives, synonyms = [] }: Term): string {
  const groups = [...alternatives, ...synonyms].map((words) =>
    words.length === 1 ? words.map(quoteWord).join() : `(${words.map(quoteWord).join(' & ')})`,
  );
  return groups.length === 1 ? groups.join() : `(${groups.join(' | ')})`;
}

/** What a product may lack of a query: so many of its terms, where one may be named that it must have. */
export type Lacking =
  | { readonly terms: 0 | 2; readonly but?: undefined }
  | { readonly terms: 1; readonly but?: number };

/** The products that have all of the terms but those, for to_tsquery('karwan', ...). */
export function textOf(terms: readonly Term[], lacking: Lacking): string {
  const texts = terms.map(matchTerm);
  if (lacking.terms === 0) return matchAll(texts);
  return lacking.terms === 1 ? matchMost(texts, lacking.but) : matchSome(texts);
}

/** All words must be there. */
export const matchAll = (terms: readonly string[]) => terms.join(' & ');

/** Any of the words must be there. */
export const matchAny = (words: readonly string[]) => words.join(' | ');

/** All words but one must be there, `kept` in any case; for a query that nothing answers in full. */
export const matchMost = (terms: readonly string[], kept?: number): string =>
  withoutOne(terms)
    .filter((_, left) => left !== kept)
    .map(group)
    .join(' | ');

/** All words but two. */
export const matchSome = (terms: readonly string[]): string =>
  withoutOne(terms).flatMap(withoutOne).map(group).join(' | ');

const withoutOne = <Term>(terms: readonly Term[]) =>
  terms.map((_, left) => terms.toSpliced(left, 1));
const group = (terms: readonly string[]) => `(${matchAll(terms)})`;

/** Any word that begins so. */
export const matchBeginning = (word: string) => `${quoteWord(word)}:*`;

/** Letters and digits only ever come here, but a quote would end the literal: it is doubled. */
export const quoteWord = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;
