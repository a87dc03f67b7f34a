import { z } from 'zod';
import { bigId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { blockKinds } from '../../sales/customer-blocked.ts';
import { orderStatuses } from '../../sales/order.ts';
import { orderNumber } from '../../sales/order-number-schema.ts';
import type { Permission } from '../../staff/permissions.ts';
import { requiredText } from '../../text-fields.ts';
import { recentLoginFault } from '../recent-login.ts';
import { openOrderNumbers } from '../users.ts';
import { customerBlock } from './customer-blocks.ts';
import { erasureReasons } from './erasure-reasons.ts';

const tags = ['Customers'];
const at = z.iso.datetime();
const id = z.string().min(1).max(100);

/** A row of the list of customers. */
export const customerRow = z
  .object({
    id,
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    since: at,
    orders: z.int().meta({ description: 'Parts of bookings, at most 1,000 counted' }),
    block: z.enum(blockKinds).nullable(),
    isStaff: z.boolean(),
  })
  .meta({ id: 'CustomerRow' });
export type CustomerRow = z.infer<typeof customerRow>;

/** Everything about one customer, as far as the caller's branches have dealt with them. */
export const customerCard = customerRow
  .extend({
    language: z.string().nullable(),
    hasSecondFactor: z.boolean(),
    counts: z.object({
      open: z.int(),
      delivered: z.int(),
      cancelled: z.int(),
      notMet: z.int().meta({ description: 'Nobody was at the door, or came to fetch it' }),
    }),
    money: z.array(
      z.object({
        currency: currencyCode,
        bought: minorAmount.meta({ description: 'Of delivered orders' }),
        refunded: minorAmount,
      }),
    ),
    lastOrders: z
      .array(
        z.object({
          orderId: orderNumber,
          parentOrderId: orderNumber,
          status: z.enum(orderStatuses),
          branchName: z.string(),
          total: minorAmount,
          currency: currencyCode,
          at,
        }),
      )
      .meta({ description: 'The newest 20' }),
    refunds: z
      .array(
        z.object({
          orderId: orderNumber,
          parentOrderId: orderNumber,
          amount: minorAmount,
          currency: currencyCode,
          reason: z.string(),
          isUnderWay: z.boolean().meta({
            description: 'Requested from the provider, which has not confirmed it',
          }),
          at,
        }),
      )
      .meta({ description: 'The newest 20' }),
    reviews: z
      .array(
        z.object({
          id: bigId,
          product: z.string(),
          productName: z.string(),
          stars: z.int(),
          title: z.string(),
          message: z.string(),
          isShown: z.boolean(),
          at,
        }),
      )
      .meta({ description: 'The newest 20' }),
    notes: z
      .array(z.object({ id: bigId, text: z.string(), by: z.string(), at }))
      .meta({ description: 'The newest 100, newest first' }),
    blocks: z
      .array(customerBlock)
      .meta({ description: 'Also those that were lifted, newest first' }),
    sessions: z.array(z.object({ device: z.string(), since: at, lastSeenAt: at })),
  })
  .meta({ id: 'CustomerCard' });
export type CustomerCard = z.infer<typeof customerCard>;

/** Why two accounts cannot be merged, or an account cannot be deleted. */
export const mergeFaults = ['staff', 'second-factor', 'same'] as const;

const mergeSide = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  orders: z.int(),
  addresses: z.int(),
  reviews: z.int(),
  notes: z.int(),
  passkeys: z.int(),
});
export type MergeSide = z.infer<typeof mergeSide>;

const read = (permission: Permission) => staffCall({ usedBy: 'clients', cost: usual, permission });
const opening = (permission: Permission) => read(permission).errors(recentLoginFault);
const one = z.object({ id });
const withReason = one.extend({ reason: z.enum(erasureReasons) });

/** The shop's customers. Staff of single branches see only those who ordered there. */
export const customers = {
  list: read('customers.read')
    .route({
      method: 'GET',
      path: '/staff/customers',
      tags,
      summary: 'List customers, newest first',
    })
    .input(
      z.object({
        q: z.string().trim().max(100).optional().meta({
          description:
            'At least three last digits of a phone, part of a name, or the beginning of a mail address; of 500 matches each',
        }),
        before: z
          .string()
          .max(200)
          .optional()
          .meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ customers: z.array(customerRow), next: z.string().nullable() })),
  get: read('customers.read')
    .route({
      method: 'GET',
      path: '/staff/customers/{id}',
      tags,
      summary: 'Get a customer with orders, reviews, notes, blocks and devices',
    })
    .input(one)
    .output(customerCard),
  note: read('customers.edit')
    .route({
      method: 'POST',
      path: '/staff/customers/{id}/notes',
      tags,
      summary: 'Add an internal note about a customer',
    })
    .input(one.extend({ text: requiredText(2_000) }))
    .output(z.object({ id: bigId })),
  endSessions: read('customers.edit')
    .route({
      method: 'POST',
      path: '/staff/customers/{id}/end-sessions',
      tags,
      summary: 'Log a customer out on all devices',
    })
    .input(one)
    .output(z.object({ ended: z.int() })),
  previewMerge: read('customers.merge')
    .route({
      method: 'GET',
      path: '/staff/customers/{id}/merge',
      tags,
      summary: 'Preview a merge of another account into this one',
    })
    .input(one.extend({ goes: id }))
    .output(
      z.object({
        stays: mergeSide,
        goes: mergeSide,
        fault: z.enum(mergeFaults).nullable(),
      }),
    ),
  merge: opening('customers.merge')
    .errors({ CONFLICT: { status: 409, message: 'These two accounts cannot be merged' } })
    .route({
      method: 'POST',
      path: '/staff/customers/{id}/merge',
      tags,
      summary: 'Merge another account into this one',
      description: 'Everything moves, and the other account is deleted. It cannot be undone.',
    })
    .input(one.extend({ goes: id }))
    .output(z.object({ merged: z.literal(true) })),
  export: opening('customers.erase')
    .route({
      method: 'POST',
      path: '/staff/customers/{id}/export',
      tags,
      summary: 'Export all data of a customer',
      description: 'The same as customers get of themselves.',
    })
    .input(withReason)
    .output(z.record(z.string(), z.unknown())),
  erase: opening('customers.erase')
    .errors({
      ORDERS_OPEN: {
        status: 409,
        message: 'They have an open order that still needs the address',
        data: openOrderNumbers,
      },
    })
    .route({
      method: 'POST',
      path: '/staff/customers/{id}/erase',
      tags,
      summary: 'Erase a customer and their personal data',
      description: 'Orders are kept for accounting without personal data. It cannot be undone.',
    })
    .input(withReason)
    .output(z.object({ erased: z.literal(true) })),
};
