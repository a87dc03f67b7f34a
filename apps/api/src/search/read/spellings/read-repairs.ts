import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { type Candidate, isRight } from './spellings.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/** What may be meant by an unknown word. */
export interface Repairs {
  /** Words of the dictionary that are similar. */
  candidates: Candidate[];
  /** Two words of one product. */
  split: [string, string] | null;
}

/** Milliseconds after which a search does without the answer. */
const patience = 200;

/** query_canceled and lock_not_available. */
const tooSlow = new Set(['57014', '55P03']);

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
  const candidates = await readSimilar(
    context,
    words.filter((word) => !isRight(word, 0)),
  );
  const splits = await readSplits(context, [...unknown]);
  return new Map(
    words.map((word) => [
      word,
      { candidates: candidates.get(word) ?? [], split: splits.get(word) ?? null },
    ]),
  );
}

async function readSimilar({ db, tenant }: Context, words: readonly string[]) {
  const rows = await inTime(
    db,
    words,
    sql<{ word: string; candidates: Candidate[] }>`
      select asked.word, coalesce((
        select jsonb_agg(candidate) from search_candidates(${tenant.id}, asked.word) candidate), '[]') as candidates
      from unnest((select ${words}::text[])) asked (word)`,
  );
  return new Map(rows.map((row) => [row.word, row.candidates]));
}

async function readSplits({ db, tenant }: Context, words: readonly string[]) {
  // One look into the index for each cut: as a join, outdated statistics would make it read the whole dictionary.
  const known = (part: RawBuilder<string>) => sql`
    select word, frequency from search_word
    where tenant_id = ${tenant.id} and word = (${part}) collate "C" and frequency > 0 limit 1`;
  const rows = await inTime(
    db,
    words,
    sql<{ word: string; split: [string, string] | null }>`
      select asked.word, (
        select array[first.word, second.word]
        from generate_series(3, length(asked.word) - 3) cut
        cross join lateral (${known(sql`left(asked.word, cut)`)}) first
        cross join lateral (${known(sql`substr(asked.word, cut + 1)`)}) second
        where exists (
          select from product_search_text t where t.tenant_id = ${tenant.id}
            and t.body @@ plainto_tsquery('karwan', first.word || ' ' || second.word))
        order by least(first.frequency, second.frequency) desc limit 1) as split
      from unnest((select ${words}::text[])) asked (word)`,
  );
  return new Map(rows.map(({ word, split }) => [word, split]));
}

/** Asks only for words, and not for long. */
async function inTime<Row>(
  db: Kysely<Database>,
  words: readonly string[],
  query: RawBuilder<Row>,
): Promise<Row[]> {
  if (words.length === 0) return [];
  // A caller's transaction would end with the statement, and has a timeout of its own.
  if (db.isTransaction) return (await query.execute(db)).rows;
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select set_config('statement_timeout', ${`${patience}ms`}, true)`.execute(trx);
      return (await query.execute(trx)).rows;
    });
  } catch (error) {
    if (tooSlow.has((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}
