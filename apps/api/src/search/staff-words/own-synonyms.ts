import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { memoizePerTenant } from '../../platform/tenant-cache.ts';
import { phraseKey } from '../knowledge/singular.ts';

/** Phrases, each a list of words. */
export type Phrases = readonly (readonly string[])[];
/** Looks up the synonyms of a phrase that the shop's staff defined. */
export type SynonymsOf = (words: readonly string[]) => Phrases;

/** Cache tag of the synonyms that staff defined. */
export const ownWordsTag = 'search-words';

/** The shop's own synonyms by the key of a phrase, cached per tenant. */
const own = memoizePerTenant(readOwn, [ownWordsTag]);

/** A lookup of the synonyms that a shop's staff defined. */
export async function synonymsIn(db: Kysely<Database>, tenantId: number): Promise<SynonymsOf> {
  const ofShop = await own.of(db, tenantId);
  return (words) => ofShop.get(phraseKey(words)) ?? [];
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
