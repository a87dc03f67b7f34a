import { alertPaymentStaff } from '../../messaging/alerts/alert-payment-staff.ts';
import { type PaymentContext, settlePayment } from '../attempt/settle-payment.ts';
import { selectPayment } from '../ledger/select-payment.ts';
import { ProviderDown, ProviderRefusal, WaitsForStaff } from '../providers/port.ts';
import { claimOperation, releaseOperation } from './claim-operation.ts';
import { refuseOperation } from './refuse-operation.ts';
import { sendOperation } from './send-operation.ts';

/** The steps of an operation. Tests kill the process after each; the job's retry continues. */
export const operationSteps = ['operation claimed', 'operation sent', 'operation settled'] as const;

/**
 * Performs a stored operation at the provider, exactly once: a retry after a lost answer first reads what is done, and sends
 * the same reference.
 * @throws ProviderDown: the job is to be retried.
 */
export async function performOperation(
  context: PaymentContext,
  operationId: number,
): Promise<void> {
  const claimed = await claimOperation(context, operationId);
  if (!claimed) return;
  const { operation, mayHaveBeenSent } = claimed;
  await context.onStep?.('operation claimed');
  const payment = await selectPayment(context.db, operation.payment_id);
  if (!payment) throw new Error(`operation ${operationId} belongs to no payment`);
  let isSent = false;
  try {
    const provider = await context.payments.find(payment.tenant_id, payment.gateway);
    if (!provider) throw new ProviderDown(`there are no credentials for ${payment.gateway}`);
    await sendOperation(context, provider, {
      ...claimed,
      payment,
      onSend: () => {
        isSent = true;
      },
    });
    await context.onStep?.('operation sent');
    await settlePayment(context, payment.id, { actor: operation.actor, done: operation.id });
    await context.onStep?.('operation settled');
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      await refuseOperation(context, operation, payment, error.reason);
      return;
    }
    if (error instanceof ProviderDown && error.nothingSent) isSent = false;
    await context.db.transaction().execute(async (trx) => {
      const release = { isSent: isSent || mayHaveBeenSent, fault: error };
      await releaseOperation(trx, operationId, release);
      if (!(error instanceof WaitsForStaff)) return;
      const occasion = `payment-waits/${operationId}`;
      await alertPaymentStaff(trx, context.jobs, { payment, occasion, path: 'payments' });
    });
    // Not thrown, so that the job is not retried: staff see the operation, and sweeps check it.
    if (!(error instanceof WaitsForStaff)) throw error;
  }
}
