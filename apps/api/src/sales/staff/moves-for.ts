import type { OrderStatus } from '@karwan/contract/order';
import { allows, type NeededPermission } from '@karwan/contract/permissions';
import { permissionToMove } from '@karwan/contract/staff-orders';
import type { StaffSession } from '../../platform/session.ts';
import { movesOf, type OrderFacts } from '../life/state-table.ts';

/** The permission that each move needs; `Quoted` is reached by a shipping offer, which has its own. */
const needed: { readonly [To in OrderStatus]?: NeededPermission } = {
  ...permissionToMove,
  Quoted: 'quotes.make',
};

/** The states to which a member of the staff may move an order now. */
export function movesFor(order: OrderFacts, { access }: StaffSession): OrderStatus[] {
  return movesOf(order, 'staff').filter((to) => {
    const permission = needed[to];
    return permission !== undefined && allows(access.permissions, permission);
  });
}
