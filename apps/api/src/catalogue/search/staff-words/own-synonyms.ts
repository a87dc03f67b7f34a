import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { memoizePerTenant } from '../../../platform/tenant-cache.ts';
import { phraseKey } from '../knowledge/singular.ts';
import { type Phrases, type SynonymsOf, synonymsOf } from '../knowledge/synonyms.ts';

/** Cache tag of the synonyms that staff defined. */
export const ownWordsTag = 'search-words';

/** The shop's own synonyms by the key of a phrase, cached per tenant. */
const own = memoizePerTenant(readOwn, [ownWordsTag]);

/** A lookup of synonyms for a shop: those of every shop and those of its staff. */
export async function synonymsIn(db: Kysely<Database>, tenantId: number): Promise<SynonymsOf> {
  const ofShop = await own.of(db, tenantId);
  if (ofShop.size === 0) return synonymsOf;
  return (words) => {
    const known = synonymsOf(words);
    const added = ofShop.get(phraseKey(words));
    return added ? [...known, ...added] : known;
  };
}

async function readOwn(
  db: Kysely<Database>,
  tenantId: number,
): Promise<ReadonlyMap<string, Phrases>> {
  const { rows } = await sql<{ word: string; meant: string[]; both_ways: boolean }>`
    select word, meant, both_ways from search_synonym where tenant_id = ${tenantId} order by id
  `.execute(db);
  const byPhrase = new Map<string, string[][]>();
  const add = (word: string, meant: string) => {
    const key = phraseKey(word.split(' '));
    byPhrase.set(key, [...(byPhrase.get(key) ?? []), meant.split(' ')]);
  };
  for (const { word, meant, both_ways } of rows) {
    for (const other of meant) {
      add(word, other);
      if (both_ways) add(other, word);
    }
  }
  return byPhrase;
}
