import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { recordPaymentEvent } from '../ledger/record-event.ts';
import type { PaymentRow } from '../ledger/select-payment.ts';
import type { ProviderReport } from '../providers/port.ts';

/** Compares a paid report with the requested reference, currency and amount. @returns the mismatch, or null */
export function mismatch(payment: PaymentRow, report: ProviderReport): PaymentRow['problem'] {
  if (report.state === 'pending' || report.state === 'cancelled' || report.state === 'failed') {
    return null;
  }
  if (report.currency !== payment.currency) return 'currency';
  if (report.amount !== payment.amount) return 'amount';
  if (report.reference !== null && report.reference !== payment.payee_reference) {
    return 'reference';
  }
  return null;
}

/** Rejects a report with a mismatch: the order stays unpaid, and staff are alerted. */
export async function flagMismatch(
  trx: Transaction<Database>,
  payment: PaymentRow,
  report: ProviderReport,
  problem: NonNullable<PaymentRow['problem']>,
  actor: string,
): Promise<PaymentRow> {
  if (payment.problem !== problem) {
    const { state, amount, currency, reference } = report;
    const data = { problem, state, amount, currency, reference };
    await recordPaymentEvent(trx, payment.id, 'flagged', actor, data);
  }
  return trx
    .updateTable('payment_transaction')
    .set({ problem, checked_at: sql`now()`, checks: sql`checks + 1`, next_check_at: null })
    .where('id', '=', payment.id)
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirstOrThrow();
}
