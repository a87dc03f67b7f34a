import { deliveryEstimates, deliverySlot } from '@karwan/contract/branch';
import type { DeliveringBranch } from '@karwan/contract/delivery-promise';
import { z } from 'zod';

const deliverySlots = z.array(deliverySlot);

/** A branch as its row holds it. */
export type DeliveringBranchRow = Omit<DeliveringBranch, 'deliveryDays' | 'deliverySlots'> & {
  readonly deliveryDays: unknown;
  readonly deliverySlots: unknown;
};

/**
 * What a branch's promise of delivery hangs on, with the defaults for what its row leaves out.
 * @throws {z.ZodError} when the row holds what is no rule: better no promise than a wrong one.
 */
export function deliveringBranch(row: DeliveringBranchRow): DeliveringBranch {
  return {
    latitude: row.latitude,
    longitude: row.longitude,
    deliveryRadius: row.deliveryRadius,
    deliveryDays: deliveryEstimates.parse(row.deliveryDays),
    deliverySlots: deliverySlots.parse(row.deliverySlots),
  };
}
