import { z } from 'zod';
import { bigId, idempotencyKey, staffCall } from '../../call.ts';
import { type StaffFacts, usual } from '../../call-facts.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { branchFilter } from '../../staff/branch-filter.ts';
import { typedLine, typedText } from '../../text-fields.ts';
import { orderItem, orderStatuses } from '../order.ts';
import { orderNumber } from '../order-number-schema.ts';
import { orderMovedOn } from '../orders.ts';
import { refundReasons } from '../refund-reasons.ts';
import {
  itemConditions,
  returnOutcomes,
  returnResolutions,
  returnStates,
} from '../return-states.ts';

const tags = ['Order desk'];
const at = z.iso.datetime();

const returnLine = z.object({
  id: bigId.nullable().meta({ description: "The order's line; null: it was taken out since" }),
  name: z.string(),
  options: orderItem.shape.options,
  codes: z.array(z.string()).meta({ description: 'By which a scanner may name it' }),
  unitPrice: minorAmount,
  quantity: z.int(),
  received: z.int(),
  condition: z.enum(itemConditions).nullable(),
  restocked: z.int(),
});

/** Items of an order that are being returned, or were. */
export const orderReturn = z
  .object({
    id: bigId,
    orderId: orderNumber,
    parentOrderId: orderNumber,
    branchName: z.string(),
    customerName: z.string(),
    kind: z
      .enum(['return', 'not-taken'])
      .meta({ description: '`not-taken`: nobody took it at the door' }),
    state: z.enum(returnStates),
    wants: z.enum(returnResolutions),
    reasonCode: z.enum(refundReasons),
    note: z.string(),
    decisionReason: z.string().meta({ description: 'Why it was rejected, for the customer' }),
    outcome: z.enum(returnOutcomes).nullable(),
    exchange: orderNumber.nullable().meta({ description: 'The order of the goods in exchange' }),
    pieces: z.int(),
    openedBy: z.string(),
    openedAt: at,
    decidedBy: z.string().nullable(),
    receivedBy: z.string().nullable(),
    receivedAt: at.nullable(),
    closedAt: at.nullable(),
    currency: currencyCode,
  })
  .meta({ id: 'OrderReturn' });
export type OrderReturn = z.infer<typeof orderReturn>;

/** A return with its lines and those of its order. */
const wholeReturn = orderReturn.extend({
  lines: z.array(returnLine),
  isRefunded: z.boolean().meta({ description: 'Something was refunded for it' }),
});
export type WholeReturn = z.infer<typeof wholeReturn>;

const wide = ['returns.open', 'returns.receive', 'returns.handle'] as const;
const changing = (facts: Omit<StaffFacts, 'usedBy' | 'cost'>) =>
  staffCall({ usedBy: 'clients', cost: usual, ...facts }).errors(orderMovedOn);
const path = '/order-desk/returns';

/** Returned items. */
export const returns = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission: wide })
    .route({ method: 'GET', path, tags, summary: 'List returns, newest first' })
    .input(
      z.object({
        state: z.enum(returnStates).optional(),
        branches: branchFilter,
        before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ returns: z.array(orderReturn), next: bigId.nullable() })),
  get: staffCall({ usedBy: 'clients', cost: usual, permission: wide })
    .route({ method: 'GET', path: `${path}/{id}`, tags, summary: 'Get a return' })
    .input(z.object({ id: bigId }))
    .output(wholeReturn),
  returnable: staffCall({ usedBy: 'clients', cost: usual, permission: wide })
    .route({
      method: 'GET',
      path: '/order-desk/orders/{id}/returnable',
      tags,
      summary: 'List the lines of an order that can still be returned',
    })
    .input(z.object({ id: orderNumber }))
    .output(
      z.object({
        orderId: orderNumber,
        parentOrderId: orderNumber,
        orderStatus: z.enum(orderStatuses),
        kind: z
          .enum(['return', 'not-taken'])
          .nullable()
          .meta({ description: 'Null: nothing of it can come back now' }),
        lines: z.array(
          orderItem
            .pick({ name: true, options: true, quantity: true, image: true })
            .extend({ id: bigId, left: z.int() }),
        ),
      }),
    ),
  open: changing({ permission: ['returns.open', 'returns.handle', 'returns.receive'] })
    .route({
      method: 'POST',
      path,
      tags,
      summary: 'Open a return, or receive an order that was not accepted at the door',
      description: 'The latter needs no approval.',
    })
    .input(
      z.object({
        orderId: orderNumber,
        key: idempotencyKey,
        lines: z
          .array(z.object({ id: bigId, quantity: z.int().min(1).max(999) }))
          .min(1)
          .max(100),
        wants: z.enum(returnResolutions).default('refund'),
        reasonCode: z.enum(refundReasons).exclude(['order-changed']).default('other'),
        note: typedText().max(500).default(''),
      }),
    )
    .output(wholeReturn),
  decide: changing({ permission: 'returns.handle' })
    .route({
      method: 'POST',
      path: `${path}/{id}/decide`,
      tags,
      summary: 'Approve or reject a return',
    })
    .input(
      z.object({
        id: bigId,
        decision: z.enum(['approved', 'rejected']),
        reason: typedLine().max(200).default('').meta({
          description: 'Why it is rejected; the customer reads it',
        }),
      }),
    )
    .output(wholeReturn),
  receive: changing({ permission: ['returns.receive', 'returns.handle'] })
    .route({
      method: 'POST',
      path: `${path}/{id}/receive`,
      tags,
      summary: 'Receive returned goods line by line: restock or write off',
    })
    .input(
      z.object({
        id: bigId,
        lines: z
          .array(
            z.object({
              id: bigId,
              received: z.int().min(0).max(999),
              condition: z.enum(itemConditions).default('as-new'),
              restock: z.boolean().optional().meta({
                description: 'Left out: goods as new are restocked, others are written off',
              }),
            }),
          )
          .min(1)
          .max(100),
      }),
    )
    .output(wholeReturn),
  close: changing({ permission: 'returns.handle' })
    .errors({
      RETURN_NOT_REFUNDED: {
        status: 409,
        message: 'Nothing was refunded yet. Refund or exchange the items first',
      },
    })
    .route({
      method: 'POST',
      path: `${path}/{id}/close`,
      tags,
      summary: 'Close a return with its outcome',
    })
    .input(z.object({ id: bigId, outcome: z.enum(returnOutcomes).exclude(['exchanged']) }))
    .output(wholeReturn),
};
