import { deliverySlot, type shippingDetail } from '@karwan/contract/branch';
import type { Coordinates } from '@karwan/contract/place';
import type { PricedPart } from '@karwan/pricing/cart';
import { z } from 'zod';
import { distanceInMetres } from '../branches/distance.ts';
import type { Offer } from './select-offers.ts';

const deliverySlots = z.array(deliverySlot);

/** What bringing a part from its branch costs, in the branch's own currency. */
export function presentShipping(
  part: PricedPart,
  branch: Offer,
  place: Coordinates,
): z.infer<typeof shippingDetail> {
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
    deliverySlots: deliverySlots.parse(branch.deliverySlots),
  };
}
