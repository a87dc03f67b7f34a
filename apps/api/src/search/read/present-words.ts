import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import { memoizePerTenant } from '../../platform/tenant-cache.ts';
import { stemOfWord } from '../documents/word-stems.ts';

/** Milliseconds; an import invalidates it. */
const cacheTtl = 60_000;
const memory = memoizePerTenant(
  async () => new LRUCache<string, boolean>({ max: 5_000, ttl: cacheTtl }),
  ['catalogue'],
);

/** Those of the words that some product of the shop has, in any form of the same stem. */
export async function presentWords(
  context: Pick<RequestContext, 'db' | 'tenant' | 'search'>,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(words)];
  if (asked.length === 0) return new Set();
  return (await context.search?.present?.(context, asked)) ?? readPresent(context, asked);
}

async function readPresent(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const kept = await memory.of(db, tenant.id);
  const unknown = words.filter((word) => kept.get(word) === undefined);
  if (unknown.length > 0) {
    const { rows } = await sql<{ word: string; is_present: boolean }>`${prepared('present-words')}
      select asked.word, exists (
          select from search_word known
          where known.tenant_id = ${tenant.id} and known.frequency > 0 and known.word = asked.word
        ) or exists (
          select from search_word known
          where known.tenant_id = ${tenant.id} and known.frequency > 0
            and length(asked.stem) > 2 and known.word >= asked.stem
            and known.word < asked.stem || U&'\\FFFF'
            and length(known.word) <= length(asked.stem) + 3
            and to_tsvector('karwan', known.word) @@ quote_literal(asked.stem)::tsquery
        ) as is_present
      from (
        select word, ${stemOfWord} as stem from unnest((select ${unknown}::text[])) list (word)
      ) asked`.execute(db);
    for (const { word, is_present } of rows) kept.set(word, is_present);
  }
  return new Set(words.filter((word) => kept.get(word)));
}
