import { type FeeLine, feeLine } from '@karwan/contract/fee';
import { z } from 'zod';

const feeLines = z.array(feeLine);

/** The fees of an order's row. */
export function orderFees({ fees }: { readonly fees: unknown }): FeeLine[] {
  return feeLines.parse(fees);
}
