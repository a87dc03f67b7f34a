import type { ProductDelivery } from '@karwan/contract/branch';
import { toDecimalText } from '@karwan/money/decimal-text';
import type { JsonLd } from '../../page/seo/seo.ts';
import { deliveryCountry } from '../../shared/delivery-times/delivery-days.ts';

const context = 'https://schema.org';

/** No returns (spec section 1, Returns and Refunds): the policy of the returns page as structured data. */
const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: deliveryCountry,
  returnPolicyCategory: `${context}/MerchantReturnNotPermitted`,
};

/** Shipping cost of one piece and return policy, as structured data of an offer. */
export function offerTerms(delivery: ProductDelivery): JsonLd {
  if (!import.meta.env.SSR) return {};
  return { shippingDetails: shippingDetails(delivery), hasMerchantReturnPolicy: returnPolicy };
}

/** The displayed shipping cost; undefined if it is only known once the parcel is weighed. */
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
