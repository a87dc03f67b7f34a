import { queryOf, readWords } from '../../search/terms/words.ts';

/** A phone number (seven digits or more, apart from separators) or an e-mail address. */
const reachesSomebody = /\p{Nd}(?:[\s().+/-]*\p{Nd}){6,}|\S@\S/u;
const longest = 200;

/**
 * A query normalized for statistics: its words as searches tokenize them. Undefined for texts without words, and for
 * those that may contain a phone number or e-mail address, which are never stored (docs/decisions/0240).
 */
export function countedQuery(text: string): string | undefined {
  if (reachesSomebody.test(text)) return undefined;
  const query = queryOf(readWords(text));
  // Checked again without punctuation: '123:4567' becomes '123 4567'.
  if (query === '' || query.length > longest || reachesSomebody.test(query)) return undefined;
  return query;
}
