import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { requireStaff } from '../../platform/session.ts';
import { runStaffCommand } from '../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../sales/life/actor.ts';
import { PaymentClosed, TooManyAttempts } from '../attempt/open-attempt.ts';
import { changeMethodIn, MethodRefused } from './change-method.ts';

/**
 * Staff change the payment method of an unpaid booking, as for a customer on the phone, with an entry in the trail.
 * @throws NOT_FOUND if a part belongs to a branch that is not theirs, CONFLICT if it cannot be paid by the method now.
 */
export async function changeMethodByStaff(
  context: RequestContext,
  { parentOrderId, method }: { readonly parentOrderId: string; readonly method: string },
): Promise<void> {
  const { tenant } = context;
  const { access } = await requireStaff(context);
  await requireBooking(context, parentOrderId, access.branches);
  try {
    await runStaffCommand(context, async ({ trx, staff, record }) => {
      const actor = staffMember(staff).name;
      const previous = await changeMethodIn(context, trx, { tenant, parentOrderId, method, actor });
      if (previous === null) return;
      record({
        kind: 'payment.changeMethod',
        entity: 'order',
        entityId: parentOrderId,
        before: { paymentMethod: previous },
        after: { paymentMethod: method },
      });
    });
  } catch (error) {
    const isRefused = [PaymentClosed, MethodRefused, TooManyAttempts].some(
      (kind) => error instanceof kind,
    );
    if (!isRefused) throw error;
    const message = 'The order cannot be paid by this method now';
    throw new ORPCError('CONFLICT', { status: 409, message });
  }
}

async function requireBooking(
  { db, tenant }: RequestContext,
  parentOrderId: string,
  branches: readonly number[] | null,
): Promise<void> {
  const { rows } = await sql<{ isTheirs: boolean | null }>`
    select bool_and(${branches}::integer[] is null or branch_id = any(${branches})) as "isTheirs"
    from orders where tenant_id = ${tenant.id} and parent_order_id = ${parentOrderId}`.execute(db);
  if (!rows[0]?.isTheirs) throw notFound('Order');
}
