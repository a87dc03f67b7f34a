import type { Merchant } from '@karwan/contract/marketplace-item';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Marketplaces } from '../port.ts';

/** A marketplace's name of a category; undefined if it is unknown. */
export async function categoryTitle(
  db: Kysely<Database>,
  merchant: Merchant,
  categoryId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('external_category')
    .select('title')
    .where('provider', '=', merchant)
    .where('id', '=', categoryId)
    .executeTakeFirst();
  return row?.title;
}

/**
 * Checks once a day whether the marketplaces' category trees have new versions, and stores those.
 * @throws MarketplaceDown, EbayRefusal; the stored trees stay
 */
export async function renewCategoryTitles(
  db: Kysely<Database>,
  marketplaces: Marketplaces,
): Promise<void> {
  const { ebay } = marketplaces;
  if (!ebay?.categoryTree) return;
  const { merchant } = ebay;
  const { rows } = await sql<{ version: string; fresh: boolean }>`
    select version, fetched_at > now() - interval '1 day' as fresh from external_category_tree
    where provider = ${merchant}`.execute(db);
  const [known] = rows;
  if (known?.fresh) return;
  const tree = await ebay.categoryTree(known?.version);
  await db.transaction().execute(async (trx) => {
    // Concurrent writers of the same tree wait for this row's lock.
    const version = tree?.version ?? known?.version ?? '';
    await sql`insert into external_category_tree (provider, version)
      values (${merchant}, ${version}) on conflict (provider) do update
      set version = excluded.version, fetched_at = now()`.execute(trx);
    if (!tree) return;
    await sql`delete from external_category where provider = ${merchant}`.execute(trx);
    await sql`insert into external_category (provider, id, title)
      select ${merchant}, id, title from unnest(${[...tree.titles.keys()]}::text[],
        ${[...tree.titles.values()]}::text[]) as named (id, title)`.execute(trx);
  });
}
