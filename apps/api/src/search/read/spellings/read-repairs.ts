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

/** A word, and what is looked up for it. */
interface Asked {
  readonly word: string;
  readonly isCorrected: boolean;
  readonly isSplit: boolean;
}

/**
 * Looks up what may be meant by words that the shop's dictionary lacks, or hardly has. What takes too long is left
 * out: search works without it.
 */
export async function readRepairs(
  context: Context,
  doubtful: readonly { word: string; frequency: number }[],
): Promise<ReadonlyMap<string, Repairs>> {
  const unknown = new Set(doubtful.filter((one) => one.frequency === 0).map(({ word }) => word));
  const asked = [...new Set(doubtful.map(({ word }) => word))].map(
    (word): Asked => ({ word, isCorrected: !isRight(word, 0), isSplit: unknown.has(word) }),
  );
  const read = async (wanted: readonly Asked[]) => {
    const words = wanted.filter(({ isCorrected, isSplit }) => isCorrected || isSplit);
    if (words.length === 0) return [];
    return inTime(context.db, (db) => readWords(db, context.tenant.id, words));
  };
  const rows =
    (await read(asked)) ?? (await read(asked.map((one) => ({ ...one, isSplit: false })))) ?? [];
  const found = new Map(rows.map(({ word, ...repairs }) => [word, repairs]));
  return new Map(
    asked.map(({ word }) => [word, found.get(word) ?? { candidates: [], split: null }]),
  );
}

interface Row extends Repairs {
  word: string;
}

async function readWords(db: Db, tenantId: number, asked: readonly Asked[]): Promise<Row[]> {
  // One look into the index for each cut: as a join, outdated statistics would make it read the whole dictionary.
  const known = (part: RawBuilder<string>) => sql`
    select word, frequency from search_word
    where tenant_id = ${tenantId} and word = (${part}) collate "C" and frequency > 0 limit 1`;
  const { rows } = await sql<Row>`${prepared('repaired-words')}
    select asked.word,
      coalesce(case when asked.is_corrected then (
        select jsonb_agg(candidate) from search_candidates(${tenantId}, asked.word) candidate) end, '[]') as candidates,
      case when asked.is_split then (
        select array[first.word, second.word]
        from generate_series(3, length(asked.word) - 3) cut
        cross join lateral (${known(sql`left(asked.word, cut)`)}) first
        cross join lateral (${known(sql`substr(asked.word, cut + 1)`)}) second
        where exists (
          select from product_search_text t where t.tenant_id = ${tenantId}
            and t.body @@ plainto_tsquery('karwan', first.word || ' ' || second.word))
        order by least(first.frequency, second.frequency) desc limit 1) end as split
    from unnest((select ${asked.map(({ word }) => word)}::text[]),
      (select ${asked.map(({ isCorrected }) => isCorrected)}::boolean[]),
      (select ${asked.map(({ isSplit }) => isSplit)}::boolean[])) asked (word, is_corrected, is_split)`.execute(
    db,
  );
  return rows;
}
