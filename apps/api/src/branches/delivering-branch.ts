import { deliveryEstimates, deliverySlot } from '@karwan/contract/branch';
import type { DeliveringBranch } from '@karwan/contract/delivery-promise';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const rules = z.object({ deliveryDays: deliveryEstimates, deliverySlots: z.array(deliverySlot) });
type Rules = z.infer<typeof rules>;

/** By their JSON text: products and carts bring the same few rules with every row. */
const readRules = new LRUCache<string, Rules>({ max: 500 });

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
    ...rulesOf(row),
  };
}

function rulesOf({ deliveryDays, deliverySlots }: DeliveringBranchRow): Rules {
  const written = { deliveryDays, deliverySlots };
  const text = JSON.stringify(written);
  let read = readRules.get(text);
  if (!read) {
    read = rules.parse(written);
    readRules.set(text, read);
  }
  return read;
}
