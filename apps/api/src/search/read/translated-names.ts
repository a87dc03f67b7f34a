import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';
import { memoizePerTenant } from '../../platform/tenant-cache.ts';
import { hasTexts, textsTag } from '../../shop/settings/shop-texts.ts';
import type { Meanings } from '../knowledge/everyday-words.ts';
import { readWords, withoutStopWords } from '../terms/words.ts';

/** Limits that keep searches fast: names and their words in all that one word can mean, and texts that are read for it. */
const most = { names: 12, words: 20, texts: 1_000 };

/** Per tenant, a cache of meanings by word; for most words there are none. */
const memory = memoizePerTenant(
  async () => new LRUCache<string, Meanings>({ max: 2_000, ttl: 60_000 }),
  [textsTag],
);

/**
 * Looks words up in the shop's own translations: returns the original names whose translation contains the word
 * (`садовая`: Garden Chair). Words without any are left out.
 * @param words folded, and not in the shop's dictionary
 * @param isKnown whether other meanings of a word are known: then only a translation that has it as it is counts, since استر (lining) is the
 * stem of استری (iron)
 */
export async function translatedNames(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  words: readonly string[],
  isKnown: (word: string) => boolean,
): Promise<ReadonlyMap<string, Meanings>> {
  if (words.length === 0 || !(await hasTexts(db, tenant.id))) return new Map();
  const kept = await memory.of(db, tenant.id);
  const found = new Map(words.map((word) => [word, kept.get(word)]));
  const unknown = words.filter((word) => !found.get(word));
  if (unknown.length > 0) {
    for (const [word, meanings] of await readMeanings({ db, tenant }, unknown, isKnown)) {
      kept.set(word, meanings);
      found.set(word, meanings);
    }
  }
  const meant = new Map<string, Meanings>();
  for (const [word, meanings = []] of found) if (meanings.length > 0) meant.set(word, meanings);
  return meant;
}

/** `+ 0` rules out the indexes that begin with the shop: without statistics PostgreSQL would cut all of its texts into words. */
async function readMeanings(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  words: readonly string[],
  isKnown: (word: string) => boolean,
): Promise<[word: string, Meanings][]> {
  const { rows } = await sql<{ word: string; names: string[] }>`${prepared('translated-names')}
    select asked.word, array(
        select t.source from (
          select source from shop_text
          where tenant_id + 0 = ${tenant.id} and octet_length(source) <= 80
            and translated_words(language, text) @@ translated_query(asked.word)
            and (not asked.is_known or position(asked.word in search_fold(text)) > 0)
          limit ${sql.lit(most.texts)}
        ) t
        group by t.source order by length(t.source), t.source limit ${sql.lit(most.names)}
      ) as names
    from unnest((select ${words}::text[]), (select ${words.map(isKnown)}::boolean[])) asked (word, is_known)
  `.execute(db);
  return rows.map(({ word, names }) => [word, meaningsIn(names)]);
}

/** The names as lists of words, in their order, up to `most.words` words in all. */
function meaningsIn(names: readonly string[]): Meanings {
  let left = most.words;
  return names
    .map((name) => withoutStopWords(readWords(name)).map(({ whole }) => whole))
    .filter((words) => {
      left -= words.length;
      return words.length > 0 && left >= 0;
    });
}
