import { z } from 'zod';
import { minorAmount } from '../money.ts';

/**
 * How a fee stands to the total: `charged` is part of it beside the goods, `included` is VAT within
 * goods and service fee, `on_arrival` is what the customer pays at the border.
 */
export const feeStanding = z.enum(['charged', 'included', 'on_arrival']);
export type FeeStanding = z.infer<typeof feeStanding>;

/** Every kind of fee with its standing, in the order that fees are shown in. */
export const feeStandings = {
  shipping: 'charged',
  insurance: 'charged',
  service_fee: 'charged',
  reserve_fee: 'charged',
  vat_on_products: 'included',
  vat_on_service_fee: 'included',
  custom_duty: 'on_arrival',
} as const satisfies Record<string, FeeStanding>;

export const feeKind = z.enum(Object.keys(feeStandings) as (keyof typeof feeStandings)[]);
export type FeeKind = z.infer<typeof feeKind>;

/** An amount beside the goods; a fee of nothing has no line. */
export const feeLine = z.object({
  kind: feeKind,
  standing: feeStanding,
  amount: minorAmount,
  percent: z.number().optional().meta({
    description:
      'Of the goods, where that is how the fee is calculated and it is the same throughout',
  }),
});
export type FeeLine = Readonly<z.infer<typeof feeLine>>;
