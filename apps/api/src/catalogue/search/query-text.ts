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
export function matchMost(terms: readonly string[]): string {
  return terms.map((_, left) => `(${matchAll(terms.toSpliced(left, 1))})`).join(' | ');
}

/** Letters and digits only ever come here, but a quote would end the literal: it is doubled. */
const quote = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`;
