import { alternative, alternativesBy, type Derivation, type Term } from '../read/term.ts';
import { type QueryWord, withoutLeadingZeros } from '../read/words.ts';

/** The term of a word: as typed, without leading zeros, or in pieces. */
export function wordTerm({ whole, pieces }: QueryWord): Term {
  const short = withoutLeadingZeros(whole);
  return {
    role: 'other',
    alternatives: [
      alternative([whole], 'typed'),
      ...(short === whole ? [] : [alternative([short], 'compound')]),
      ...(pieces.length > 1 ? [alternative(pieces, 'compound')] : []),
    ],
  };
}

/** A term that any of several words matches. */
export const anyTerm = (words: readonly string[], by: Derivation): Term => ({
  role: 'other',
  alternatives: alternativesBy(
    words.map((word) => [word]),
    by,
  ),
});

/** A term in the syntax of to_tsquery. */
export function matchTerm({ alternatives }: Term): string {
  const groups = alternatives.map(({ words }) =>
    words.length === 1 ? words.map(quoteWord).join() : `(${words.map(quoteWord).join(' & ')})`,
  );
  return groups.length === 1 ? groups.join() : `(${groups.join(' | ')})`;
}

/** How many terms of a query a product may lack; `required` is the index of a term that it must have nevertheless. */
export type Lacking =
  | { readonly terms: 0 | 2; readonly required?: undefined }
  | { readonly terms: 1; readonly required?: number };

/** The query for to_tsquery('karwan', ...): all terms but those that may be missing. */
export function textOf(terms: readonly Term[], lacking: Lacking): string {
  const texts = terms.map(matchTerm);
  if (lacking.terms === 0) return matchAll(texts);
  return lacking.terms === 1 ? matchAllButOne(texts, lacking.required) : matchAllButTwo(texts);
}

/** All terms (AND). */
export const matchAll = (terms: readonly string[]) => terms.join(' & ');

/** Any of the words (OR). */
export const matchAny = (words: readonly string[]) => words.join(' | ');

/** All terms but one; the term with index `kept` is required. */
export const matchAllButOne = (terms: readonly string[], kept?: number): string =>
  withoutOne(terms)
    .filter((_, left) => left !== kept)
    .map(group)
    .join(' | ');

/** All terms but two. */
export const matchAllButTwo = (terms: readonly string[]): string =>
  withoutOne(terms).flatMap(withoutOne).map(group).join(' | ');

const withoutOne = <Term>(terms: readonly Term[]) =>
  terms.map((_, left) => terms.toSpliced(left, 1));
const group = (terms: readonly string[]) => `(${matchAll(terms)})`;

/** Any word with this prefix. */
export const matchPrefix = (word: string) => `${quoteWord(word)}:*`;

/** A lexeme as a quoted literal. Folded words have no quotes, but an unescaped one would end the literal. */
export const quoteWord = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;
