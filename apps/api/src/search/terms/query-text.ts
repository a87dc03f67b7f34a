import { type Lacking, readLacking } from './lacking.ts';
import { alternative, type Term } from './term.ts';
import { type QueryWord, withoutLeadingZeros } from './words.ts';

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

/** A term in the syntax of to_tsquery. */
export function matchTerm({ alternatives }: Term): string {
  const groups = alternatives.map(({ words }) =>
    words.length === 1 ? words.map(quoteWord).join() : `(${words.map(quoteWord).join(' & ')})`,
  );
  return groups.length === 1 ? groups.join() : `(${groups.join(' | ')})`;
}

/** The query for to_tsquery('karwan', ...): all terms but those that may be missing. */
export function textOf(terms: readonly Term[], lacking: Lacking): string {
  const { required, most } = readLacking(lacking, terms.length);
  const must = terms.filter((_, place) => required.includes(place)).map(matchTerm);
  const others = terms.filter((_, place) => !required.includes(place)).map(matchTerm);
  if (most >= others.length) return matchAll(must);
  const sets = without(others, most);
  const [only] = sets;
  if (sets.length === 1 && only) return matchAll([...must, ...only]);
  return matchAll([...must, must.length > 0 ? `(${anySet(sets)})` : anySet(sets)]);
}

const anySet = (sets: readonly (readonly string[])[]) =>
  sets.map((set) => `(${matchAll(set)})`).join(' | ');

/** All ways to leave out `most` of the terms. */
function without(terms: readonly string[], most: number): (readonly string[])[] {
  if (most === 0) return [terms];
  return terms.flatMap((_, place) =>
    // Of each way once: what is left out next stands behind.
    without(terms.slice(place + 1), most - 1).map((rest) => [...terms.slice(0, place), ...rest]),
  );
}

/** All terms (AND). */
export const matchAll = (terms: readonly string[]) => terms.join(' & ');

/** Any of the words (OR). */
export const matchAny = (words: readonly string[]) => words.join(' | ');

/** Any word with this prefix. */
export const matchPrefix = (word: string) => `${quoteWord(word)}:*`;

/** A lexeme as a quoted literal. Folded words have no quotes, but an unescaped one would end the literal. */
export const quoteWord = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;
