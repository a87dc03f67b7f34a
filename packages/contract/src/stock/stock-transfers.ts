import { z } from 'zod';
import { bigId, idempotencyKey, smallId, staffCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { branchFilter } from '../staff/branch-filter.ts';
import { typedText } from '../text-fields.ts';
import { transferStates } from './stock-states.ts';
import { unknownCode } from './unknown-code.ts';

const tags = ['Stock'];
const moving = { usedBy: 'clients', cost: usual, permission: 'stock.transfer' } as const;
const reading = { ...moving, permission: 'stock.read' } as const;

export const stockTransfer = z
  .object({
    id: bigId,
    from: smallId,
    fromName: z.string(),
    to: smallId,
    toName: z.string(),
    state: z.enum(transferStates),
    note: z.string(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    pieces: z.int(),
    open: z.int().meta({ description: 'Pieces that are on their way' }),
  })
  .meta({ id: 'StockTransfer' });
export type StockTransfer = z.infer<typeof stockTransfer>;

export const transferLine = z
  .object({
    variantId: bigId,
    code: z.string(),
    gtin: z.string().nullable(),
    name: z.string(),
    quantity: z.int(),
    received: z.int(),
    missing: z.int(),
    reason: z.string(),
    free: z.int().meta({ description: 'In the branch that sends' }),
  })
  .meta({ id: 'TransferLine' });
export type TransferLine = z.infer<typeof transferLine>;

const whole = z.object({ transfer: stockTransfer, lines: z.array(transferLine) });
const named = z.object({ id: bigId });
const orderStateConflict = {
  TRANSFER_MOVED_ON: { status: 409, message: 'The transfer is not in a state that allows this' },
} as const;
const pieces = z.int().min(0).max(1_000_000);

/** Transfers between two branches, one of which must be the caller's. */
export const stockTransfers = {
  list: staffCall(reading)
    .route({
      method: 'GET',
      path: '/stock/transfers',
      tags,
      summary: 'List stock transfers, newest first',
    })
    .input(
      z.object({
        state: z.enum(transferStates).optional(),
        side: z
          .enum(['either', 'from', 'to'])
          .default('either')
          .meta({ description: '`to`: only what is sent to these branches' }),
        branches: branchFilter,
        before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(
      z.object({
        transfers: z.array(stockTransfer),
        next: bigId.nullable(),
        places: z
          .array(z.object({ id: smallId, name: z.string() }))
          .meta({ description: 'Branches that goods may be sent to, also those of others' }),
      }),
    ),
  get: staffCall(reading)
    .route({ method: 'GET', path: '/stock/transfers/{id}', tags, summary: 'Get a stock transfer' })
    .input(named)
    .output(whole),
  create: staffCall(moving)
    .route({
      method: 'POST',
      path: '/stock/transfers',
      tags,
      summary: 'Create a draft of a stock transfer',
    })
    .input(
      z.object({
        key: idempotencyKey,
        from: smallId,
        to: smallId,
        note: typedText().max(500).default(''),
      }),
    )
    .output(whole),
  setLine: staffCall(moving)
    .errors({ ...orderStateConflict, ...unknownCode })
    .route({
      method: 'POST',
      path: '/stock/transfers/{id}/lines',
      tags,
      summary: 'Set the quantity of a variant in a draft transfer',
      description: '0 removes it. With `scan`, the quantity is added to what is there.',
    })
    .input(
      named.extend({
        code: z.string().trim().min(1, 'Required').max(120),
        quantity: pieces,
        scan: idempotencyKey.optional().meta({
          description: 'Key of one scan, whose quantity is added once however often it is sent',
        }),
      }),
    )
    .output(whole),
  send: staffCall(moving)
    .errors(orderStateConflict)
    .route({
      method: 'POST',
      path: '/stock/transfers/{id}/send',
      tags,
      summary: 'Send a stock transfer',
      description: 'The goods are no longer sold by the sending branch.',
    })
    .input(named)
    .output(whole),
  receive: staffCall(moving)
    .errors(orderStateConflict)
    .route({
      method: 'POST',
      path: '/stock/transfers/{id}/receive',
      tags,
      summary: 'Receive a stock transfer in full or in part',
      description: 'Says why the rest will not arrive.',
    })
    .input(
      named.extend({
        key: idempotencyKey,
        lines: z
          .array(
            z.object({
              variantId: bigId,
              received: pieces,
              missing: pieces.default(0),
              reason: typedText().max(500).default(''),
            }),
          )
          .min(1)
          .max(200),
      }),
    )
    .output(whole),
  cancel: staffCall(moving)
    .errors(orderStateConflict)
    .route({
      method: 'POST',
      path: '/stock/transfers/{id}/cancel',
      tags,
      summary: 'Cancel a draft of a stock transfer',
    })
    .input(named)
    .output(whole),
};
