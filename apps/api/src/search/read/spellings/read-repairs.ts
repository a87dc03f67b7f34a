import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { prepared } from '../../../platform/prepared.ts';
import { inTime } from '../../../platform/statements/in-time.ts';
import { type Candidate, isRight } from './spellings.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;
type Db = Kysely<Database>;

/** What may be meant by an unknown word. */
export interface Repairs {
  /** Words of the dictionary that are similar. */
  candidates: Candidate[];
  /** Two words of one product. */
  split: [string, string] | null;
}

/**
 * Looks up what may be meant by words that the shop's dictionary lacks, or hardly has. What takes too long is left
 * out: search works without it.
 */
export async function readRepairs(
  context: Context,
  doubtful: readonly { word: string; frequency: number }[],
): Promise<ReadonlyMap<string, Repairs>> {
  const words = [...new Set(doubtful.map(({ word }) => word))];
  const unknown = new Set(doubtful.filter((one) => one.frequency === 0).map(({ word }) => word));
  const similar = words.filter((word) => !isRight(word, 0));
  const readCandidates = (db: Db) => readSimilar(db, context.tenant.id, similar);
  const [candidates, splits] = (await inTime(context.db, (db) =>
    Promise.all([readCandidates(db), readSplits(db, context.tenant.id, [...unknown])]),
  )) ?? [await inTime(context.db, readCandidates)];
  return new Map(
    words.map((word) => [
      word,
      { candidates: candidates?.get(word) ?? [], split: splits?.get(word) ?? null },
    ]),
  );
}

async function readSimilar(db: Db, tenantId: number, words: readonly string[]) {
  if (words.length === 0) return new Map<string, Candidate[]>();
  const { rows } = await sql<{ word: string; candidates: Candidate[] }>`${prepared('similar-words')}
    select asked.word, coalesce((
      select jsonb_agg(candidate) from search_candidates(${tenantId}, asked.word) candidate), '[]') as candidates
    from unnest((select ${words}::text[])) asked (word)`.execute(db);
  return new Map(rows.map((row) => [row.word, row.candidates]));
}

async function readSplits(db: Db, tenantId: number, words: readonly string[]) {
  if (words.length === 0) return new Map<string, [string, string] | null>();
  // One look into the index for each cut: as a join, outdated statistics would make it read the whole dictionary.
  const known = (part: RawBuilder<string>) => sql`
    select word, frequency from search_word
    where tenant_id = ${tenantId} and word = (${part}) collate "C" and frequency > 0 limit 1`;
  const { rows } = await sql<{ word: string; split: [string, string] | null }>`
    ${prepared('split-words')}
    select asked.word, (
      select array[first.word, second.word]
      from generate_series(3, length(asked.word) - 3) cut
      cross join lateral (${known(sql`left(asked.word, cut)`)}) first
      cross join lateral (${known(sql`substr(asked.word, cut + 1)`)}) second
      where exists (
        select from product_search_text t where t.tenant_id = ${tenantId}
          and t.body @@ plainto_tsquery('karwan', first.word || ' ' || second.word))
      order by least(first.frequency, second.frequency) desc limit 1) as split
    from unnest((select ${words}::text[])) asked (word)`.execute(db);
  return new Map(rows.map(({ word, split }) => [word, split]));
}
