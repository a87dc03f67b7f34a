import { sql } from 'kysely';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { prepared } from '../../platform/prepared.ts';
import { displayCurrency } from '../../settings/display-currency.ts';
import {
  type CardTexts,
  cardTexts,
  type OfferCardRow,
  offerCardColumns,
} from '../listing/offer-cards.ts';

/** As many popular products of a category are looked at for a near price. */
const lookedAt = 60;

/**
 * What a shopper may like beside a product: its own category first, then its department; among those
 * the nearer price, then the more popular.
 * @throws NOT_FOUND when the product is hidden or not this tenant's.
 */
export async function relatedProducts(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  {
    itemCustomId,
    perPage,
    currency: asked,
  }: {
    itemCustomId: string;
    perPage: number;
    currency?: string;
  },
): Promise<CardTexts> {
  const { db, tenant } = context;
  const currency = await displayCurrency(context, asked);
  const popularOf = (node: 'category_id' | 'department_id', circle: number) => sql`
    (select l.item_id, l.product_id, l.price_base, l.popularity, ${sql.lit(circle)} as circle
    from listing l
    where l.tenant_id = ${tenant.id} and l.category_id = (select ${sql.raw(node)} from self)
      and get_bit(l.zones, ${zone.bit}) <> 0 and l.product_id <> (select id from self)
    order by l.popularity desc, l.listed_at desc, l.product_id desc
    limit ${sql.lit(lookedAt)})`;
  const { rows } = await sql<
    { known: boolean } & (OfferCardRow | { item_id: null })
  >`${prepared('related')}
    with recursive asked as materialized (
      select p.id, p.category_id from product p
      where p.tenant_id = ${tenant.id} and p.item_custom_id = ${itemCustomId}
    ), way as (
      select c.id, c.parent_id from category c where c.id = (select category_id from asked)
      union all
      -- Looked up one by one: the planner would rather read all categories at each step.
      select c.id, c.parent_id from way cross join lateral (
        select id, parent_id from category where id = way.parent_id limit 1
      ) c
    ), self as materialized (
      select asked.id, asked.category_id, l.price_base,
        (select way.id from way where way.parent_id is null) as department_id
      from asked join listing l on l.product_id = asked.id and l.category_id = 0
      where get_bit(l.zones, ${zone.bit}) <> 0
    ), near as (
      ${popularOf('category_id', 0)} union all ${popularOf('department_id', 1)}
    ), page as materialized (
      select item_id, row_number() over () as place from (
        select item_id from near group by item_id, price_base, popularity
        order by min(circle),
          round(10 * abs(ln(greatest(price_base, 1)::double precision
            / greatest((select price_base from self), 1)))) nulls last,
          popularity desc, item_id
        limit ${perPage}
      ) nearest
    )
    select total.known, card.*
    from (select exists (select from self) as known) total
    left join (
      select page.place, ${offerCardColumns} from page join offer_card o on o.item_id = page.item_id
    ) card on true
    order by card.place
  `.execute(db);
  if (!rows[0]?.known) throw notFound('product');
  return cardTexts(rows, zone, currency);
}
