import { deliverySlot, type ShippingDetail } from '@karwan/contract/branch';
import type { Coordinates } from '@karwan/contract/place';
import { shippingCostIncludingWeightCost } from '@karwan/pricing/shipping';
import type { RequestContext } from '../platform/context.ts';
import { notFound } from '../platform/faults.ts';
import { distanceInMetres } from './distance.ts';

const deliverySlots = deliverySlot.array();

/**
 * What bringing goods from branches costs, nearest first, in each branch's own currency.
 * @throws NOT_FOUND when one of them is not this tenant's.
 */
export async function branchDistances(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  ids: readonly number[],
  place: Coordinates,
): Promise<ShippingDetail[]> {
  const wanted = [...new Set(ids)];
  const rows = await db
    .selectFrom('branch')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('is_active', '=', true)
    .where('id', 'in', wanted)
    .orderBy('id')
    .execute();
  if (rows.length < wanted.length) throw notFound('branch');
  return rows
    .map((row) => ({
      branchId: String(row.id),
      name: row.name,
      country: row.country,
      distance: distanceInMetres(place, row),
      shippingCost: row.shipping_cost,
      // Without goods nobody knows a weight: null where the branch charges by it.
      shippingCostIncludingWeightCost: shippingCostIncludingWeightCost(
        {
          shippingCost: row.shipping_cost,
          weightOption: row.weight_option,
          costPerWeightUnit: row.cost_per_weight_unit,
        },
        null,
      ),
      serviceFee: row.service_fee,
      costPerWeightUnit: row.cost_per_weight_unit,
      currency: row.currency,
      reserveFeeInPercent: Number(row.reserve_fee_percent),
      vatServiceFeeInPercent: Number(row.vat_service_fee_percent),
      waiveDeliveryFee: row.waive_delivery_fee,
      timezone: row.timezone,
      deliverySlots: deliverySlots.parse(row.delivery_slots),
    }))
    .sort((a, b) => a.distance - b.distance);
}
