import { setImmediate } from 'node:timers/promises';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { eachShop } from '../../kinds/each-shop.ts';
import { sampledProducts } from '../../kinds/sampled-products.ts';
import { phraseKey } from '../../knowledge/singular.ts';
import { synonymsIn } from '../own-synonyms.ts';
import { type FoundPair, WordPairs } from './word-pairs.ts';

/** Proposals per shop: staff do not review more, and later ones are less certain. */
const most = 25;
/** Pairs below this score are more likely chance. */
const leastScore = 0.05;

/** Detects synonyms in each shop's products, and proposes those to its staff that searches do not know yet. */
export async function findSameWords(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from tenant order by id`.execute(db);
  await eachShop(rows, 'words for the same', async (id) => propose(db, id, await pairsOf(db, id)));
}

async function pairsOf(db: Kysely<Database>, tenantId: number): Promise<readonly FoundPair[]> {
  const pairs = new WordPairs();
  for (const step of ['countKinds', 'countPairs'] as const) {
    for await (const products of sampledProducts(db, tenantId)) {
      for (const product of products) {
        pairs[step](product);
        // Lets requests of shoppers proceed.
        await setImmediate();
      }
    }
  }
  const synonymsOf = await synonymsIn(db, tenantId);
  const isKnown = (word: string, other: string) =>
    synonymsOf(word.split(' ')).some((one) => phraseKey(one) === phraseKey(other.split(' ')));
  const found = await pairs.found();
  return found
    .filter(({ score }) => score >= leastScore)
    .filter(({ word, other }) => !isKnown(word, other) && !isKnown(other, word))
    .slice(0, most);
}

/** Stores proposals; deletes earlier ones that were not found again, except those that staff have decided. */
async function propose(
  db: Kysely<Database>,
  tenantId: number,
  pairs: readonly FoundPair[],
): Promise<void> {
  // The table requires word < other in byte order (collation "C").
  const sorted = pairs.map(({ word, other, ...pair }) => {
    const [first = '', second = ''] = [word, other].toSorted((one, two) =>
      Buffer.compare(Buffer.from(one), Buffer.from(two)),
    );
    return { ...pair, word: first, other: second };
  });
  await sql`
    with found as (
      select pair.* from json_to_recordset(${JSON.stringify(sorted)}) pair (
        word text, other text, score real, products integer, examples json)
    ), gone as (
      delete from search_word_pair old where old.tenant_id = ${tenantId} and old.is_same is null
        and not exists (select from found where found.word = old.word and found.other = old.other)
    )
    insert into search_word_pair as old (tenant_id, word, other, score, products, examples)
    select ${tenantId}, word, other, score, products, array(
      select p.name from json_array_elements_text(examples) with ordinality example (id, place)
      join product p on p.id = example.id::bigint and p.tenant_id = ${tenantId} order by place)
    from found
    on conflict (tenant_id, word, other) do update
      set score = excluded.score, products = excluded.products, examples = excluded.examples
      where old.is_same is null`.execute(db);
}
