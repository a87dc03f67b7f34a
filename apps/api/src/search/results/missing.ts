import type { QueryRole, SearchReading } from '@karwan/contract/search-reading';
import type { ReadTerm } from '../read/read-terms.ts';

/** What is missing, as typed: neighbouring words of one phrase together, `hair dryer`. */
export function missingOf(terms: readonly ReadTerm[]): SearchReading['missing'] {
  if (terms.length === 0) return undefined;
  const missing: { role: QueryRole; typed: string }[] = [];
  for (const [place, { role, typed, phrase }] of terms.entries()) {
    const last = missing.at(-1);
    if (last && terms[place - 1]?.phrase === phrase) {
      missing.splice(-1, 1, { role, typed: `${last.typed} ${typed}` });
    } else missing.push({ role, typed });
  }
  return missing;
}
