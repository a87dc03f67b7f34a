import type { Product } from '@karwan/contract/product';
import { type RawBuilder, sql } from 'kysely';
import { branchTermsColumns } from '../../branches/branch-terms.ts';
import type { Zone } from '../../branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { preparedRead } from '../../platform/prepared.ts';
import { displayCurrency } from '../../settings/display-currency.ts';
import { wayToCategory } from '../categories/cached-tree.ts';
import { cardColumns, cardJoins } from './card-row.ts';
import { type ProductRow, presentProduct } from './present-product.ts';

type Shop = Pick<RequestContext, 'db' | 'tenant'>;

/** How a request names a product; an item names the branch too. */
export type ProductKey = { productId: number } | { itemCustomId: string } | { itemId: number };

/**
 * A product in full by its nearest branch's offer: the nearest that has it in stock, or the nearest
 * at all when none has.
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
  const way = await wayToCategory(context, row.category_id);
  return presentProduct(row, way, context.tenant, currency);
}

async function selectProduct(
  { db, tenant }: Shop,
  zone: Zone,
  key: ProductKey,
): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`${preparedRead(`product-${Object.keys(key)[0]}`)}
    with page as materialized (
      select i.id as item_id
      from product p
      join item i on i.product_id = p.id and i.is_active
      join branch b on b.id = i.branch_id and b.is_active
      where ${condition(key)} and p.tenant_id = ${tenant.id} and i.tenant_id = ${tenant.id}
        and p.is_active
        -- Hidden categories hide what is in them.
        and exists (select from listing l where l.product_id = p.id and l.category_id = 0)
      order by i.stock > 0 desc, array_position(${zone.branchIds}::integer[], i.branch_id), i.id
      limit 1
    )
    select ${cardColumns}, p.features, p.description, p.facts, p.specs, p.options, p.gtin,
      p.supplied_rating, p.supplied_reviews, p.weight_grams, p.vat_percent, p.updated_at, i.stock,
      p.category_id, ${branchTermsColumns('w')}
    from page ${cardJoins}
  `.execute(db);
  return rows[0];
}

function condition(key: ProductKey): RawBuilder<unknown> {
  if ('productId' in key) return sql`p.id = ${key.productId}`;
  if ('itemId' in key) return sql`i.id = ${key.itemId}`;
  return sql`p.item_custom_id = ${key.itemCustomId}`;
}
