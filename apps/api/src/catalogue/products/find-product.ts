import type { Product } from '@karwan/contract/product';
import { sql } from 'kysely';
import { branchTermsColumns } from '../../branches/branch-terms.ts';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { preparedRead } from '../../platform/prepared.ts';
import { displayCurrency } from '../../settings/display-currency.ts';
import { wayToCategory } from '../categories/cached-tree.ts';
import { cardColumns, cardJoins } from './card-row.ts';
import { type ProductRow, presentProduct } from './present-product.ts';
import { selectVariants } from './select-variants.ts';

type Shop = Pick<RequestContext, 'db' | 'tenant'>;

/** How a request names a product; an item names the branch too. */
export type ProductKey = { productId: number } | { itemCustomId: string } | { itemId: number };

/**
 * A product in full by the offer that listings show in the zone: of its variants that are in stock, or of
 * all when none is, the cheapest, from the nearest branch that has it.
 * @throws NOT_FOUND when it is hidden or not this tenant's.
 */
export async function findProduct(
  context: Shop,
  zone: Zone,
  key: ProductKey,
  askedCurrency: string | undefined,
): Promise<Product> {
  const currency = await displayCurrency(context, askedCurrency);
  const row = await selectProduct(context, zone, key);
  if (!row) throw notFound('product');
  const variants = row.has_variants ? await selectVariants(context, zone, row.product_id) : [];
  const way = await wayToCategory(context, row.category_id);
  return presentProduct(row, variants, way, context.tenant, currency);
}

async function selectProduct(
  { db, tenant }: Shop,
  zone: Zone,
  key: ProductKey,
): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`${preparedRead(`product-${Object.keys(key)[0]}`)}
    with page as materialized (
      ${'itemId' in key ? offerItself(tenant.id, key.itemId) : shownOffer(tenant.id, zone.bit, key)}
    )
    select ${cardColumns}, p.features, p.description, p.facts, p.specs, p.options, p.gtin,
      p.supplied_rating, p.supplied_reviews, p.vat_percent, p.updated_at, i.stock,
      coalesce(v.weight_grams, p.weight_grams) as weight_grams, v.code as variant_code,
      v.choice <> '{}' as has_variants, p.category_id, ${branchTermsColumns('w')}
    from page ${cardJoins}
    join variant v on v.id = i.variant_id
  `.execute(db);
  return rows[0];
}

/** As `listing` orders a product's offers; any of them where the zone's bit is of a zone that has gone. */
const shownOffer = (
  tenantId: number,
  zoneBit: number,
  key: Exclude<ProductKey, { itemId: number }>,
) => sql`
  select i.id as item_id
  from product p
  join offer o on o.product_id = p.id
  join item i on i.id = o.item_id and i.is_active
  join branch b on b.id = i.branch_id and b.is_active
  where p.tenant_id = ${tenantId} and o.tenant_id = ${tenantId} and p.is_active
    and ${'productId' in key ? sql`p.id = ${key.productId}` : sql`p.item_custom_id = ${key.itemCustomId}`}
  order by case when ${zoneBit} < length(o.zones) then get_bit(o.zones, ${zoneBit}) else 0 end desc,
    o.in_stock desc, o.price_base, o.item_id
  limit 1`;

const offerItself = (tenantId: number, itemId: number) => sql`
  select i.id as item_id
  from item i
  join product p on p.id = i.product_id and p.is_active
  join branch b on b.id = i.branch_id and b.is_active
  where i.id = ${itemId} and i.tenant_id = ${tenantId} and i.is_active
    -- Hidden categories hide what is in them.
    and exists (select from offer o where o.product_id = p.id)`;
