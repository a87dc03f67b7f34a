import { z } from 'zod';
import { bigId, idempotencyKey, smallId, staffCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { branchFilter } from '../staff/branch-filter.ts';
import { typedLine } from '../text-fields.ts';
import { stockItem } from './stock.ts';
import { countStates, countViews, longestCode } from './stock-states.ts';

const tags = ['Stock'];
const counting = { usedBy: 'clients', cost: usual, permission: 'stock.count' } as const;
const posting = { ...counting, permission: 'stock.post' } as const;

export const stockCount = z
  .object({
    id: bigId,
    name: z.string(),
    branch: smallId,
    branchName: z.string(),
    category: z.string().nullable().meta({ description: 'Null: whatever is scanned' }),
    bound: z.int().meta({ description: 'From this difference on somebody else counts again' }),
    state: z.enum(countStates),
    startedBy: z.string(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    lines: z.int(),
    recounts: z.int().meta({ description: 'Lines that are to be counted again' }),
  })
  .meta({ id: 'StockCount' });
export type StockCount = z.infer<typeof stockCount>;

export const countLine = stockItem
  .pick({ itemId: true, code: true, gtin: true, name: true, choice: true, picture: true })
  .extend({
    counted: z
      .int()
      .nullable()
      .meta({ description: 'Null: it is to be counted again, or was not' }),
    expected: z.int().nullable().meta({
      description:
        'In the branch by the ledger when it was counted; null for callers without `stock.post`, who count blind',
    }),
    countedAt: z.iso.datetime().nullable(),
    countedBy: z.string(),
    isRecount: z.boolean(),
  })
  .meta({ id: 'CountLine' });
export type CountLine = z.infer<typeof countLine>;

/** Maximum number of scans in one request. */
export const maxScans = 500;

/** A scanned or typed code with an idempotency key of the device: sent twice, it counts once. */
export const countScan = z.object({
  key: z.uuid(),
  code: z
    .string()
    .trim()
    .min(1)
    .max(longestCode)
    .meta({ description: 'GTIN, or the code of a variant' }),
  way: z
    .enum(['add', 'set'])
    .meta({ description: '`add`: so many more; `set`: so many there are' }),
  quantity: z.int().min(-1_000).max(1_000_000),
  countedAt: z.iso.datetime(),
});
export type CountScan = z.infer<typeof countScan>;

const named = z.object({ id: bigId });
const notOpen = {
  COUNT_ENDED: { status: 409, message: 'This count was posted or cancelled' },
} as const;

/** Stocktaking while the shop sells. */
export const stockCounts = {
  list: staffCall({ ...counting, permission: 'stock.read' })
    .route({
      method: 'GET',
      path: '/stock/counts',
      tags,
      summary: 'List stock counts, newest first',
    })
    .input(
      z.object({
        state: z.enum(countStates).optional(),
        branches: branchFilter,
        before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ counts: z.array(stockCount), next: bigId.nullable() })),
  start: staffCall(counting)
    .route({ method: 'POST', path: '/stock/counts', tags, summary: 'Start a stock count' })
    .input(
      z.object({
        key: idempotencyKey,
        branch: smallId,
        name: typedLine().min(1, 'Required').max(120),
        categoryId: smallId.nullable().default(null),
        bound: z.int().min(0).max(1_000_000).default(5),
      }),
    )
    .output(stockCount),
  get: staffCall({ ...counting, permission: 'stock.read' })
    .route({
      method: 'GET',
      path: '/stock/counts/{id}',
      tags,
      summary: 'Get a stock count with its lines',
      description:
        'The view `different` needs `stock.post`. Without it `missing` lists all that nobody counted.',
    })
    .input(
      named.extend({
        view: z.enum(countViews).default('counted'),
        before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(200).default(100),
      }),
    )
    .output(z.object({ count: stockCount, lines: z.array(countLine), next: bigId.nullable() })),
  scan: staffCall(counting)
    .errors(notOpen)
    .route({
      method: 'POST',
      path: '/stock/counts/{id}/scans',
      tags,
      summary: 'Send scans of a stock count',
      description: 'Devices may send them long after. Idempotent: each scan has its own key.',
    })
    .input(
      named.extend({
        sentAt: z.iso.datetime().meta({ description: "The device's clock now: it may be wrong" }),
        scans: z.array(countScan).min(1).max(maxScans),
      }),
    )
    .output(
      z.object({
        items: z.array(
          z.object({
            code: z.string(),
            itemId: bigId.nullable().meta({ description: 'Null: the branch has no such item' }),
            name: z.string().meta({ description: 'Empty: no product has this code' }),
            counted: z.int(),
            isForOther: z.boolean().meta({
              description: 'Somebody else counts it again: what you scan of it counts not',
            }),
          }),
        ),
      }),
    ),
  recount: staffCall(posting)
    .errors(notOpen)
    .route({
      method: 'POST',
      path: '/stock/counts/{id}/recount',
      tags,
      summary: 'Request a recount of lines, or of all with a large difference',
    })
    .input(named.extend({ itemIds: z.array(bigId).max(500).optional() }))
    .output(z.object({ lines: z.int() })),
  post: staffCall(posting)
    .errors({
      ...notOpen,
      RECOUNT_OPEN: { status: 409, message: 'Somebody else counts large differences again first' },
    })
    .route({
      method: 'POST',
      path: '/stock/counts/{id}/post',
      tags,
      summary: 'Post a stock count to the ledger',
      description: 'Sales since the count stay sold.',
    })
    .input(
      named.extend({
        missing: z
          .enum(['leave', 'zero'])
          .default('leave')
          .meta({ description: '`zero`: of what nobody counted in the category there is none' }),
      }),
    )
    .output(stockCount),
  cancel: staffCall(posting)
    .errors(notOpen)
    .route({
      method: 'POST',
      path: '/stock/counts/{id}/cancel',
      tags,
      summary: 'Cancel a stock count',
    })
    .input(named)
    .output(stockCount),
};
