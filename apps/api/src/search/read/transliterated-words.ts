import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import { memoizePerTenant } from '../../platform/tenant-cache.ts';
import {
  isUrduScript,
  skeletonOf,
  soughtInOtherScript,
  transliterationCost,
} from '../knowledge/transliteration.ts';

/** Limits that keep searches fast: words that are compared for each first letter, and those that are read. */
const most = { compared: 4_000, read: 60, found: 3 };

/** A word whose vowels differ more than this is another one: by the number of its consonants, two or more. */
const mostCost = { short: 0.5, long: 1.1 };
/** Words that cost this much more than the best one are left out. */
const tolerance = 0.2;

/** Per tenant, a cache of words by the word of the other script. */
const memory = memoizePerTenant(
  async () => new LRUCache<string, readonly string[]>({ max: 2_000, ttl: 60_000 }),
  ['catalogue'],
);

/**
 * Looks words up in the shop's dictionary as the other script writes them: سامسنگ is `samsung`, `ghari` گھڑی. Words without any
 * are left out.
 * @param words folded, and not in the shop's dictionary; of two that may be one word also both as one
 */
export async function transliteratedWords(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const kept = await memory.of(db, tenant.id);
  const sought = words
    .filter((word) => kept.get(word) === undefined)
    .flatMap((word) => {
      const asked = soughtInOtherScript(word);
      if (!asked) kept.set(word, []);
      return asked ? [{ word, ...asked }] : [];
    });
  if (sought.length > 0) {
    const { rows } = await sql<{ place: number; word: string; frequency: number }>`
      ${prepared('transliterated-words')}
      select asked.place::integer as place, known.word, known.frequency
      from unnest((select ${sought.map(({ pattern }) => pattern)}::text[]),
          (select ${sought.map(({ firsts }) => firsts.join(''))}::text[]))
        with ordinality asked (pattern, firsts, place)
      cross join lateral (
        select frequent.word, frequent.frequency from regexp_split_to_table(asked.firsts, '') first (letter)
        cross join lateral (
          select word, frequency from search_word
          where tenant_id = ${tenant.id} and left(word, 1) = first.letter and frequency > 0
          order by commonness desc limit ${sql.lit(most.compared)}
        ) frequent
        where frequent.word ~ asked.pattern
        order by frequent.frequency desc limit ${sql.lit(most.read)}
      ) known`.execute(db);
    for (const [at, { word }] of sought.entries()) {
      const candidates = rows.filter(({ place }) => place === at + 1);
      kept.set(word, nearest(word, candidates));
    }
  }
  const found = new Map<string, readonly string[]>();
  for (const word of words) {
    const spellings = kept.get(word) ?? [];
    if (spellings.length > 0) found.set(word, spellings);
  }
  return found;
}

function nearest(
  word: string,
  candidates: readonly { readonly word: string; readonly frequency: number }[],
): string[] {
  const costs = candidates
    .map(({ word: other, frequency }) => {
      const [urdu, latin] = isUrduScript(word) ? [word, other] : [other, word];
      return { word: other, frequency, cost: transliterationCost(urdu, latin) };
    })
    .filter(({ cost }) => cost <= (skeletonOf(word).length > 2 ? mostCost.long : mostCost.short))
    .sort((a, b) => a.cost - b.cost || b.frequency - a.frequency);
  const least = costs[0]?.cost ?? 0;
  return costs
    .filter(({ cost }) => cost <= least + tolerance)
    .slice(0, most.found)
    .map((candidate) => candidate.word);
}
