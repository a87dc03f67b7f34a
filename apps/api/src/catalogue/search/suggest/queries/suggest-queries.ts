import { type BegunQuery, continueQuery, type KnownQuery, knownQuery } from './begun-query.ts';
import type { KnownQueries } from './known-queries.ts';
import { otherBeginnings } from './other-beginnings.ts';

/**
 * Queries that continue what was typed: those of other visitors first, then those made from the catalogue. If there
 * are none, the last word may be misspelt or an everyday word of another language. Leaves out what was typed.
 */
export function suggestQueries(
  known: KnownQueries,
  { words, isEnded }: BegunQuery,
  most: number,
): string[] {
  const typed = words.map(({ whole }) => whole);
  const last = typed.at(-1);
  if (last === undefined) return [];
  const { sameAs } = knownQuery(typed.join(' '));
  const own = continued(known, typed, isEnded, most).filter((query) => query.sameAs !== sameAs);
  const found = uniqueQueries(own).slice(0, most);
  if (found.length > 0 || isEnded) return found;
  const before = typed.slice(0, -1);
  const others = otherBeginnings(known, last).flatMap((other) =>
    continued(known, [...before, ...other], true, most),
  );
  return uniqueQueries(others).slice(0, most);
}

/** One more than `most` of each list: what was typed may be among them. */
const continued = (
  { popular, sold }: KnownQueries,
  typed: readonly string[],
  isEnded: boolean,
  most: number,
) => [popular, sold].flatMap((known) => continueQuery(known, typed, isEnded, most + 1));

const uniqueQueries = (queries: readonly KnownQuery[]): string[] => {
  const bySame = new Map<string, string>();
  for (const { sameAs, query } of queries) if (!bySame.has(sameAs)) bySame.set(sameAs, query);
  return [...bySame.values()];
};
