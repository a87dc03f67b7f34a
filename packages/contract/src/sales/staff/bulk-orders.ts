import { z } from 'zod';
import { bigId, staffCall } from '../../call.ts';
import { type StaffFacts, usual } from '../../call-facts.ts';
import type { Permission } from '../../staff/permissions.ts';
import { orderNumber } from '../order-number-schema.ts';
import { orderFilters } from './order-list.ts';
import { permissionToMove } from './staff-orders.ts';

/** Maximum number of orders of one bulk action. */
export const maxOfBulk = 2_000;

/** Steps that need no further input, and who looks after the orders. */
export const bulkActions = ['Accepted', 'Delivered', 'take', 'release'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The permission that each bulk action needs. */
export const permissionOfBulk = {
  Accepted: permissionToMove.Accepted,
  Delivered: permissionToMove.Delivered,
  take: 'orders.note',
  release: 'orders.note',
} as const satisfies Record<BulkAction, Permission>;

const facts = {
  usedBy: 'clients',
  cost: usual,
  permission: [...new Set(Object.values(permissionOfBulk))],
} as const satisfies StaffFacts;
const tags = ['Order desk'];

/** Actions for all orders of a filtered list. */
export const bulkOrders = {
  begin: staffCall(facts)
    .route({
      method: 'POST',
      path: '/order-desk/bulk',
      tags,
      summary: 'Begin an action for all orders of a list',
      description:
        'The orders are those that match the filters now, at most 2,000; a worker makes each step on its own.',
    })
    .input(z.object({ filters: orderFilters, action: z.enum(bulkActions) }))
    .output(z.object({ id: bigId, total: z.int() })),
  latest: staffCall(facts)
    .route({
      method: 'GET',
      path: '/order-desk/bulk',
      tags,
      summary: 'Read the progress and the result of the latest such action of the caller',
      description: 'Null: they began none within ten minutes.',
    })
    .input(z.object({}))
    .output(
      z
        .object({
          id: bigId,
          state: z.enum(['waiting', 'done', 'failed']),
          total: z.int(),
          changed: z.int().meta({ description: 'Orders for which it was done' }),
          refused: z.array(
            z.object({
              code: z.string().meta({ description: 'Why not, as errors name it' }),
              count: z.int(),
              ids: z.array(orderNumber).meta({ description: 'The first of them' }),
            }),
          ),
        })
        .nullable(),
    ),
};
