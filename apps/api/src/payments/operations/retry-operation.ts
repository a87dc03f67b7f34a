import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { recordPaymentEvent } from '../ledger/record-event.ts';
import { newReference } from '../ledger/request-operation.ts';
import { isForStaff, lockOperation, wrongState } from './lock-operation.ts';
import { namedBy, operationAction } from './operation-command.ts';

/**
 * Retries an operation: a refused one with a new reference, one with an unknown outcome after staff saw that nothing was
 * done. A refused refund is requested anew from its order instead.
 * @throws NOT_FOUND, CONFLICT
 */
export async function retryOperation(
  context: CommandContext & Pick<RequestContext, 'jobs'>,
  id: number,
): Promise<void> {
  await runStaffCommand(context, async ({ trx, staff, record }) => {
    const named = namedBy(context, staff, id);
    const { tenantId, actor } = named;
    const { payment, operation } = await lockOperation(trx, named);
    const isRefused = operation.state === 'refused' && operation.kind !== 'refund';
    if (!isRefused && !isForStaff(operation)) throw wrongState();
    const reference = isRefused ? newReference() : operation.reference;
    await sql`
      update payment_operation set state = 'asked', reference = ${reference}, reason = null,
        waits_for_staff = false, claimed_until = '-infinity', tries = 0, next_try_at = now(),
        updated_at = now()
      where id = ${id}`.execute(trx);
    await recordPaymentEvent(trx, payment.id, `${operation.kind}-asked`, actor, { again: true });
    await context.jobs.send(trx, 'payment-operation', [
      { key: `${id}/${newReference()}`, data: { tenantId, operationId: id } },
    ]);
    record(operationAction('payment.askAgain', operation, { state: 'asked' }));
  });
}
