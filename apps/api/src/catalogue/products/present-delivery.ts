import type { ProductDelivery } from '@karwan/contract/branch';
import type { Currency } from '@karwan/contract/money';
import { shippingOfOne } from '@karwan/pricing/shipping-of-one';
import type { KnownBranch } from '../../fulfilment/branches/known-branches.ts';

/** The fields of a product that its delivery depends on, besides the branch. */
export interface DeliveredRow {
  item_custom_id: string;
  price: number;
  sale_price: number | null;
  weight_grams: number | null;
  free_shipping: boolean;
}

/**
 * The delivery of a product, for a page that is cached for a whole zone: nothing in it depends on the shopper's position in
 * the zone. Shipping is computed as for a cart with one piece, so that page and cart agree.
 * @param currency the currency that the product's price is shown in
 * @throws RangeError without an exchange rate to it
 */
export function presentDelivery(
  row: DeliveredRow,
  branch: KnownBranch,
  currency: string,
  rates: readonly Currency[],
): ProductDelivery {
  const item = {
    price: row.price,
    salePrice: row.sale_price,
    weightGrams: row.weight_grams,
    freeShipping: row.free_shipping,
  };
  const one = shippingOfOne(item, branch.pricing, currency, rates);
  if (!one.ok) {
    // Cannot happen: the price is shown in this currency, so there is a rate.
    throw new RangeError(`shipping of ${row.item_custom_id}: ${one.failure.reason}`);
  }
  const { latitude, longitude, deliveryRadius, deliveryDays, deliverySlots } = branch.delivering;
  return {
    latitude,
    longitude,
    deliveryRadius,
    deliveryDays,
    deliverySlots,
    slotLeadMinutes: branch.row.slotLeadMinutes,
    timezone: branch.row.timezone,
    currency,
    shipping: one.value.amount,
    shippingState: one.value.state,
    isByWeight: branch.row.weightOption,
    freeFrom: one.value.freeFrom,
  };
}
