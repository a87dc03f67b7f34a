import type { OrderStatus } from '@karwan/contract/order';
import { permissionToMove } from '@karwan/contract/order-desk';
import { allows, type NeededPermission } from '@karwan/contract/permissions';
import type { StaffSession } from '../../platform/session.ts';
import { movesOf, type OrderFacts } from '../life/state-table.ts';

/** What a member of the staff needs to move an order to each state; offers of shipping are no mere moves. */
const needed: { readonly [To in OrderStatus]?: NeededPermission } = {
  ...permissionToMove,
  Quoted: 'quotes.make',
};

/** Where a member of the staff may send an order from here. */
export function movesFor(order: OrderFacts, { access }: StaffSession): OrderStatus[] {
  return movesOf(order, 'staff').filter((to) => {
    const permission = needed[to];
    return permission !== undefined && allows(access.permissions, permission);
  });
}
