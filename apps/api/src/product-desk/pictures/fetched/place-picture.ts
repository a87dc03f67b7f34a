import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { followProducts } from '../../edit/follow-products.ts';

interface Fetched {
  readonly tenantId: number;
  readonly fetchId: number;
  readonly address: string;
  readonly image: string;
}

/** A column of a list of pictures in JSON, with a picture in the place of an address. */
const replacedIn = (list: ReturnType<typeof sql>, { address, image }: Fetched) => sql`(
  select coalesce(jsonb_agg(case when one = to_jsonb(${address}::text) then to_jsonb(${image}::text) else one end order by place), '[]')
  from jsonb_array_elements(${list}) with ordinality each_one (one, place))`;

/**
 * Puts a fetched picture in the place of its address in the products and variants of the imports that named it; where somebody has
 * changed the pictures meanwhile, nothing stands there any more, and nothing happens. Of the imports' journals, too, so that taking one
 * back knows its own pictures. Caller's transaction.
 */
export async function placePicture(trx: Kysely<Database>, fetched: Fetched): Promise<void> {
  const { tenantId, fetchId, address, image } = fetched;
  const { rows } = await sql<{ id: number }>`
    select id from product where tenant_id = ${tenantId} and id in (
      select product_id from picture_fetch_use where fetch_id = ${fetchId})
    order by id for no key update`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`
    update product set pictures = array_replace(pictures, ${address}, ${image}),
      picture_texts = (select coalesce(jsonb_agg(case when one ->> 'image' = ${address}
        then one || jsonb_build_object('image', ${image}::text) else one end order by place), '[]')
        from jsonb_array_elements(picture_texts) with ordinality texts (one, place)),
      pictures_version = pictures_version + 1, updated_at = now()
    where id = any(${ids}::bigint[]) and ${address} = any(pictures)`.execute(trx);
  await sql`update variant set pictures = array_replace(pictures, ${address}, ${image})
    where product_id = any(${ids}::bigint[]) and ${address} = any(pictures)`.execute(trx);
  await sql`
    update import_change c set after = jsonb_set(c.after, '{pictures}', ${replacedIn(sql`c.after -> 'pictures'`, fetched)})
    from picture_fetch_use used
    where used.fetch_id = ${fetchId} and c.run_id = used.run_id and c.after -> 'pictures' ? ${address}
      and (c.kind = 'product' and c.entity_id = used.product_id or c.kind = 'variant' and c.entity_id in (
        select id from variant where product_id = used.product_id))`.execute(trx);
  await followProducts(trx, tenantId, ids);
}
