/**
 * How a fee stands to the total: `charged` is part of it beside the goods, `credited` lessens it, `included` is VAT
 * within goods and service fee, `on_arrival` is what the customer pays at the border.
 */
export const feeStandingNames = ['charged', 'credited', 'included', 'on_arrival'] as const;
export type FeeStanding = (typeof feeStandingNames)[number];

/** Every kind of fee with its standing, in the order that fees are shown in. */
export const feeStandings = {
  shipping: 'charged',
  insurance: 'charged',
  service_fee: 'charged',
  reserve_fee: 'charged',
  // What promotions take off the goods.
  discount: 'credited',
  // What was paid before for goods that were handed back.
  exchange: 'credited',
  // What was paid by gift vouchers.
  gift_voucher: 'credited',
  vat_on_products: 'included',
  vat_on_service_fee: 'included',
  custom_duty: 'on_arrival',
} as const satisfies Record<string, FeeStanding>;

/** A fee's amount as it stands in a column that adds up to the total. */
export const amountInTotal = ({
  standing,
  amount,
}: {
  readonly standing: FeeStanding;
  readonly amount: number;
}): number => (standing === 'credited' ? -amount : amount);

export type FeeKind = keyof typeof feeStandings;

/** The kinds in the order that fees are shown in. */
export const feeKinds = Object.keys(feeStandings) as FeeKind[];
