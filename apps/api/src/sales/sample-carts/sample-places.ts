import type { CartLineRequest } from '@karwan/contract/cart';
import type { Coordinates } from '@karwan/contract/place';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** A place where recent orders went. */
export interface OrderedPlace extends Coordinates {
  readonly orders: number;
  /** The lines of the last order there; empty in a shop without orders or items. */
  readonly items: readonly CartLineRequest[];
}

/** The most branches that stand in for places in a shop without orders. */
const maxBranches = 5;
const max = { places: 8, lines: 5 };

type Row = Omit<OrderedPlace, 'items'> & { items: readonly Ordered[] };
type Ordered = Pick<CartLineRequest, 'itemCustomId' | 'quantity'>;

/** Where most orders of the last 90 days went, rounded to a tenth of a degree (11 km) for privacy. */
async function selectOrderedPlaces(
  db: Kysely<Database>,
  tenantId: number,
): Promise<OrderedPlace[]> {
  const { rows } = await sql<Row>`
    with went as (
      select id, parent_order_id,
        round((shipping_address ->> 'latitude')::numeric, 1)::double precision as latitude,
        round((shipping_address ->> 'longitude')::numeric, 1)::double precision as longitude
      from orders
      where tenant_id = ${tenantId} and created_at > now() - interval '90 days'
        and jsonb_typeof(shipping_address -> 'latitude') = 'number'
        and jsonb_typeof(shipping_address -> 'longitude') = 'number'
    ), place as (
      select latitude, longitude, count(*)::integer as orders,
        (array_agg(parent_order_id order by id desc))[1] as last
      from went group by 1, 2 order by 3 desc, 1, 2 limit ${max.places}
    )
    select coalesce(latitude, 0) as latitude, coalesce(longitude, 0) as longitude, orders, coalesce((
      select json_agg(json_build_object('itemCustomId', "itemCustomId", 'quantity', quantity)) from (
        select i.item_custom_id as "itemCustomId", sum(i.quantity)::integer as quantity
        from orders o join order_item i on i.order_id = o.id
        where o.tenant_id = ${tenantId} and o.parent_order_id = place.last
        group by 1 order by 1 limit ${max.lines}) line), '[]') as items
    from place order by orders desc, place.latitude, place.longitude`.execute(db);
  return rows.map((row) => ({
    ...row,
    items: row.items.map((item) => ({ ...item, options: [] })),
  }));
}

/** The items that listings show first, as sample carts of a shop without orders. */
async function selectSampleItems(
  db: Kysely<Database>,
  tenantId: number,
): Promise<CartLineRequest[]> {
  const { rows } = await sql<{ itemCustomId: string }>`
    select p.item_custom_id as "itemCustomId" from product p
    where p.tenant_id = ${tenantId} and p.is_active
      and exists (select from item i where i.product_id = p.id and i.is_active)
    order by p.id limit 2`.execute(db);
  return rows.map(({ itemCustomId }) => ({ itemCustomId, quantity: 1, options: [] }));
}

/** Places where recent orders went, or the branches' places in a shop without orders. */
export async function samplePlaces(
  db: Kysely<Database>,
  tenantId: number,
  branches: readonly Coordinates[],
): Promise<OrderedPlace[]> {
  const ordered = await selectOrderedPlaces(db, tenantId);
  if (ordered.length > 0) return ordered;
  const items = await selectSampleItems(db, tenantId);
  const tenth = (degrees: number) => Math.round(degrees * 10) / 10;
  return branches.slice(0, maxBranches).map(({ latitude, longitude }) => ({
    latitude: tenth(latitude),
    longitude: tenth(longitude),
    orders: 0,
    items,
  }));
}
