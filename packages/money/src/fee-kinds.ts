/**
 * How a fee relates to the total: `charged` is added to it, `credited` subtracted, `included` is VAT within items and
 * service fee, `on_arrival` is paid by the customer at the border.
 */
export const feeStandingNames = ['charged', 'credited', 'included', 'on_arrival'] as const;
export type FeeStanding = (typeof feeStandingNames)[number];

/** All kinds of fees with their standing, in the order in which fees are shown. */
export const feeStandings = {
  shipping: 'charged',
  insurance: 'charged',
  service_fee: 'charged',
  reserve_fee: 'charged',
  // What rounding a cash amount to whole coins adds.
  rounding_up: 'charged',
  // Discounts of promotions.
  discount: 'credited',
  // Payment for returned items, credited to the order that replaces them.
  exchange: 'credited',
  // The part paid by gift vouchers.
  gift_voucher: 'credited',
  // What rounding a cash amount takes off.
  rounding_down: 'credited',
  vat_on_products: 'included',
  vat_on_service_fee: 'included',
  custom_duty: 'on_arrival',
} as const satisfies Record<string, FeeStanding>;

/** A fee's amount with its sign in a list that leads to the total: credited fees are negative. */
export const amountInTotal = ({
  standing,
  amount,
}: {
  readonly standing: FeeStanding;
  readonly amount: number;
}): number => (standing === 'credited' ? -amount : amount);

export type FeeKind = keyof typeof feeStandings;

/** All kinds in the order in which fees are shown. */
export const feeKinds = Object.keys(feeStandings) as FeeKind[];
