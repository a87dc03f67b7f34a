import { ruleBounds } from '@karwan/money/price-rule';
import { z } from 'zod';
import { bigId, idempotencyKey, staffCall } from '../../call.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { productFilters } from './product-list.ts';

const tags = ['Prices'];
const facts = { usedBy: 'clients', permission: 'prices.edit' } as const;

const rule = z.object({
  ...productFilters,
  basisPoints: z.coerce
    .number()
    .int()
    .min(ruleBounds.least)
    .max(ruleBounds.most)
    .meta({ description: 'Change in basis points: 500 is +5 %, -500 is -5 %' }),
  step: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .default(1)
    .meta({ description: 'Rounded to: minor units of the shop’s own currency' }),
});
export type PriceRuleInput = z.infer<typeof rule>;

const ruledRow = z.object({
  itemId: bigId,
  productId: bigId,
  name: z.string(),
  code: z.string().meta({ description: 'Of the variant' }),
  choice: z.array(z.string()),
  branchName: z.string(),
  currency: currencyCode,
  price: minorAmount,
  next: minorAmount.meta({ description: 'By the rule' }),
});
export type RuledRow = z.infer<typeof ruledRow>;

const preview = z.object({
  changed: z.int().meta({ description: 'Offers that the rule changes' }),
  products: z.int(),
  same: z.int(),
  tooBig: z.int().meta({ description: 'Beyond what the caller may change' }),
  wrong: z.int().meta({ description: 'Their sale price would be no lower than the price' }),
  digest: z
    .string()
    .meta({ description: 'Fingerprint of the previewed changes; send it when you apply them' }),
  rows: z.array(ruledRow).meta({ description: 'Some of them, newest products first' }),
});
export type PriceRulePreview = z.infer<typeof preview>;

/** Price rules for all offers of a filtered list. */
export const priceRules = {
  preview: staffCall({ ...facts, cost: { points: 5 } })
    .route({
      method: 'GET',
      path: '/staff/prices/rule',
      tags,
      summary: 'Preview a price rule for all offers of a list',
    })
    .input(rule)
    .output(preview),
  apply: staffCall({ ...facts, cost: { points: 5 } })
    .route({
      method: 'POST',
      path: '/staff/prices/rule',
      tags,
      summary: 'Apply a previewed price rule',
      description:
        'A background task does it. It can be undone for 30 days; prices that somebody changes meanwhile are left as they are.',
    })
    .errors({
      CONFLICT: { status: 409, message: 'It would no longer do what the preview showed' },
      PRICES_IN_WORK: {
        status: 409,
        message: 'Another price change is still running. Wait until it finishes',
      },
    })
    .input(rule.extend({ key: idempotencyKey, digest: z.string().max(64) }))
    .output(z.object({ batchId: z.uuid(), changed: z.int() })),
};
