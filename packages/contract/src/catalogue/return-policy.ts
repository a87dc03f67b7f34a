import { z } from 'zod';
import { smallId } from '../call.ts';

/** Which items a shop takes back, and for how long (spec section 1: none, unless the shop decides otherwise). */
export const returnPolicyFields = {
  returnDays: z.int().min(0).max(365).meta({
    description: 'Days after delivery within which a return can be requested; 0: no returns',
  }),
  returnImported: z.boolean().meta({
    description: 'Whether goods shipped from abroad can be returned, too',
  }),
  returnExcept: z.array(smallId).max(100).meta({
    description: 'Categories whose goods cannot be returned, with all below them',
  }),
};

/** A product's own period, in place of the shop's rule. */
export const ownReturnDays = returnPolicyFields.returnDays.nullable().meta({
  description: "Days within which it can be returned, 0: never; null: the shop's rule applies",
});

const returnPolicy = z.object(returnPolicyFields);
export type ReturnPolicy = z.infer<typeof returnPolicy>;
