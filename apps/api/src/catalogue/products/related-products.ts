import { type RawBuilder, sql } from 'kysely';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { laggingRead } from '../../platform/prepared.ts';
import { displayCurrency } from '../../shop/settings/display-currency.ts';
import {
  type CardTexts,
  cardTexts,
  packedOfferCards,
  unpackOfferCards,
} from '../listing/offer-cards.ts';

/** Candidates per category: its most popular products. */
const maxCandidates = 60;

/**
 * Products related to a product: from its own category first, then from its department; ordered by nearness of
 * price, then by popularity.
 * @throws NOT_FOUND when the product is hidden or not this tenant's.
 */
export async function relatedProducts(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  {
    itemCustomId,
    perPage,
    currency: requested,
  }: {
    itemCustomId: string;
    perPage: number;
    currency?: string;
  },
): Promise<CardTexts> {
  const { db, tenant } = context;
  const currency = await displayCurrency(context, requested);
  const popularOf = (node: RawBuilder<unknown>) => sql`
    select l.item_id, l.price_base, l.popularity
    from listing l
    where l.tenant_id = ${tenant.id} and l.category_id = (${node})
      and get_bit(l.zones, ${zone.bit}) <> 0 and l.product_id <> (select id from self)
    order by l.popularity desc, l.listed_at desc, l.product_id desc
    limit ${sql.lit(maxCandidates)}`;
  const { rows } = await sql<{ known: boolean; offers: string | null }>`${laggingRead('related')}
    with recursive self as materialized (
      select p.id, p.category_id, l.price_base
      from product p join listing l on l.product_id = p.id and l.category_id = 0
      where p.tenant_id = ${tenant.id} and p.item_custom_id = ${itemCustomId}
        and get_bit(l.zones, ${zone.bit}) <> 0
    ), way as (
      select c.id, c.parent_id from category c where c.id = (select category_id from self)
      union all
      -- A lateral join with a limit, so that the planner uses the index instead of reading all categories at each step.
      select c.id, c.parent_id from way cross join lateral (
        select id, parent_id from category where id = way.parent_id limit 1
      ) c
    ), near as materialized (
      ${popularOf(sql`select category_id from self`)}
    ), wider as (
      -- Not evaluated if the category has enough.
      select * from (${popularOf(sql`select id from way where parent_id is null`)}) popular
      where (select count(*) from near) < ${perPage}
        and not exists (select from near where near.item_id = popular.item_id)
    ), page as materialized (
      select item_id, row_number() over () as place from (
        select item_id
        from (select *, 0 as circle from near union all select *, 1 from wider) found
        order by circle,
          round(10 * abs(ln(greatest(price_base, 1)::double precision
            / greatest((select price_base from self), 1)))) nulls last,
          popularity desc, item_id
        limit ${perPage}
      ) nearest
    )
    select exists (select from self) as known, (
      select ${packedOfferCards('page.place')}
      from page join offer_card o on o.item_id = page.item_id
    ) as offers
  `.execute(db);
  const [{ known, offers } = { known: false, offers: null }] = rows;
  if (!known) throw notFound('product');
  return cardTexts(unpackOfferCards(offers), zone, currency);
}
