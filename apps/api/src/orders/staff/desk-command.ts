import type { RequestContext } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/session.ts';
import type { CommandContext, StaffAction } from '../../staff-trail/run-staff-command.ts';
import type { LockedOrder, OrderWanted } from '../life/select-order-for-update.ts';

/** What commands of the order desk need of a request. */
export type DeskContext = CommandContext & Pick<RequestContext, 'jobs'>;

/** An order as a member of the staff may want it: those of other branches are not there. */
export const wantedBy = (
  { tenant }: Pick<RequestContext, 'tenant'>,
  { access }: StaffSession,
  orderId: string,
): OrderWanted => ({ tenantId: tenant.id, orderId, branches: access.branches });

/** What the trail says of a change to an order, with the state that it was in. */
export const orderAction = (
  kind: StaffAction['kind'],
  { orderId, branchId, status }: Pick<LockedOrder, 'orderId' | 'branchId' | 'status'>,
) => ({ kind, entity: 'order', entityId: orderId, branchId, before: { status } });
