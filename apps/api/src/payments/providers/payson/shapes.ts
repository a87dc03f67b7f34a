import { z } from 'zod';
import { paymentName } from '../callback-fields.ts';

const amount = z.number().finite().min(0);

const item = z.looseObject({
  itemId: z.string().optional(),
  name: z.string(),
  unitPrice: z.number(),
  quantity: z.number(),
  creditedAmount: amount.optional(),
});

/**
 * Payson's checkout object. Fields that we do not read are preserved, because an update sends the whole
 * object back.
 */
export const checkout = z.looseObject({
  id: z.string().regex(/^[\w-]{1,60}$/),
  status: z.string(),
  snippet: z.string().default(''),
  order: z.looseObject({
    currency: z.string().transform((code) => code.toUpperCase()),
    totalPriceIncludingTax: amount,
    totalCreditedAmount: amount.optional(),
    items: z.array(item),
  }),
  merchant: z.looseObject({ reference: z.string().nullish() }),
});
export type Checkout = z.infer<typeof checkout>;

export const errorAnswer = z.object({
  message: z.string().optional(),
  errors: z
    .array(
      z.object({
        property: z.string().optional(),
        parameter: z.string().optional(),
        message: z.string().optional(),
      }),
    )
    .optional(),
});

/** Payson's amounts are kronor with two decimals, which a JSON number represents precisely enough. */
export const toMajor = (minor: number): number => Number((minor / 100).toFixed(2));

/** Kronor to öre. */
export const fromMajor = (major: number): number => Math.round(major * 100);

export const callbackQuery = z.object({ checkout: paymentName.optional() });
