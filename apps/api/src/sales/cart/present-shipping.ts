import type { DayRange, ShippingDetail } from '@karwan/contract/branch';
import { distanceInMetres } from '@karwan/contract/distance';
import type { Coordinates } from '@karwan/contract/place';
import type { PricedPart } from '@karwan/pricing/cart';
import { deliveringBranch } from '../../fulfilment/branches/delivering-branch.ts';
import type { BranchItem } from './select-branch-items.ts';

/** The shipping cost of a part, in minor units of its branch's currency. */
export function presentShipping(
  part: PricedPart,
  branch: BranchItem,
  place: Coordinates,
  deliveryDays: DayRange | null,
): ShippingDetail {
  const { deliverySlots, deliveryRadius } = deliveringBranch(branch);
  return {
    branchId: part.branchId,
    name: branch.branchName,
    country: branch.country,
    distance: distanceInMetres(place, branch),
    shippingCost: branch.shippingCost,
    shippingCostIncludingWeightCost: part.branchShippingCostIncludingWeightCost,
    serviceFee: branch.serviceFee,
    costPerWeightUnit: branch.costPerWeightUnit,
    currency: branch.currency,
    reserveFeeInPercent: Number(branch.reserveFeePercent),
    vatServiceFeeInPercent: Number(branch.vatServiceFeePercent),
    waiveDeliveryFee: branch.waiveDeliveryFee,
    timezone: branch.timezone,
    deliverySlots,
    deliveryRadius,
    deliveryDays,
  };
}
