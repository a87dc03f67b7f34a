import { sql } from 'kysely';
import { requireStaff } from '../../platform/session.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../sales/life/actor.ts';
import { queueRefundNotifications } from '../../sales/outbox/queue-refund-notifications.ts';
import { type PaymentContext, settlePayment } from '../attempt/settle-payment.ts';
import { makeCheckDue } from '../attempt/status-checks.ts';
import { recordPaymentEvent } from '../ledger/record-event.ts';
import { ProviderDown, ProviderRefusal } from '../providers/port.ts';
import { isForStaff, lockOperation, wrongState } from './lock-operation.ts';
import { namedBy, operationAction } from './operation-command.ts';

/**
 * Staff mark an operation as done: they did it in the provider's portal, or saw there that it was done. Idempotent.
 * `reference` is the operation's id in the portal.
 * @throws NOT_FOUND, CONFLICT if the provider may still do it itself or has refused it.
 */
export async function concludeOperation(
  context: PaymentContext & CommandContext,
  id: number,
  reference: string,
): Promise<void> {
  const payment = await runStaffCommand(context, async ({ trx, staff, record }) => {
    const named = namedBy(context, staff, id);
    const { payment, operation } = await lockOperation(trx, named);
    const isSame = operation.state === 'done' && operation.portal_reference === reference;
    if (isSame) return payment;
    if (!isForStaff(operation)) throw wrongState();
    await sql`
      update payment_operation set state = 'done', portal_reference = ${reference}, reason = null,
        waits_for_staff = false, updated_at = now()
      where id = ${id}`.execute(trx);
    await recordPaymentEvent(trx, payment.id, `${operation.kind}-done`, named.actor, { reference });
    await queueRefundNotifications(context, trx, { operations: [id] });
    record(operationAction('payment.conclude', operation, { state: 'done', reference }));
    return payment;
  });
  const actor = staffMember(await requireStaff(context)).name;
  try {
    await settlePayment(context, payment.id, { actor });
  } catch (error) {
    if (!(error instanceof ProviderDown || error instanceof ProviderRefusal)) throw error;
    await makeCheckDue(context, payment.id);
  }
}
