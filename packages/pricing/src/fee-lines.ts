import type { Minor } from '@karwan/money/arithmetic';
import type { PricedCart } from './cart.ts';

/**
 * How a fee stands to the grand total: `charged` is part of it beside the items, `included` is the
 * VAT within items and service fee, `on_arrival` is duty that the customer pays at the border.
 */
export type FeeStanding = 'charged' | 'included' | 'on_arrival';

/** A fee to show under the items, in the cart's currency. */
export interface FeeLine {
  readonly kind:
    | 'service_fee'
    | 'reserve_fee'
    | 'shipping'
    | 'insurance'
    | 'vat_on_products'
    | 'vat_on_service_fee'
    | 'custom_duty';
  readonly standing: FeeStanding;
  readonly amount: Minor;
  /** On the reserve fee, when it is the same in all parts. */
  readonly percent?: number;
}

/**
 * The fees of a priced cart, each only when nonzero (spec section 9). Items total plus all lines
 * that are `charged` is the grand total.
 */
export function feeLines(cart: Pick<PricedCart, 'summary' | 'parts'>): FeeLine[] {
  const { summary } = cart;
  const lines: FeeLine[] = [
    { kind: 'service_fee', standing: 'charged', amount: summary.serviceFeeTotal },
    {
      kind: 'reserve_fee',
      standing: 'charged',
      amount: summary.reserveFeeTotal,
      percent: sharedReservePercent(cart.parts),
    },
    { kind: 'shipping', standing: 'charged', amount: summary.shippingFeeTotal },
    { kind: 'insurance', standing: 'charged', amount: summary.insuranceFeeTotal },
    { kind: 'vat_on_products', standing: 'included', amount: summary.vatOnProducts },
    { kind: 'vat_on_service_fee', standing: 'included', amount: summary.vatOnServiceFee },
    { kind: 'custom_duty', standing: 'on_arrival', amount: summary.customDuty },
  ];
  return lines.filter((line) => line.amount > 0);
}

function sharedReservePercent(parts: PricedCart['parts']): number | undefined {
  const percents = new Set(parts.map((part) => part.reserveFeePercent));
  return percents.size === 1 ? percents.values().next().value : undefined;
}
