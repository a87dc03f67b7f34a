import { feeKinds, feeStandingNames } from '@karwan/money/fee-kinds';
import { z } from 'zod';
import { minorAmount } from '../money.ts';

/** A fee beside the items; fees of 0 have no line. */
export const feeLine = z.object({
  kind: z.enum(feeKinds).meta({
    description:
      'What the fee is for; `discount`, `exchange`, `gift_voucher` and `rounding_down` reduce the total',
  }),
  standing: z.enum(feeStandingNames),
  amount: minorAmount,
  percent: z.number().optional().meta({
    description: 'Percentage of the goods, if the fee is one and the same for all of them',
  }),
});
export type FeeLine = Readonly<z.infer<typeof feeLine>>;
