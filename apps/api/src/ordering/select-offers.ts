import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../platform/prepared.ts';

/**
 * What each product is sold for in a zone, and on whose terms. A product that is not shown in the
 * zone has no row. An offer that has just stopped to be the zone's keeps its row here while
 * `listing` says so; stock decides then.
 */
export function offersQuery(
  db: Kysely<Database>,
  tenantId: number,
  zoneBit: number,
  itemCustomIds: readonly string[],
) {
  return (
    db
      .selectFrom('product as p')
      .innerJoin('listing as l', (join) =>
        join.onRef('l.product_id', '=', 'p.id').on('l.category_id', '=', sql.lit(0)),
      )
      .innerJoin('item as i', 'i.id', 'l.item_id')
      .innerJoin('branch as b', 'b.id', 'i.branch_id')
      .where('p.tenant_id', '=', tenantId)
      // The inner select hides the length of the array, so that one kept plan serves every cart.
      .where(sql<boolean>`p.item_custom_id = any((select ${itemCustomIds}::text[])::text[])`)
      .where('p.is_active', '=', sql.lit(true))
      .where('i.is_active', '=', sql.lit(true))
      .where('b.is_active', '=', sql.lit(true))
      .where('l.tenant_id', '=', tenantId)
      // Never asks for a bit that the row does not have, which would be an error.
      .where(
        sql<boolean>`case when ${zoneBit} < length(l.zones) then get_bit(l.zones, ${zoneBit}) = 1 end`,
      )
      .select([
        'p.id as productId',
        'p.item_custom_id as itemCustomId',
        'p.name',
        'p.category_id as categoryId',
        sql<string | null>`p.pictures[1]`.as('image'),
        'p.options',
        'p.weight_grams as weightGrams',
        'p.free_shipping as freeShipping',
        'p.vat_percent as vatPercent',
        'i.id as itemId',
        'i.price',
        'i.sale_price as salePrice',
        'i.stock',
        'b.id as branchId',
        'b.name as branchName',
        'b.country',
        'b.currency',
        'b.latitude',
        'b.longitude',
        'b.timezone',
        'b.shipping_cost as shippingCost',
        'b.service_fee as serviceFee',
        'b.cost_per_weight_unit as costPerWeightUnit',
        'b.weight_option as weightOption',
        'b.reserve_fee_percent as reserveFeePercent',
        'b.vat_service_fee_percent as vatServiceFeePercent',
        'b.waive_delivery_fee as waiveDeliveryFee',
        'b.delivery_slots as deliverySlots',
      ])
  );
}

export type Offer = Awaited<ReturnType<ReturnType<typeof offersQuery>['execute']>>[number];

export async function selectOffers(
  db: Kysely<Database>,
  tenantId: number,
  zoneBit: number,
  itemCustomIds: readonly string[],
): Promise<Offer[]> {
  const query = offersQuery(db, tenantId, zoneBit, itemCustomIds);
  return (await sql<Offer>`${prepared('offers')} ${query}`.execute(db)).rows;
}
