import { readQuery } from '../read-query.ts';
import type { ReadTerm } from '../read-terms.ts';

/** The terms of a query in a shop that knows nothing of its own. */
export const termsOf = (query: string): readonly ReadTerm[] =>
  readQuery(query, { synonymsOf: () => [], isKind: () => false, isBrand: () => false }).terms;
