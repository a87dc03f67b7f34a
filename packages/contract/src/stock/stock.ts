import { z } from 'zod';
import { bigId, idempotencyKey, smallId, staffCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { keyReused } from '../faults/key-reused.ts';
import { boundedCount } from '../sales/staff/order-list.ts';
import { branchFilter } from '../staff/branch-filter.ts';
import { typedLine, typedText } from '../text-fields.ts';
import { type ReasonByHand, reasonsByHand, stockDocuments, stockReasons } from './stock-reason.ts';
import { longestCode, maxReceivedLines, stockViews } from './stock-states.ts';

const tags = ['Stock'];
const read = { usedBy: 'clients', cost: usual, permission: 'stock.read' } as const;

/** A branch's stock of one variant. */
export const stockItem = z
  .object({
    itemId: bigId,
    itemCustomId: z.string(),
    code: z.string().meta({ description: 'Of the variant' }),
    gtin: z.string().nullable(),
    name: z.string(),
    choice: z
      .array(z.string())
      .meta({ description: "The variant's values, as shoppers read them" }),
    picture: z.string().nullable(),
    branch: smallId,
    branchName: z.string(),
    free: z.int().meta({ description: 'Units that can be sold; below 0: units that are missing' }),
    reserved: z
      .int()
      .meta({ description: 'Units reserved by orders that have not left the branch' }),
    physical: z.int().meta({ description: 'Units in the branch: `free` and `reserved`' }),
    lowStock: z
      .int()
      .meta({ description: 'Threshold of free units: at or below it, the stock is low' }),
    isOwnLowStock: z
      .boolean()
      .meta({ description: "Whether the threshold is the item's own; false: the branch's" }),
    sold: z.int().meta({ description: 'Units sold in the last 28 days' }),
    cover: z.int().nullable().meta({
      description: 'Days until it is sold out at the rate of the last 28 days; null: no sales',
    }),
    countedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StockItem' });
export type StockItem = z.infer<typeof stockItem>;

export const stockMovement = z
  .object({
    id: bigId,
    at: z.iso.datetime(),
    reason: z.enum(stockReasons),
    free: z.int().meta({ description: 'Change of what may be sold' }),
    physical: z.int().meta({ description: 'Change of what lies in the branch' }),
    freeAfter: z.int(),
    document: z.object({ kind: z.enum(stockDocuments), id: z.string() }).nullable(),
    by: z.object({ kind: z.enum(['customer', 'staff', 'shop']), name: z.string() }),
    note: z.string(),
    asOf: z.iso.datetime().nullable().meta({ description: 'Of a count: when it was counted' }),
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.infer<typeof stockMovement>;

const threshold = z.int().min(0).max(1_000_000);

/** Stock of branches, and its ledger. */
export const stock = {
  list: staffCall(read)
    .route({ method: 'GET', path: '/stock/items', tags, summary: 'List the stock of branches' })
    .input(
      z.object({
        branches: branchFilter,
        view: z.enum(stockViews).default('all'),
        q: z.string().trim().max(100).optional().meta({
          description: 'A code, a GTIN, or words of a name',
        }),
        before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ items: z.array(stockItem), next: bigId.nullable() })),
  pulse: staffCall(read)
    .route({ method: 'GET', path: '/stock/pulse', tags, summary: 'Count items with low stock' })
    .input(z.object({ branches: branchFilter }))
    .output(
      z.object({
        low: boundedCount,
        thresholds: z
          .array(z.object({ branch: smallId, lowStock: threshold }))
          .meta({ description: 'Of items without one of their own, by branch' }),
      }),
    ),
  history: staffCall(read)
    .route({
      method: 'GET',
      path: '/stock/items/{itemId}',
      tags,
      summary: 'Get an item with its stock movements, newest first',
    })
    .input(
      z.object({
        itemId: bigId,
        before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(
      z.object({
        item: stockItem,
        elsewhere: z
          .array(z.object({ itemId: bigId, branchName: z.string(), free: z.int() }))
          .meta({
            description: 'The same variant in other branches that one may see',
          }),
        movements: z.array(stockMovement),
        next: bigId.nullable(),
      }),
    ),
  move: staffCall({ ...read, permission: 'stock.move' })
    .route({
      method: 'POST',
      path: '/stock/movements',
      tags,
      summary: 'Receive goods or correct stock by a difference',
    })
    .input(
      z.object({
        key: idempotencyKey,
        reason: z.enum(Object.keys(reasonsByHand) as [ReasonByHand, ...ReasonByHand[]]),
        note: typedText().max(500).default(''),
        lines: z
          .array(
            z.object({
              itemId: bigId,
              change: z.int().min(-1_000_000).max(1_000_000).meta({
                description:
                  'Change in units: positive for goods received, negative for goods removed',
              }),
            }),
          )
          .min(1)
          .max(100),
      }),
    )
    .output(z.object({ items: z.array(z.object({ itemId: bigId, free: z.int() })) })),
  receive: staffCall({ ...read, permission: 'stock.move' })
    .errors(keyReused('receipt'))
    .route({
      method: 'POST',
      path: '/stock/receipts',
      tags,
      summary: 'Receive a delivery of many products',
      description:
        'All lines or none. Each line that cannot be received is named in `details`: `invalid`, no product has the code; `choice`, the branch does not sell it; `format`, several variants have the code.',
    })
    .input(
      z.object({
        key: idempotencyKey,
        branch: smallId,
        reference: typedLine()
          .max(200)
          .default('')
          .meta({ description: 'The supplier, or the number of the delivery note' }),
        lines: z
          .array(
            z.object({
              code: z
                .string()
                .trim()
                .min(1, 'Required')
                .max(longestCode)
                .meta({ description: 'Code of a variant or product, or its GTIN' }),
              quantity: z.int().min(1).max(1_000_000),
            }),
          )
          .min(1)
          .max(maxReceivedLines)
          .meta({ description: 'Lines of the same product add up' }),
      }),
    )
    .output(z.object({ products: z.int(), pieces: z.int() })),
  setLowStock: staffCall({ ...read, permission: 'stock.move' })
    .route({
      method: 'POST',
      path: '/stock/items/{itemId}/low-stock',
      tags,
      summary: 'Set the low-stock threshold of an item',
    })
    .input(
      z.object({
        itemId: bigId,
        lowStock: threshold.nullable().meta({ description: "Null: the branch's" }),
      }),
    )
    .output(z.object({ lowStock: z.int() })),
  setBranchLowStock: staffCall({ ...read, permission: 'stock.move' })
    .route({
      method: 'POST',
      path: '/stock/branches/{branch}/low-stock',
      tags,
      summary: 'Set the low-stock threshold of a branch',
    })
    .input(z.object({ branch: smallId, lowStock: threshold }))
    .output(z.object({ lowStock: z.int() })),
};
