import type { ProductDelivery } from '@karwan/contract/branch';
import { toDecimalText } from '@karwan/money/decimal-text';
import type { JsonLd } from '../../page/seo/seo.ts';
import { deliveryCountry } from '../../shared/delivery-times/delivery-days.ts';

const context = 'https://schema.org';

/**
 * The shop takes nothing back (spec section 1, Returns and Refunds): what its returns page says in words,
 * here for search engines.
 */
const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: deliveryCountry,
  returnPolicyCategory: `${context}/MerchantReturnNotPermitted`,
};

/** What an offer of ours says to search engines beside its price: shipping of one piece, and returns. */
export function offerTerms(delivery: ProductDelivery): JsonLd {
  if (!import.meta.env.SSR) return {};
  return { shippingDetails: shippingDetails(delivery), hasMerchantReturnPolicy: returnPolicy };
}

/** The shipping cost as the page shows it; undefined where it is only known once the parcel is weighed. */
function shippingDetails({ shipping, shippingState, currency }: ProductDelivery) {
  if (shippingState === 'to_be_calculated') return undefined;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toDecimalText(shippingState === 'free' ? 0 : shipping, currency),
      currency,
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: deliveryCountry },
  };
}
