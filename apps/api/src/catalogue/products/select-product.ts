import { sql } from 'kysely';
import { branchVersion } from '../../fulfilment/branches/known-branches.ts';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { laggingRead } from '../../platform/prepared.ts';
import {
  executeCompiled,
  type Placeholders,
} from '../../platform/statements/compiled-statement.ts';
import type { ProductFields, ProductRow } from './present-product.ts';
import { salePriceNow } from './sale-price-now.ts';
import { offeredVariants } from './select-variants.ts';

/** How a request identifies a product; an item id determines the branch, too. */
export type ProductKey = { productId: number } | { itemCustomId: string } | { itemId: number };

const columns: Record<Exclude<keyof ProductFields, 'variants'>, string> = {
  product_id: 'p.id',
  item_id: 'i.id',
  item_custom_id: 'p.item_custom_id',
  name: 'p.name',
  price: 'i.price',
  sale_price: 'i.sale_price',
  currency: 'i.currency',
  pictures: 'p.pictures',
  in_stock: 'i.stock > 0',
  badges: 'p.badges',
  brand_id: 'b.id',
  brand_title: 'b.title',
  rating: 'p.rating::text',
  reviews: 'p.reviews',
  free_shipping: 'p.free_shipping',
  branch_id: 'i.branch_id',
  branch_version: 'i.branch_version',
  gtin: 'p.gtin',
  return_days: 'p.return_days',
  authenticity: 'p.authenticity',
  hs_code: 'p.hs_code',
  weight_grams: 'coalesce(v.weight_grams, p.weight_grams)',
  vat_percent: 'p.vat_percent::text',
  supplied_rating: 'p.supplied_rating::text',
  supplied_reviews: 'p.supplied_reviews',
  updated_at: 'p.updated_at',
  stock: 'i.stock',
  variant_code: 'v.code',
  category_id: 'p.category_id',
};

// Two columns, since each costs time in PostgreSQL and the driver. `texts` is sent on without being parsed.
const fields = sql.raw(
  `${Object.entries(columns).map(([name, column]) => `'${name}', ${column}`)}`,
);
const texts = sql.raw(`
  '{"description":' || to_json(p.description)::text || ',"features":' || p.features::text
    || ',"productFacts":' || p.facts::text || ',"productSpecs":' || p.specs::text
    || case when p.picture_texts = '[]' then '' else ',"pictureTexts":' || p.picture_texts::text end
    || ',"options":' || p.options::text || ',"hasOptions":' || (p.options <> '[]')::text || '}' as texts`);

const offered = sql`i.id, i.price, ${salePriceNow} as sale_price, i.stock, i.branch_id, i.variant_id, w.currency,
  ${branchVersion} as branch_version`;

const offerOrder = sql.raw('is_here desc, o.in_stock desc, o.price_base, o.item_id');

/** Reads a product with the offer that the zone shows, or with the item of the key; undefined if hidden or missing. */
export async function selectProduct(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  key: ProductKey,
): Promise<ProductRow | undefined> {
  const [kind, id] = Object.entries(key)[0] as [keyof typeof askedBy, number | string];
  const name = `product-${kind}`;
  const values = { tenantId: tenant.id, zoneBit: zone.bit, id };
  const [row] = await executeCompiled(db, name, values, (placeholders) =>
    statement(name, kind, placeholders),
  );
  return row;
}

interface Values {
  readonly tenantId: number;
  readonly zoneBit: number;
  readonly id: number | string;
}

const statement = (name: string, kind: keyof typeof askedBy, placeholders: Placeholders<Values>) =>
  sql<ProductRow>`${laggingRead(name)}
    select json_build_object(${fields}, 'variants',
        case when v.choice <> '{}' then ${offeredVariants(placeholders)} end) as fields,
      ${texts}
    from product p
    cross join lateral (${kind === 'itemId' ? offerItself(placeholders) : shownOffer(placeholders)}) i
    join variant v on v.id = i.variant_id
    left join brand b on b.id = p.brand_id
    where p.tenant_id = ${placeholders.tenantId} and p.is_active and ${askedBy[kind](placeholders)}`;

const askedBy = {
  productId: ({ id }: Placeholders<Values>) => sql`p.id = ${id}`,
  itemCustomId: ({ id }: Placeholders<Values>) => sql`p.item_custom_id = ${id}`,
  itemId: ({ id }: Placeholders<Values>) =>
    sql`p.id = (select product_id from item where id = ${id})`,
};

/**
 * SQL: the first of a product's offers, in the order that `listing` uses; of any zone if the zone of the bit no longer exists.
 * The offers are sorted before their items are joined, since a product with many variants has many, and only one is needed.
 */
const shownOffer = ({ tenantId, zoneBit }: Placeholders<Values>) => sql`
  select ${offered}
  from (
    select o.item_id, o.in_stock, o.price_base,
      case when ${zoneBit} < length(o.zones) then get_bit(o.zones, ${zoneBit}) else 0 end as is_here
    from offer o
    where o.product_id = p.id and o.tenant_id = ${tenantId}
    order by ${offerOrder}
  ) o
  join item i on i.id = o.item_id and i.is_active
  join branch w on w.id = i.branch_id and w.is_active
  order by ${offerOrder}
  limit 1`;

const offerItself = ({ tenantId, id }: Placeholders<Values>) => sql`
  select ${offered}
  from item i
  join branch w on w.id = i.branch_id and w.is_active
  where i.id = ${id} and i.product_id = p.id and i.tenant_id = ${tenantId} and i.is_active
    -- Products in hidden categories have no offers.
    and exists (select from offer o where o.product_id = p.id)`;
