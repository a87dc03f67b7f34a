import type { QueryWord } from './words.ts';

/** A word, or several of which any will do, for to_tsquery('karwan', ...). */
export function matchWord({ whole, pieces }: QueryWord): string {
  if (pieces.length === 1) return quote(whole);
  return `(${quote(whole)} | (${pieces.map(quote).join(' & ')}))`;
}

export const matchAny = (words: readonly string[]) => `(${words.map(quote).join(' | ')})`;

/** All words must be there. */
export const matchAll = (terms: readonly string[]) => terms.join(' & ');

/** All words but one must be there; for a query that nothing answers in full. */
export const matchMost = (terms: readonly string[]): string =>
  withoutOne(terms).map(group).join(' | ');

/** All words but two. */
export const matchSome = (terms: readonly string[]): string =>
  withoutOne(terms).flatMap(withoutOne).map(group).join(' | ');

const withoutOne = <Term>(terms: readonly Term[]) =>
  terms.map((_, left) => terms.toSpliced(left, 1));
const group = (terms: readonly string[]) => `(${matchAll(terms)})`;

/** Any word that begins so. */
export const matchBeginning = (word: string) => `${quote(word)}:*`;

/** Letters and digits only ever come here, but a quote would end the literal: it is doubled. */
const quote = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;
