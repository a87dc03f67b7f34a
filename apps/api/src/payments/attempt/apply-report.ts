import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { alertPaymentStaff } from '../../messaging/alerts/alert-payment-staff.ts';
import { recordBalancePayment, recordLateBalance } from '../due/record-balance-payment.ts';
import { reverseBalancePayment } from '../due/reverse-balance-payment.ts';
import { lateMoneyKey } from '../ledger/due-payments.ts';
import { nextCheck } from '../ledger/next-check.ts';
import { type AttemptState, holdsMoney, mayBecome } from '../ledger/payment-states.ts';
import { recordPaymentEvent } from '../ledger/record-event.ts';
import { requestOperation } from '../ledger/request-operation.ts';
import {
  type PaymentRow,
  selectPartsForUpdate,
  selectPaymentForUpdate,
} from '../ledger/select-payment.ts';
import type { PaymentProvider, ProviderReport } from '../providers/port.ts';
import { cancelDroppedOrders } from './cancel-dropped-orders.ts';
import { flagMismatch, mismatch } from './mismatch.ts';
import { type PaymentUpdate, paymentUpdates } from './payment-updates.ts';
import { releaseRemainingAuthorization } from './release-authorization.ts';
import type { PaymentContext } from './settle-payment.ts';

/** What a provider's report changed; the caller acts on it in the same transaction. */
export interface Settlement {
  readonly payment: PaymentRow;
  /** Whether the state or an amount changed. */
  readonly moved: boolean;
  /** Ids of captures, cancellations and refunds that are now known to be done. */
  readonly doneOperations: readonly number[];
  /** Whether the report names a new voucher that can be paid. */
  readonly voucherIssued: boolean;
  /** What the customer has not been told about the money. */
  readonly updates: readonly PaymentUpdate[];
}

interface Applying extends Pick<PaymentProvider, 'hidesRefunds'> {
  readonly actor: string;
  /** The id of an operation that the provider has just confirmed. */
  readonly done: number | undefined;
}

/**
 * Records a provider's report about a payment. Under the locks of the booking's parts and of the payment, it compares
 * amount, currency and reference, moves the payment by its state table, and queues refunds and cancellations of money that
 * came too late. The caller notifies customers.
 */
export async function applyReport(
  { jobs, onStep }: Pick<PaymentContext, 'jobs' | 'onStep'>,
  trx: Transaction<Database>,
  before: PaymentRow,
  report: ProviderReport,
  { actor, done, hidesRefunds }: Applying,
): Promise<Settlement> {
  const { id, tenant_id: tenantId, parent_order_id: parentOrderId } = before;
  const parts = await selectPartsForUpdate(trx, tenantId, parentOrderId);
  const payment = await selectPaymentForUpdate(trx, id);
  await onStep?.('rows locked');
  // The database allows no other code to write amounts of money (see guard_payment.sql).
  await sql`select set_config('karwan.settles_payment', ${String(id)}, true)`.execute(trx);
  const doneOperations = await markDone(trx, payment, report, done);
  const problem = mismatch(payment, report);
  if (problem) {
    const flagged = await flagMismatch(trx, payment, report, problem, actor);
    const occasion = `payment-mismatch/${id}/${problem}`;
    const path = 'payments/attempts?view=mismatch';
    await alertPaymentStaff(trx, jobs, { payment, occasion, path });
    return { payment: flagged, moved: false, doneOperations, voucherIssued: false, updates: [] };
  }

  const taken = await isTaken(trx, payment, report);
  const captured = Math.max(payment.captured_amount, report.capturedAmount);
  const givenBack = hidesRefunds ? Math.min(await sumRefunded(trx, id), captured) : 0;
  const refunded = Math.max(payment.refunded_amount, report.refundedAmount, givenBack);
  // A provider that hides refunds does not report a full refund either: our own sum decides.
  const reported = givenBack > 0 && givenBack >= payment.amount ? 'refunded' : report.state;
  const state = !taken && mayBecome(payment.state, reported) ? reported : payment.state;
  const isOver = parts.every(({ status }) => status === 'Cancelled');
  const keptUntil = state === 'pending' && !isOver ? report.keptUntil : undefined;
  const moved =
    state !== payment.state ||
    captured !== payment.captured_amount ||
    refunded !== payment.refunded_amount;
  const settled = await trx
    .updateTable('payment_transaction')
    .set({
      state,
      captured_amount: captured,
      refunded_amount: refunded,
      provider_id: payment.provider_id ?? report.providerId ?? null,
      detail: JSON.stringify({ ...(payment.detail as object), ...report.detail }),
      problem: null,
      decline_reason: declineReasonOf(payment, state, report),
      ...(keptUntil && { kept_until: keptUntil }),
      checked_at: sql`now()`,
      checks: sql`checks + 1`,
      // A callback arrived since the provider's answer, which may be outdated: keep the scheduled check.
      next_check_at: wasReportedSince(before, payment)
        ? payment.next_check_at
        : nextCheck({
            state,
            checks: payment.checks + 1,
            isKnown: (payment.provider_id ?? report.providerId) != null,
            since: moved ? new Date() : payment.updated_at,
          }),
      ...(moved && { updated_at: sql`now()` }),
    })
    .where('id', '=', id)
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirstOrThrow();
  if (moved) {
    await recordPaymentEvent(trx, id, state, actor, {
      amount: report.amount,
      captured,
      refunded,
      ...report.detail,
    });
  }
  await releaseRemainingAuthorization(trx, jobs, settled, report);
  const wasOpen = !holdsMoney(payment.state) && payment.state !== 'refunded';
  const isLate =
    settled.pays_due_of === null
      ? isLateMoney(settled, report, isOver)
      : holdsMoney(report.state) && wasOpen && !(await recordBalancePayment(trx, jobs, settled));
  let isNewlyLate = false;
  if (wasOpen && isLate) {
    const release = { kind: 'cancel', key: lateMoneyKey, actor: 'shop' } as const;
    const isNew = await requestOperation(trx, jobs, settled, release);
    isNewlyLate = isNew;
    if (isNew && settled.pays_due_of !== null) await recordLateBalance(trx, settled);
  } else if (settled.pays_due_of !== null) {
    const wasBooked = holdsMoney(payment.state) || holdsMoney(settled.state);
    if (wasBooked) await reverseBalancePayment(trx, jobs, settled);
  } else if (payment.state === 'failed' && holdsMoney(settled.state)) {
    await cancelDroppedOrders(trx, jobs, settled, parts);
  }
  const voucherIssued = keptUntil !== undefined && payment.kept_until === null;
  const updates = await paymentUpdates(trx, {
    before: payment,
    settled,
    doneOperations,
    isNewlyLate,
  });
  return { payment: settled, moved, doneOperations, voucherIssued, updates };
}

/** The reason to keep: the newest one, but a refusal says more than the shopper's cancelling after it. */
function declineReasonOf(payment: PaymentRow, state: AttemptState, report: ProviderReport) {
  if (state === 'pending') return payment.decline_reason;
  if (state !== 'failed' && state !== 'cancelled') return null;
  const { declineReason = null } = report;
  // What the shop has closed needs no reason of the provider.
  if (declineReason === null || payment.state === 'cancelled') return payment.decline_reason;
  return declineReason === 'cancelled' ? (payment.decline_reason ?? declineReason) : declineReason;
}

const wasReportedSince = (before: PaymentRow, { next_check_at: next }: PaymentRow) =>
  next !== null && next.getTime() !== before.next_check_at?.getTime();

/** Whether another attempt of the booking is open or paid, so that money of this failed one would be a double payment. */
async function isTaken(trx: Transaction<Database>, payment: PaymentRow, report: ProviderReport) {
  if (payment.state !== 'failed' || !holdsMoney(report.state)) return false;
  // A payment of an amount due after the booking is booked or refunded by what is still due.
  if (payment.pays_due_of !== null) return false;
  const other = await trx
    .selectFrom('payment_transaction')
    .select('id')
    .where('tenant_id', '=', payment.tenant_id)
    .where('parent_order_id', '=', payment.parent_order_id)
    .where('state', 'in', ['pending', 'authorized', 'captured'])
    .where('pays_due_of', 'is', null)
    .where('id', '<>', payment.id)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Whether the money must be returned: it pays a cancelled order or pays an order a second time. What was authorized or
 * captured before a cancellation was handled by the cancellation itself.
 */
function isLateMoney(payment: PaymentRow, report: ProviderReport, orderIsOver: boolean): boolean {
  if (!holdsMoney(report.state) || report.refundedAmount >= payment.amount) return false;
  return orderIsOver || !holdsMoney(payment.state);
}

/** @returns the ids of operations that the report newly shows to be done */
async function markDone(
  trx: Transaction<Database>,
  payment: PaymentRow,
  report: ProviderReport,
  done: number | undefined,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update payment_operation
    set state = 'done', reason = null, waits_for_staff = false, updated_at = now()
    where payment_id = ${payment.id} and state = 'asked'
      and (reference = any(${[...report.doneReferences]}::text[]) or id = ${done ?? null})
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** The sum of refunds that the provider has confirmed, in minor units of its currency. */
async function sumRefunded(trx: Transaction<Database>, paymentId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from payment_operation
    where payment_id = ${paymentId} and kind in ('refund', 'cancel') and state = 'done'
    `.execute(trx);
  return rows[0]?.amount ?? 0;
}
