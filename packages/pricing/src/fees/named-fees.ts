import type { Quote, QuotePart } from '@karwan/contract/cart';
import type { FeeLine } from '@karwan/contract/fee';
import type { Order } from '@karwan/contract/order';
import { feeAmount } from './fee-lines.ts';

// In the specification, quotes and orders have a field for each fee, under names that differ between them. These
// fields are derived from the fee lines only here; new kinds of fees get no such field.

/** The fee fields of a quote's part. */
export function namedPartFees(fees: readonly FeeLine[]) {
  return {
    shipping: feeAmount(fees, 'shipping'),
    serviceFee: feeAmount(fees, 'service_fee'),
    reserveFee: feeAmount(fees, 'reserve_fee'),
    insuranceFee: feeAmount(fees, 'insurance'),
    vat: feeAmount(fees, 'vat_on_products'),
    vatServiceFee: feeAmount(fees, 'vat_on_service_fee'),
    customDuty: feeAmount(fees, 'custom_duty'),
  } satisfies Partial<QuotePart>;
}

/** The fee fields of a quote's summary. */
export function namedSummaryFees(fees: readonly FeeLine[]) {
  return {
    serviceFeeTotal: feeAmount(fees, 'service_fee'),
    reserveFeeTotal: feeAmount(fees, 'reserve_fee'),
    shippingFeeTotal: feeAmount(fees, 'shipping'),
    insuranceFeeTotal: feeAmount(fees, 'insurance'),
    vatOnProducts: feeAmount(fees, 'vat_on_products'),
    vatOnServiceFee: feeAmount(fees, 'vat_on_service_fee'),
    customDuty: feeAmount(fees, 'custom_duty'),
  } satisfies Partial<Quote['summary']>;
}

/** The fee fields of an order's cost. */
export function namedOrderFees(fees: readonly FeeLine[]) {
  const { shipping, ...others } = namedPartFees(fees);
  return { shippingCost: shipping, ...others } satisfies Partial<Order['cost']>;
}
