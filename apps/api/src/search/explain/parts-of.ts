import type { SearchReading } from '@karwan/contract/search-reading';
import type { Reading } from '../read/read-query.ts';
import type { Derivation } from '../terms/term.ts';

/** Derivations that put other words for what was typed; the others write it otherwise. */
const otherWords: ReadonlySet<Derivation> = new Set(['meaning', 'synonym', 'family']);

/** What each part of a query was read as, with the words that may stand for it, the likeliest first. */
export const partsOf = ({ terms }: Reading): NonNullable<SearchReading['parts']> =>
  terms.map(({ role, typed, alternatives }) => ({
    role,
    typed,
    also: alternatives.filter(({ by }) => otherWords.has(by)).map(({ words }) => words.join(' ')),
  }));
