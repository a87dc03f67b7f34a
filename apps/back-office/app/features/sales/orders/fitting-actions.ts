import type { BulkAction } from '@karwan/contract/bulk-orders';
import type { StaffOrder } from '@karwan/contract/order-list';

type Chosen = Pick<StaffOrder, 'mayMoveTo' | 'assignedTo'>;

const fits = (action: BulkAction, { mayMoveTo, assignedTo }: Chosen): boolean => {
  if (action === 'take') return true;
  return action === 'release' ? assignedTo !== null : mayMoveTo.includes(action);
};

/** The actions that change at least one of the orders. */
export const fittingActions = (
  actions: readonly BulkAction[],
  orders: readonly Chosen[],
): BulkAction[] => actions.filter((action) => orders.some((order) => fits(action, order)));
