import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { prepared } from '../../../platform/prepared.ts';
import { typingCost } from '../language/typing-cost.ts';

/** What the shop's dictionary knows about a word of a query. */
export interface KnownWord {
  word: string;
  /** Number of products with it, whatever its ending. */
  frequency: number;
  /** Commonest words that begin with it. */
  completions: string[];
  /** What it may have been meant for when the shop does not know it: spellings of one sound, or one word. */
  corrections: string[];
  /** With the next word in one, where the shop writes it so: `air pods`, `airpods`. */
  joined: string | null;
  /** The two words that it is when a space was left out; some product has both. */
  split: [string, string] | null;
}

interface Row extends Omit<KnownWord, 'corrections'> {
  candidates: { word: string; frequency: number; sounds: boolean }[];
}

const maxCompletions = 20;
/**
 * When the commonest completions occur in so many products, or in so large a share of them, rarer ones add
 * only cost.
 */
const many = { products: 3_000, percent: 30 };

/** Looks all words of a query up at once. */
export async function lookUpWords(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  words: readonly string[],
): Promise<KnownWord[]> {
  const mine = sql`tenant_id = ${tenant.id}`;
  const begins = (letters: number) => sql`
    select word, frequency from search_word where ${mine}
      and left(word, ${sql.lit(letters)}) = left(asked.word, ${sql.lit(letters)})
      and frequency > 0 order by frequency desc limit ${sql.lit(maxCompletions)}`;
  const { rows } = await sql<Row>`${prepared('look-up-words')}
    with enough as (
      select greatest(${sql.lit(many.products)}, (
        select products / 100 * ${sql.lit(many.percent)} from category_count
        where tenant_id = ${tenant.id} and category_id = 0)) as many
    ), asked as materialized (
      select word, lead(word, 1, '') over (order by place) as next, place
      from (
        select word collate "C" as word, place
        from unnest((select ${words}::text[])) with ordinality list (word, place)
      ) list
    )
    select asked.word,
      coalesce((select frequency from search_word where ${mine} and word = asked.word), 0) as frequency,
      array(select word from (select *, sum(frequency) over (order by frequency desc, word) - frequency as before from (
        (select word, frequency from (${begins(1)}) one where length(asked.word) = 1)
        union all
        (select word, frequency from (${begins(2)}) two where length(asked.word) = 2)
        union all
        (select word, frequency from search_word
          where ${mine} and length(asked.word) > 2 and frequency > 0
            and word >= asked.word and word < asked.word || U&'\\FFFF'
          order by frequency desc limit ${sql.lit(maxCompletions)})
      ) begun) counted where before < (select many from enough) order by before) as completions,
      (select word from search_word
        where ${mine} and word = asked.word || asked.next and frequency > 0) as joined,
      (select array[first.word, second.word]
        from generate_series(3, length(asked.word) - 3) cut
        join search_word first on first.tenant_id = ${tenant.id}
          and first.word = left(asked.word, cut) and first.frequency > 0
        join search_word second on second.tenant_id = ${tenant.id}
          and second.word = substr(asked.word, cut + 1) and second.frequency > 0
        where not exists (
            select from search_word where ${mine} and word = asked.word and frequency > 0)
          and exists (
            select from product_search_text t where t.tenant_id = ${tenant.id}
              and t.body @@ plainto_tsquery('karwan', first.word || ' ' || second.word))
        order by least(first.frequency, second.frequency) desc limit 1) as split,
      coalesce((
        select jsonb_agg(candidate) from search_candidates(${tenant.id}, asked.word) candidate
        where not exists (
          select from search_word where ${mine} and word = asked.word and frequency > 0)
      ), '[]') as candidates
    from asked
    order by asked.place
  `.execute(db);
  return rows.map(({ candidates, ...row }) => ({
    ...row,
    corrections: rankCorrections(row.word, candidates),
  }));
}

function rankCorrections(word: string, candidates: Row['candidates']): string[] {
  const allowed = word.length < 5 ? 1 : 2;
  const [best, ...others] = candidates
    .map((candidate) => ({ ...candidate, cost: costOf(word, candidate) }))
    .filter((candidate) => candidate.cost <= allowed)
    .sort((a, b) => a.cost - b.cost || b.frequency - a.frequency);
  if (!best) return [];
  return [best, ...others.filter((other) => best.sounds && other.sounds).slice(0, 3)].map(
    (candidate) => candidate.word,
  );
}

/**
 * Another spelling of the same sound is likelier than a typo; typos are rare in the first character.
 */
function costOf(word: string, candidate: Row['candidates'][number]): number {
  if (candidate.sounds) return 0.5;
  return typingCost(word, candidate.word) - (word[0] === candidate.word[0] ? 0.2 : 0);
}
