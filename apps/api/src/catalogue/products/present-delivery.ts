import type { ProductDelivery } from '@karwan/contract/branch';
import type { Currency } from '@karwan/contract/money';
import { shippingOfOne } from '@karwan/pricing/shipping-of-one';
import type { KnownBranch } from '../../branches/known-branches.ts';

/** What a product's delivery hangs on besides its branch. */
export interface DeliveredRow {
  item_custom_id: string;
  price: number;
  sale_price: number | null;
  weight_grams: number | null;
  free_shipping: boolean;
}

/**
 * How a product is delivered, for a page that everybody in a zone shares: nothing of it hangs on where
 * in the zone somebody is. Shipping is that of a cart with one piece, so that the cart says the same.
 * @param currency the one that the product's price is shown in.
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
    // The price is shown in this currency, so there is a rate.
    throw new RangeError(`shipping of ${row.item_custom_id}: ${one.failure.reason}`);
  }
  const { latitude, longitude, deliveryRadius, deliveryDays, deliverySlots } = branch.delivering;
  return {
    latitude,
    longitude,
    deliveryRadius,
    deliveryDays,
    deliverySlots,
    timezone: branch.row.timezone,
    currency,
    shipping: one.value.amount,
    shippingState: one.value.state,
    isByWeight: branch.row.weightOption,
    freeFrom: one.value.freeFrom,
  };
}
