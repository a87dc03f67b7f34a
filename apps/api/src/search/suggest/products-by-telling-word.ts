import { sql } from 'kysely';
import {
  type OfferCardRow,
  packedOfferCards,
  unpackOfferCards,
} from '../../catalogue/listing/offer-cards.ts';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { prepared } from '../../platform/prepared.ts';

/** Shorter prefixes are not looked up. */
const fewLetters = 3;
/** A prefix of more telling words than this is not specific enough. */
const many = 300;

/**
 * Products with a telling word (docs/search.md#suggestions) of this prefix: first those with the fewest equally rare words,
 * then the most popular.
 * @param others query for to_tsquery that the products must match besides; empty: none
 */
export async function productsByTellingWord(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  { prefix, others, limit }: { prefix: string; others: string; limit: number },
): Promise<OfferCardRow[]> {
  if (prefix.length < fewLetters) return [];
  const { rows } = await sql<{ offers: string | null }>`${prepared('told-products')}
    with begun as materialized (
      select product_id, equals from telling_word
      where tenant_id = ${tenant.id}
        and word >= (select ${prefix}::text) and word < (select ${prefix}::text) || U&'\\FFFF'
      limit ${sql.lit(many + 1)}
    )
    select ${packedOfferCards('told.place')} as offers
    from (
      select l.item_id, row_number() over (
        order by l.in_stock desc, once.equals, s.popularity desc, s.listed_at desc, s.product_id desc) as place
      from (select product_id, min(equals) as equals from begun group by product_id) once
      join product_search s on s.product_id = once.product_id
      join listing l on l.product_id = s.product_id and l.category_id = 0
        and get_bit(l.zones, ${zone.bit}) <> 0
      where (select count(*) from begun) <= ${sql.lit(many)}
        and ((select ${others}::text) = '' or s.head @@ (select to_tsquery('karwan', ${others})))
      order by place limit (select ${limit}::bigint)
    ) told
    join offer_card o on o.item_id = told.item_id
  `.execute(db);
  const packed = rows[0]?.offers;
  return packed ? unpackOfferCards(packed) : [];
}
