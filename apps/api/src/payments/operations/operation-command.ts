import type { RequestContext } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/session.ts';
import type { StaffAction } from '../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../sales/life/actor.ts';
import type { OperationRow } from './claim-operation.ts';
import type { OperationNamed } from './lock-operation.ts';

/** An operation restricted to the branches of a member of the staff. */
export const namedBy = (
  { tenant }: Pick<RequestContext, 'tenant'>,
  staff: StaffSession,
  id: number,
): OperationNamed => ({
  tenantId: tenant.id,
  id,
  actor: staffMember(staff).name,
  branches: staff.access.branches,
});

/** The trail's entry for a change of an operation. */
export const operationAction = (
  kind: StaffAction['kind'],
  { id, state }: Pick<OperationRow, 'id' | 'state'>,
  after: object,
): StaffAction => ({
  kind,
  entity: 'payment-operation',
  entityId: String(id),
  before: { state },
  after,
});
