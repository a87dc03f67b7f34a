import { z } from 'zod';
import { bigId, idempotencyKey, smallId } from '../../call.ts';
import { minorAmount } from '../../money.ts';
import { typedLine } from '../../text-fields.ts';
import { productCode } from '../product-code.ts';

/** A product to create. It is hidden until somebody shows it. */
export const newProduct = z.object({
  key: idempotencyKey,
  name: typedLine().min(1, 'Required').max(300),
  code: productCode.optional().meta({ description: 'Left out: one is made of the name' }),
  category: smallId,
  brand: smallId.nullable().default(null),
  copyOf: bigId.optional().meta({
    description:
      'A product whose words, sorting, pictures, options and prices it begins with; it has no stock',
  }),
});
export type NewProduct = z.infer<typeof newProduct>;

/** A variant that a branch starts selling; its stock is added through the ledger. */
export const newOffer = z.object({
  productId: bigId,
  variantCode: z.string().min(1).max(120),
  branch: smallId,
  price: minorAmount.min(1),
});
export type NewOffer = z.infer<typeof newOffer>;
