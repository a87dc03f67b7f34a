import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { type PaymentRow, selectPayment } from '../../payment-ledger/select-payment.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { OnFault } from '../../platform/on-fault.ts';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import type { Payments } from '../providers/open-payments.ts';
import { ProviderDown } from '../providers/port.ts';
import { applyReport } from './apply-report.ts';
import { knownPayment } from './known-payment.ts';
import { onSettled } from './on-settled.ts';

/** The steps of settling. A process may die after each of them; the next settlement continues. */
export const settleSteps = ['provider asked', 'rows locked', 'state written', 'settled'] as const;

/** What the commands of payments work with. */
export interface PaymentContext {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
  readonly payments: Payments;
  /** Called with the error of one payment of a batch when the provider is not the cause. */
  readonly onFault?: OnFault;
  /** Called after each step, before the next one begins. */
  readonly onStep?: (step: string) => void | Promise<void>;
}

interface Settling {
  /** Who made us ask: `callback`, `return`, `reconciliation`, a staff member. */
  readonly actor: string;
  /** An operation that the provider has just said yes to. */
  readonly done?: number;
}

/**
 * The only way a payment changes state: asks the provider, records its report, and acts on what
 * changed, both in one transaction. A second identical report changes nothing.
 * @throws ProviderDown when the provider's state is not known now.
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
