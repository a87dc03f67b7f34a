import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { refreshProducts } from '../../../../listing/refresh-products.ts';

interface Fetched {
  readonly tenantId: number;
  readonly fetchId: number;
  readonly address: string;
  readonly image: string;
}

/** A batch of the products that refer to an address: by id, up to a number of them after one. */
interface Part {
  readonly after: number;
  readonly atOnce: number;
}

type List = ReturnType<typeof sql>;

/**
 * A list of pictures with the address replaced by the picture, without duplicates: two addresses may have the same
 * picture.
 */
const replacedIn = (list: List, { address, image }: Fetched) => sql`(
  select array_agg(one order by place) from (
    select case one when ${address} then ${image} else one end as one, min(place) as place
    from unnest(${list}) with ordinality each_one (one, place) group by 1) once)`;

/** The same for a list in JSON. */
const replacedInJson = (list: List, { address, image }: Fetched) => sql`(
  select coalesce(jsonb_agg(one order by place), '[]') from (
    select case when one = to_jsonb(${address}::text) then to_jsonb(${image}::text) else one end as one, min(place) as place
    from jsonb_array_elements(${list}) with ordinality each_one (one, place) group by 1) once)`;

/**
 * Replaces an address by the fetched picture in some of the products whose imports referred to it, in their variants,
 * and in the imports' journals, so that an undo recognizes its own pictures. Products whose pictures were edited
 * meanwhile are not changed. In the caller's transaction.
 * @returns the id of the last of the products, if there may be more: a supplier may use one picture for all
 */
export async function placePicture(
  trx: Kysely<Database>,
  fetched: Fetched,
  { after, atOnce }: Part,
): Promise<number | undefined> {
  const { tenantId, fetchId, address, image } = fetched;
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from picture_fetch_use
    where fetch_id = ${fetchId} and product_id > ${after} order by id limit ${atOnce}`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  await sql`select from product where tenant_id = ${tenantId} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(trx);
  const products = await sql<{ id: number }>`
    update product set pictures = ${replacedIn(sql`pictures`, fetched)},
      picture_texts = (select coalesce(jsonb_agg(case when one ->> 'image' = ${address}
        then one || jsonb_build_object('image', ${image}::text) else one end order by place), '[]')
        from jsonb_array_elements(picture_texts) with ordinality texts (one, place)),
      options = replace(options::text, to_jsonb(${address}::text)::text, to_jsonb(${image}::text)::text)::jsonb,
      pictures_version = pictures_version + 1, updated_at = now()
    where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) and ${address} = any(pictures)
    returning id`.execute(trx);
  const variants = await sql<{ id: number }>`
    update variant set pictures = ${replacedIn(sql`pictures`, fetched)}
    where tenant_id = ${tenantId} and product_id = any(${ids}::bigint[]) and ${address} = any(pictures)
    returning product_id as id`.execute(trx);
  await sql`
    update import_change c
    set after = jsonb_set(c.after, '{pictures}', ${replacedInJson(sql`c.after -> 'pictures'`, fetched)})
    from picture_fetch_use used
    where used.fetch_id = ${fetchId} and used.product_id = any(${ids}::bigint[])
      and c.run_id = used.run_id and c.product_id = used.product_id and not c.undone
      and c.kind in ('product', 'variant') and c.after -> 'pictures' ? ${address}`.execute(trx);
  const changed = new Set([...products.rows, ...variants.rows].map(({ id }) => id));
  await refreshProducts(trx, [...changed]);
  return ids.length < atOnce ? undefined : ids.at(-1);
}
