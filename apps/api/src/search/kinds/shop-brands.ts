import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { memoizePerTenant } from '../../platform/tenant-cache.ts';
import { phraseKey } from '../knowledge/singular.ts';
import { readWords } from '../terms/words.ts';

/** The brands of a shop. */
export interface ShopBrands {
  /** Whether words, folded, are the name of a brand whose products the shop has. */
  isBrand(words: readonly string[]): boolean;
}

/** Most brands that are kept in memory. */
const most = 10_000;

const brands = memoizePerTenant(readBrands, ['catalogue']);

/** The brands of a shop, cached. */
export const shopBrands = (db: Kysely<Database>, tenantId: number): Promise<ShopBrands> =>
  brands.of(db, tenantId);

async function readBrands(db: Kysely<Database>, tenantId: number): Promise<ShopBrands> {
  const rows = await db
    .selectFrom('brand')
    .select('title')
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .limit(most)
    .execute();
  const keys = new Set(
    rows.map(({ title }) => phraseKey(readWords(title).map(({ whole }) => whole))),
  );
  return { isBrand: (words) => keys.has(phraseKey(words)) };
}
