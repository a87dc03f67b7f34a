import { deliveries } from '@karwan/contract/fulfilment/staff/deliveries';
import { picking } from '@karwan/contract/fulfilment/staff/picking';
import { pickups } from '@karwan/contract/fulfilment/staff/pickups';
import type { OrderView } from '@karwan/contract/order-list';
import { orderQueues } from '@karwan/contract/order-queues';
import type { NeededPermission } from '@karwan/contract/permissions';
import { permissionToMove, staffOrders } from '@karwan/contract/staff-orders';
import { staffPayments } from '@karwan/contract/staff-payments';
import { permissionOf } from './permission-of.server.ts';

interface OrderWork {
  /** The permission of the call that does the work: members without it do not see it. */
  readonly needed: NeededPermission;
  /** The screen where it is done; left out: the list of these orders. */
  readonly screen?: { readonly path: string; readonly needed: NeededPermission };
  /** Within how many hours of the booking it should be done. */
  readonly withinHours: number;
}

/** The work on the orders of each view, in the order of a tie. */
export const orderWork: Readonly<Record<OrderView, OrderWork>> = {
  'to-confirm': {
    needed: permissionOf(orderQueues.logCall),
    screen: { path: 'calls', needed: permissionOf(orderQueues.logCall) },
    withinHours: 4,
  },
  'to-accept': { needed: permissionToMove.Accepted, withinHours: 4 },
  unpaid: {
    needed: [permissionOf(staffPayments.changeMethod), permissionToMove.Cancelled].flat(),
    withinHours: 24,
  },
  'to-quote': {
    needed: permissionOf(staffOrders.quoteShipping),
    screen: { path: 'freight', needed: permissionOf(orderQueues.freight) },
    withinHours: 48,
  },
  offered: { needed: permissionOf(staffOrders.quoteShipping), withinHours: 96 },
  'to-buy': { needed: permissionToMove.Purchased, withinHours: 72 },
  'to-send': {
    needed: [permissionOf(picking.pick), permissionToMove.Shipped].flat(),
    screen: { path: 'pick', needed: permissionOf(picking.pick) },
    withinHours: 24,
  },
  'to-hand-out': {
    needed: permissionOf(pickups.handOut),
    screen: { path: 'pickups', needed: permissionOf(pickups.list) },
    withinHours: 72,
  },
  'on-its-way': {
    needed: [permissionToMove.OutForDelivery, permissionToMove.Delivered],
    withinHours: 336,
  },
  'out-for-delivery': {
    needed: permissionToMove.Delivered,
    screen: { path: 'deliveries', needed: permissionOf(deliveries.stops) },
    withinHours: 72,
  },
  late: { needed: permissionToMove.Delivered, withinHours: 96 },
  'no-shows': {
    needed: [permissionToMove.Delivered, permissionToMove.Cancelled],
    withinHours: 96,
  },
};
