import type { ShippingState } from '../fulfilment/branch.ts';

/** Whether vouchers, promotions or items handed back pay for all of it, and no shipping can follow. */
export const isNothingToPay = (total: number, shippingState: ShippingState): boolean =>
  total === 0 && shippingState !== 'to_be_calculated';
