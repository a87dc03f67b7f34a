import { dutyOfOne } from '@karwan/pricing/duty-of-one';
import type { OfBranch } from '../../fulfilment/branches/known-branches.ts';
import type { Tenant } from '../../platform/tenants.ts';
import type { DisplayCurrency } from '../../shop/settings/display-currency.ts';
import { pricingSettingsOf } from '../../shop/settings/pricing-settings.ts';
import type { CardRow } from '../listing/card-row.ts';
import { presentPrices } from '../listing/present-product-card.ts';

/** What a product's duty depends on besides its offer. */
export interface Dutiable {
  readonly hs_code: string | null;
  /** Its category and those above it, the nearest first. */
  readonly categoryIds: readonly string[];
}

/**
 * Returns the custom duty of one piece from an offer, in the currency of its displayed price, as a cart has it.
 * @throws {z.ZodError} if the stored settings are invalid: no price is better than a wrong one.
 */
export function dutyIn(
  { hs_code: hsCode, categoryIds }: Dutiable,
  tenant: Tenant,
  currency: DisplayCurrency,
) {
  const settings = pricingSettingsOf(tenant);
  return ({ branch, ...row }: Pick<CardRow, 'price' | 'sale_price'> & OfBranch): number => {
    const shown = presentPrices({ ...row, currency: branch.row.currency }, currency);
    const item = { price: row.price, salePrice: row.sale_price, categoryIds, hsCode };
    const duty = dutyOfOne(item, branch.pricing, {
      currency: shown.currency,
      deliveryCountry: tenant.country,
      rates: currency.rates,
      settings,
    });
    // Cannot fail: the price is shown in this currency, so there is a rate.
    if (!duty.ok) throw new RangeError(`duty in ${shown.currency}: ${duty.failure.reason}`);
    return duty.value;
  };
}
