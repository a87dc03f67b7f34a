import type { ProductPicture } from '@karwan/contract/product-pictures';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/**
 * The pictures of a product with their alternative texts in each language ('' where there is none) and the value of an
 * option that they show.
 */
export async function readPictures(
  db: Kysely<Database>,
  tenantId: number,
  productId: number,
  languages: readonly string[],
): Promise<ProductPicture[]> {
  const { rows } = await sql<
    Omit<ProductPicture, 'shows'> & { optionId: string | null; valueId: string | null }
  >`
    select shown.image, coalesce(named.text, '') as text, coalesce((
      select json_object_agg(l.language, coalesce(t.text, '') order by l.place)
      from unnest(${languages}::text[]) with ordinality l (language, place)
      left join shop_text t on t.tenant_id = ${tenantId} and t.language = l.language
        and md5(t.source) = md5(named.text) and t.source = named.text), '{}') as translations,
      valued."optionId", valued."valueId"
    from product p
    cross join lateral (select image, min(place) as place
      from unnest(p.pictures) with ordinality list (image, place) group by 1) shown
    left join lateral (select one ->> 'text' as text from jsonb_array_elements(p.picture_texts) one
      where one ->> 'image' = shown.image limit 1) named on true
    left join lateral (select o ->> 'optionId' as "optionId", v ->> 'valueId' as "valueId"
      from jsonb_array_elements(p.options) o, jsonb_array_elements(o -> 'values') v
      where v -> 'images' ? shown.image limit 1) valued on true
    where p.id = ${productId} order by shown.place`.execute(db);
  return rows.map(({ optionId, valueId, ...picture }) => ({
    ...picture,
    ...(optionId !== null && valueId !== null && { shows: { optionId, valueId } }),
  }));
}
