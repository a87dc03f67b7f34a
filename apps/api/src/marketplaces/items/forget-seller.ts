import type { Merchant } from '@karwan/contract/marketplace-item';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/**
 * Deletes what is stored about a marketplace's seller, in every shop; the items stay. Rows are locked in the order of
 * `storeAnswer`, so that the two cannot deadlock.
 * @param names the seller's name, and the id that some answers have in its place.
 */
export async function forgetSeller(
  db: Kysely<Database>,
  merchant: Merchant,
  names: readonly string[],
): Promise<void> {
  await sql`
    with theirs as (
      select tenant_id, provider, item_id from external_item
      where provider = ${merchant} and card -> 'seller' ->> 'name' = any(${[...names]}::text[])
      order by tenant_id, item_id
      for update
    )
    update external_item i set card = i.card || '{"seller": null}'::jsonb
    from theirs t
    where i.tenant_id = t.tenant_id and i.provider = t.provider and i.item_id = t.item_id`.execute(
    db,
  );
}
