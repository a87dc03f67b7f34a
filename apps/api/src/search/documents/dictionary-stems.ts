import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/prepared.ts';
import { cacheStem, knownStem, maxCached, stemOfWord } from './word-stems.ts';

/** Words per statement: stemming them takes PostgreSQL some 20 ms. */
const batch = 2_000;
/** Words that fewer than one product in so many has are left out. */
const rarest = 100_000;

/**
 * Caches the stems of the words that a shop's products have, so that searches need not ask for them. In very large shops the rarest words are
 * left out.
 * @param products about how many the shop has
 */
export async function cacheDictionaryStems(
  db: Kysely<Database>,
  tenantId: number,
  products: number,
): Promise<void> {
  const least = Math.max(1, Math.ceil(products / rarest));
  let after = '';
  for (let cached = 0; cached < maxCached; ) {
    const { rows } = await sql<{ word: string; stem: string | null }>`
      ${prepared('dictionary-stems')}
      select word, case when frequency >= ${least} then ${stemOfWord} end as stem
      from search_word where tenant_id = ${tenantId} and word > ${after}
      order by word limit ${sql.lit(batch)}`.execute(db);
    for (const { word, stem } of rows) {
      if (stem === null || knownStem(db, word)) continue;
      cacheStem(db, word, stem);
      cached++;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.word;
  }
}
