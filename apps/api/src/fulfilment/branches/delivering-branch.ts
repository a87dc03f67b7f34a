import { deliveryEstimates, deliverySlot } from '@karwan/contract/branch';
import type { DeliveringBranch } from '@karwan/contract/delivery-promise';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const rules = z.object({ deliveryDays: deliveryEstimates, deliverySlots: z.array(deliverySlot) });
type Rules = z.infer<typeof rules>;

/** Parsed rules by their JSON text: many rows of products and carts have the same few rules. */
const readRules = new LRUCache<string, Rules>({ max: 500 });

/** A branch with its delivery rules as stored JSON. */
export type DeliveringBranchRow = Omit<DeliveringBranch, 'deliveryDays' | 'deliverySlots'> & {
  readonly deliveryDays: unknown;
  readonly deliverySlots: unknown;
};

/**
 * A branch as delivery promises are computed from it, with the defaults for what its row leaves out.
 * @throws {z.ZodError} when the row's rules are invalid: better no promise than a wrong one.
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
