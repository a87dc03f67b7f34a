import { queryOf, readWords } from '../../catalogue/search/query/words.ts';

/** What somebody can be reached by: seven digits or more that stand together, or an e-mail address. */
const reachesSomebody = /\p{Nd}(?:[\s().+/-]*\p{Nd}){6,}|\S@\S/u;
const longest = 200;

/**
 * A query as it is counted: its words as searches read them. Undefined for texts without words, and for those that may
 * hold a number or an address of somebody, which are never kept (docs/decisions/0240).
 */
export function countedQuery(text: string): string | undefined {
  if (reachesSomebody.test(text)) return undefined;
  const query = queryOf(readWords(text));
  // Marks that held digits apart are gone: '123:4567' reads '123 4567'.
  if (query === '' || query.length > longest || reachesSomebody.test(query)) return undefined;
  return query;
}
