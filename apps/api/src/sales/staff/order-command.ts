import type { RequestContext } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/session.ts';
import type { CommandContext, StaffAction } from '../../platform/staff-trail/run-staff-command.ts';
import type { LockedOrder, RequestedOrder } from '../life/select-order-for-update.ts';

/** What commands on orders need of a request. */
export type StaffOrderContext = CommandContext & Pick<RequestContext, 'jobs'>;

/** An order restricted to the branches of a member of the staff. */
export const orderForStaff = (
  { tenant }: Pick<RequestContext, 'tenant'>,
  { access }: StaffSession,
  orderId: string,
): RequestedOrder => ({ tenantId: tenant.id, orderId, branches: access.branches });

/** The trail's entry for a change of an order, with the order's state before it. */
export const orderAction = (
  kind: StaffAction['kind'],
  { orderId, branchId, status }: Pick<LockedOrder, 'orderId' | 'branchId' | 'status'>,
) => ({ kind, entity: 'order', entityId: orderId, branchId, before: { status } });
