import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import { memoizePerTenant } from '../../platform/tenant-cache.ts';
import type { Alternative } from '../terms/term.ts';
import { readRepairs } from './spellings/read-repairs.ts';
import { isRight, spellingsOf } from './spellings/spellings.ts';

/** What the shop's dictionary knows about a word of a query. */
export interface KnownWord {
  word: string;
  /** Document frequency; 0 if the dictionary does not have the word. */
  frequency: number;
  /** The most frequent words with this prefix. */
  completions: string[];
  /** Words that are meant if this one is mistyped (`spellingsOf`). */
  spellings: Alternative[];
  /** Joined with the next word, if the dictionary has that: `air pods`, `airpods`. */
  joined: string | null;
  /** Split in two, if a product has both words: `usbtravel`, `usb travel`. */
  split: [string, string] | null;
}

interface Row extends Omit<KnownWord, 'spellings' | 'split'> {
  /** Whether the dictionary has it, or, while it is being typed, words that begin with it. */
  isKnown: boolean;
}

const maxCompletions = 20;
/** Rarer completions are left out once the more frequent ones together occur in this many products, or this share of them. */
const many = { products: 3_000, percent: 30 };

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/** A word to look up, with the next one for `joined`. */
interface Asked {
  readonly word: string;
  readonly next: string;
  /** The word is still being typed: if it is a prefix of known words, it is neither split nor corrected. */
  readonly isBegun: boolean;
}

/** Cached words per tenant, 1 to 2 KB each: suggestions look all words of the query up again with every letter. */
const maxCached = 2_000;
/** Milliseconds; may be outdated, since no product is shown from it. An import invalidates it. */
const cacheTtl = 60_000;
const memory = memoizePerTenant(
  async () => new LRUCache<string, KnownWord>({ max: maxCached, ttl: cacheTtl }),
  ['catalogue'],
);
const keyOf = ({ word, next, isBegun }: Asked) => `${word} ${next} ${isBegun}`;

/**
 * Looks the words of a query up in the shop's dictionary; results are cached for a minute.
 * @param isTyping whether the last word is still being typed
 */
export async function lookUpWords(
  context: Context,
  words: readonly string[],
  { isTyping = false } = {},
): Promise<KnownWord[]> {
  const kept = await memory.of(context.db, context.tenant.id);
  const asked = words.map(
    (word, place): Asked => ({
      word,
      next: words[place + 1] ?? '',
      isBegun: isTyping && place === words.length - 1,
    }),
  );
  const found = asked.map((one) => kept.get(keyOf(one)));
  const missing = asked.filter((_, place) => !found[place]);
  const read = missing.length > 0 ? await readWords(context, missing) : [];
  for (const [place, one] of missing.entries()) kept.set(keyOf(one), read[place] as KnownWord);
  let place = 0;
  return found.map((known) => known ?? (read[place++] as KnownWord));
}

/** Reads all of them in one statement, in their order, and then what may be meant by unknown ones. */
async function readWords({ db, tenant }: Context, asked: readonly Asked[]): Promise<KnownWord[]> {
  const words = asked.map(({ word }) => word);
  const nexts = asked.map(({ next }) => next);
  const begun = asked.map(({ isBegun }) => isBegun);
  const mine = sql`tenant_id = ${tenant.id}`;
  const begins = (letters: number) => sql`
    select word, frequency from search_word where ${mine}
      and left(word, ${sql.lit(letters)}) = left(asked.word, ${sql.lit(letters)})
      and frequency > 0 order by commonness desc, frequency desc limit ${sql.lit(maxCompletions)}`;
  const { rows } = await sql<Row>`${prepared('look-up-words')}
    with enough as (
      select greatest(${sql.lit(many.products)}, (
        select products / 100 * ${sql.lit(many.percent)} from category_count
        where tenant_id = ${tenant.id} and category_id = 0)) as many
    ), asked as materialized (
      select word, next, place, exists (
          select from search_word where ${mine} and frequency > 0
            and word >= list.word and word < list.word || case when list.is_begun then U&'\\FFFF' else U&'\\0001' end
        ) as is_known
      from (
        select word collate "C" as word, next collate "C" as next, place, is_begun
        from unnest((select ${words}::text[]), (select ${nexts}::text[]), (select ${begun}::boolean[]))
          with ordinality typed (word, next, is_begun, place)
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
      asked.is_known as "isKnown"
    from asked
    order by asked.place
  `.execute(db);
  const doubtful = rows.filter((row, place) => !(row.isKnown && (begun[place] || isSettled(row))));
  const repairs = await readRepairs({ db, tenant }, doubtful);
  return rows.map(({ isKnown, ...row }) => {
    const found = repairs.get(row.word);
    return {
      ...row,
      split: found?.split ?? null,
      spellings: found ? spellingsOf(row.word, found.candidates, row.frequency) : [],
    };
  });
}

/** Whether a word of the dictionary is no mistake in a product's text either. */
const isSettled = ({ word, frequency }: Row) => frequency > 0 && isRight(word, frequency);
