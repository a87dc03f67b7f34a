import { z } from 'zod';
import { bigId, idempotencyKey, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { staffTask } from '../../shop/settings/staff-task.ts';
import { productFilters } from './product-list.ts';

const tags = ['Prices'];
const facts = { usedBy: 'clients', cost: usual, permission: 'prices.edit' } as const;

/** Maximum number of offers changed by one call. */
export const maxPriceRows = 500;

const priced = z.object({
  price: minorAmount.min(1),
  salePrice: minorAmount.min(1).nullable(),
});

const sheetRow = priced
  .extend({
    itemId: bigId,
    productId: bigId,
    name: z.string(),
    code: z.string().meta({ description: 'Of the variant' }),
    choice: z.array(z.string()),
    branchName: z.string(),
    currency: currencyCode,
    saleFrom: z.iso.datetime().nullable().meta({ description: 'Of the sale price' }),
    saleUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PriceSheetRow' });
export type SheetRow = z.infer<typeof sheetRow>;

/** Why a row is unchanged: not found, changed since it was read, invalid, or beyond the member's limit. */
const refusal = z.enum(['NOT_FOUND', 'EDIT_CONFLICT', 'BAD_REQUEST', 'PRICE_CHANGE_TOO_BIG']);
export type PriceRefusal = z.infer<typeof refusal>;

const changedRow = z.object({
  itemId: bigId,
  read: priced.meta({
    description:
      'The prices that were read; if they have changed since, the row fails with EDIT_CONFLICT',
  }),
  price: minorAmount.min(1),
  salePrice: minorAmount.min(1).nullable(),
});
export type ChangedPrice = z.infer<typeof changedRow>;

const batch = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  rows: z.int(),
  isUndone: z.boolean(),
});

const plan = z.object({
  id: bigId,
  at: z.iso.datetime().meta({ description: 'Time from which the prices are in effect' }),
  by: z.string(),
  state: z.enum(['planned', 'applied', 'cancelled']),
  rows: z.int(),
  kept: z.int().meta({ description: 'Prices left as they are, because they were changed since' }),
});
export type PricePlan = z.infer<typeof plan>;

const plannedPrice = sheetRow.omit({ saleFrom: true, saleUntil: true }).extend({
  read: priced.meta({ description: 'When it was planned' }),
  now: priced,
  reason: refusal.nullable().meta({ description: 'Why it stayed as it was' }),
});
export type PlannedPrice = z.infer<typeof plannedPrice>;

const rows = z.array(changedRow).min(1).max(maxPriceRows);
const results = z.array(z.object({ itemId: bigId, done: z.boolean(), code: refusal.optional() }));

/** Bulk changes of prices. */
export const staffPrices = {
  list: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/prices',
      tags,
      summary: 'List prices of branches, newest products first',
    })
    .input(
      z.object({
        ...productFilters,
        before: bigId.optional().meta({ description: '`next` of the previous page: a product' }),
        perPage: z.int().min(1).max(maxPriceRows).default(200).meta({ description: 'Products' }),
      }),
    )
    .output(z.object({ rows: z.array(sheetRow), next: bigId.nullable() })),
  apply: staffCall({ ...facts, largest: 256 * 1024 })
    .route({
      method: 'POST',
      path: '/staff/prices/apply',
      tags,
      summary: `Change up to ${maxPriceRows} prices`,
      description: 'Each row has its own result.',
    })
    .input(z.object({ key: idempotencyKey, rows }))
    .output(
      z.object({
        batchId: z.uuid(),
        results,
      }),
    ),
  plan: staffCall({ ...facts, permission: 'prices.plan', largest: 256 * 1024 })
    .route({
      method: 'POST',
      path: '/staff/prices/plans',
      tags,
      summary: 'Schedule price changes',
      description: 'Each row has its own result at once.',
    })
    .input(z.object({ key: idempotencyKey, at: z.iso.datetime({ offset: true }), rows }))
    .output(
      z.object({ id: bigId.nullable().meta({ description: 'Null: no row can be' }), results }),
    ),
  plans: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/prices/plans',
      tags,
      summary: 'List scheduled price changes, and those of the last 30 days',
    })
    .input(z.object({}))
    .output(z.object({ plans: z.array(plan) })),
  getPlan: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/prices/plans/{id}',
      tags,
      summary: 'Get a scheduled price change with its prices',
    })
    .input(z.object({ id: bigId }))
    .output(plan.extend({ prices: z.array(plannedPrice) })),
  cancelPlan: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/prices/plans/{id}/cancel',
      tags,
      summary: 'Cancel a scheduled price change that is not in effect',
    })
    .input(z.object({ id: bigId }))
    .output(z.object({ id: bigId })),
  batches: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/prices/batches',
      tags,
      summary: 'List bulk price changes of the last 30 days, newest first',
    })
    .input(z.object({}))
    .output(
      z.object({
        batches: z.array(batch),
        task: staffTask
          .nullable()
          .meta({ description: 'The last one that changed many in the background' }),
        going: z.uuid().nullable().meta({
          description: 'The batch of a rule that is still being written: undoing it ends that',
        }),
      }),
    ),
  undo: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/prices/batches/{id}/undo',
      tags,
      summary: 'Undo a bulk price change',
      description: 'Prices that were changed since are left as they are.',
    })
    .input(z.object({ id: z.uuid() }))
    .output(
      z.object({
        undone: z.int(),
        kept: z.int().meta({ description: 'Others have changed them since' }),
        tooBig: z.int().meta({ description: 'Beyond what the caller may change' }),
        isQueued: z.boolean().meta({ description: 'They are many: a worker takes them back' }),
      }),
    ),
};
