import type { ShippingDetail } from '@karwan/contract/branch';
import { daysToPlace } from '@karwan/contract/delivery-promise';
import { distanceInMetres } from '@karwan/contract/distance';
import type { Coordinates } from '@karwan/contract/place';
import { isImported } from '@karwan/pricing/custom-duty';
import { shippingCostIncludingWeightCost } from '@karwan/pricing/shipping';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { deliveringBranch } from './delivering-branch.ts';

/**
 * The delivery cost and distance of branches, nearest first; costs in each branch's own currency.
 * @throws NOT_FOUND when one of them is not this tenant's or closed.
 */
export async function branchDistances(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  ids: readonly number[],
  place: Coordinates,
  deliveryCountry: string,
): Promise<ShippingDetail[]> {
  const requested = [...new Set(ids)];
  const rows = await db
    .selectFrom('branch')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .where('is_active', '=', true)
    .where('id', 'in', requested)
    .orderBy('id')
    .execute();
  if (rows.length < requested.length) throw notFound('branch');
  return rows
    .map((row) => ({
      row,
      branch: deliveringBranch({
        ...row,
        deliveryRadius: row.delivery_radius,
        deliveryDays: row.delivery_days,
        deliverySlots: row.delivery_slots,
      }),
    }))
    .map(({ row, branch }) => ({
      branchId: String(row.id),
      name: row.name,
      country: row.country,
      distance: distanceInMetres(place, row),
      shippingCost: row.shipping_cost,
      // Without items there is no weight: null if the branch charges by weight.
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
      deliverySlots: branch.deliverySlots,
      deliveryRadius: branch.deliveryRadius,
      deliveryDays: daysToPlace(branch, place, isImported(row.country, deliveryCountry)),
    }))
    .sort((a, b) => a.distance - b.distance);
}
