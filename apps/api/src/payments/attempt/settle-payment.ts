import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';
import type { OnFault } from '../../platform/on-fault.ts';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import type { Payments } from '../credentials/open-payments.ts';
import { type PaymentRow, selectPayment } from '../ledger/select-payment.ts';
import { ProviderDown } from '../providers/port.ts';
import { applyReport } from './apply-report.ts';
import { knownPayment } from './known-payment.ts';
import { onSettled } from './on-settled.ts';

/** The steps of settling. Tests kill the process after each; the next settlement continues. */
export const settleSteps = ['provider asked', 'rows locked', 'state written', 'settled'] as const;

/** The dependencies of payment commands. */
export interface PaymentContext {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
  readonly payments: Payments;
  /** Called with the error of a payment in a batch, unless the provider caused it. */
  readonly onFault?: OnFault;
  /** Called after each step, before the next one begins. */
  readonly onStep?: (step: string) => void | Promise<void>;
}

interface Settling {
  /** Why the provider is asked: `callback`, `return`, `reconciliation`, or a member of the staff. */
  readonly actor: string;
  /** The id of an operation that the provider has just confirmed. */
  readonly done?: number;
}

/**
 * The only way a payment changes state: asks the provider, then records its report and acts on what changed, in one
 * transaction. Idempotent: a second identical report changes nothing.
 * @throws ProviderDown if the provider does not answer.
 */
export async function settlePayment(
  context: PaymentContext,
  paymentId: number,
  { actor, done }: Settling,
): Promise<PaymentRow> {
  const payment = await selectPayment(context.db, paymentId);
  if (!payment) throw new Error(`no payment ${paymentId}`);
  const provider = await context.payments.find(payment.tenant_id, payment.gateway);
  if (!provider) throw new ProviderDown(`there are no credentials for ${payment.gateway}`);
  const report = await provider.read(knownPayment(payment));
  await context.onStep?.('provider asked');
  const settled = await retryTransaction(context.db, async (trx) => {
    const { hidesRefunds } = provider;
    const settlement = await applyReport(context, trx, payment, report, {
      actor,
      done,
      hidesRefunds,
    });
    await onSettled(context, trx, settlement, actor);
    await context.onStep?.('state written');
    return settlement.payment;
  });
  await context.onStep?.('settled');
  return settled;
}
