import type { Database } from '@karwan/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';
import { tellPaymentFailed, tellVoucher } from '../../orders/outbox/tell-payment.ts';
import { tellRefunds } from '../../orders/outbox/tell-refunds.ts';
import { askOperation } from '../../payment-ledger/ask-operation.ts';
import { nextCheck } from '../../payment-ledger/next-check.ts';
import { recordPaymentEvent } from '../../payment-ledger/record-event.ts';
import {
  knownPayment,
  type PaymentRow,
  selectPartsForUpdate,
  selectPayment,
  selectPaymentForUpdate,
} from '../../payment-ledger/select-payment.ts';
import { showOnOrders } from '../../payment-ledger/show-on-orders.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { OnFault } from '../../platform/on-fault.ts';
import { retryTransaction } from '../../platform/retry-transaction.ts';
import { freeRest } from '../operations/free-rest.ts';
import type { Payments } from '../providers/open-payments.ts';
import { type PaymentProvider, ProviderDown, type TrueState } from '../providers/port.ts';
import { holdsMoney, mayBecome } from './payment-states.ts';

/** The steps of settling; a process may die after each, and the next one who asks goes on. */
export const settleSteps = ['provider asked', 'rows locked', 'state written', 'settled'] as const;
export type SettleStep = (typeof settleSteps)[number];

export interface PaymentDesk {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
  readonly payments: Payments;
  /** Told of what went wrong with one of many, whose fault is not the provider's. */
  readonly onFault?: OnFault;
  /** Told of each step taken, before the next one begins. */
  readonly onStep?: (step: string) => void | Promise<void>;
}

interface Settling {
  /** Who made us ask: `callback`, `return`, `reconciliation`, a staff member. */
  readonly actor: string;
  /** An operation that the provider has just said yes to. */
  readonly done?: number;
}

/**
 * The one way a payment changes state. Asks the provider, then, under the locks of the booking's parts
 * and of the payment, compares amount, currency and reference, and applies the table of states: told the
 * same a second time, it does nothing.
 * @throws ProviderDown when nobody can say now.
 */
export async function settlePayment(
  desk: PaymentDesk,
  paymentId: number,
  { actor, done }: Settling,
): Promise<PaymentRow> {
  const payment = await selectPayment(desk.db, paymentId);
  if (!payment) throw new Error(`no payment ${paymentId}`);
  const provider = await desk.payments.find(payment.tenant_id, payment.gateway);
  if (!provider) throw new ProviderDown(`there is no access to ${payment.gateway}`);
  const truth = await provider.read(knownPayment(payment));
  await desk.onStep?.('provider asked');
  const settled = await retryTransaction(desk.db, (trx) =>
    apply(desk, trx, payment, truth, { actor, done, hidesRefunds: provider.hidesRefunds }),
  );
  await desk.onStep?.('settled');
  return settled;
}

async function apply(
  desk: PaymentDesk,
  trx: Transaction<Database>,
  before: PaymentRow,
  truth: TrueState,
  { actor, done, hidesRefunds }: Settling & Pick<PaymentProvider, 'hidesRefunds'>,
): Promise<PaymentRow> {
  const { id, tenant_id: tenantId, parent_order_id: parentOrderId } = before;
  const parts = await selectPartsForUpdate(trx, tenantId, parentOrderId);
  const payment = await selectPaymentForUpdate(trx, id);
  await desk.onStep?.('rows locked');
  // The database lets nobody else write money (see 0038_payment_edges.sql).
  await sql`select set_config('karwan.settles_payment', ${String(id)}, true)`.execute(trx);
  const operations = await markDone(desk, trx, payment, truth, done);
  const problem = mismatch(payment, truth);
  if (problem) return flag(trx, payment, truth, problem, actor);

  const taken = await isTaken(trx, payment, truth);
  const captured = Math.max(payment.captured_amount, truth.capturedAmount);
  const givenBack = hidesRefunds ? Math.min(await sumGivenBack(trx, id), captured) : 0;
  const refunded = Math.max(payment.refunded_amount, truth.refundedAmount, givenBack);
  // Nor does who hides refunds say that all of it is back.
  const told = givenBack > 0 && givenBack >= payment.amount ? 'refunded' : truth.state;
  const state = !taken && mayBecome(payment.state, told) ? told : payment.state;
  const isOver = parts.every(({ status }) => status === 'Cancelled');
  const keptUntil = state === 'pending' && !isOver ? truth.keptUntil : undefined;
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
      provider_id: payment.provider_id ?? truth.providerId ?? null,
      detail: JSON.stringify({ ...(payment.detail as object), ...truth.detail }),
      problem: null,
      ...(keptUntil && { kept_until: keptUntil }),
      checked_at: sql`now()`,
      checks: sql`checks + 1`,
      // Something was heard of it after the provider had answered: it is asked again.
      next_check_at: wasToldSince(before, payment)
        ? payment.next_check_at
        : nextCheck({
            state,
            checks: payment.checks + 1,
            isKnown: (payment.provider_id ?? truth.providerId) != null,
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
      amount: truth.amount,
      captured,
      refunded,
      ...truth.detail,
    });
  }
  if (moved || operations > 0) await showOnOrders(trx, settled, { actor });
  if (moved) await tellPaymentFailed(trx, desk.jobs, settled);
  if (keptUntil && payment.kept_until === null) await tellVoucher(trx, desk.jobs, settled);
  await desk.onStep?.('state written');
  await freeRest(trx, desk.jobs, settled, truth);
  const wasOpen = !holdsMoney(payment.state) && payment.state !== 'refunded';
  if (wasOpen) await giveLateMoneyBack(desk, trx, settled, truth, isOver);
  return settled;
}

const wasToldSince = (before: PaymentRow, { next_check_at: next }: PaymentRow) =>
  next !== null && next.getTime() !== before.next_check_at?.getTime();

/** What the provider answers must be what the order asked for, or it is not this order's payment. */
function mismatch(payment: PaymentRow, truth: TrueState): PaymentRow['problem'] {
  if (truth.state === 'pending' || truth.state === 'cancelled' || truth.state === 'failed') {
    return null;
  }
  if (truth.currency !== payment.currency) return 'currency';
  if (truth.amount !== payment.amount) return 'amount';
  if (truth.reference !== null && truth.reference !== payment.payee_reference) return 'reference';
  return null;
}

/** Refused: the order stays unpaid, and people look at it. */
async function flag(
  trx: Transaction<Database>,
  payment: PaymentRow,
  truth: TrueState,
  problem: NonNullable<PaymentRow['problem']>,
  actor: string,
): Promise<PaymentRow> {
  if (payment.problem !== problem) {
    const { state, amount, currency, reference } = truth;
    const told = { problem, state, amount, currency, reference };
    await recordPaymentEvent(trx, payment.id, 'flagged', actor, told);
  }
  return trx
    .updateTable('payment_transaction')
    .set({ problem, checked_at: sql`now()`, checks: sql`checks + 1`, next_check_at: null })
    .where('id', '=', payment.id)
    .returningAll()
    .$castTo<PaymentRow>()
    .executeTakeFirstOrThrow();
}

/** Another attempt of the same booking is open or paid: this one's money is one payment too many. */
async function isTaken(trx: Transaction<Database>, payment: PaymentRow, truth: TrueState) {
  if (payment.state !== 'failed' || !holdsMoney(truth.state)) return false;
  const other = await trx
    .selectFrom('payment_transaction')
    .select('id')
    .where('tenant_id', '=', payment.tenant_id)
    .where('parent_order_id', '=', payment.parent_order_id)
    .where('state', 'in', ['pending', 'authorized', 'captured'])
    .where('id', '<>', payment.id)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Money for an order that is no more, or a second time for the same order, is not kept. What was held or
 * taken before the order was given up was settled with it: it is not asked for here.
 */
async function giveLateMoneyBack(
  desk: PaymentDesk,
  trx: Transaction<Database>,
  payment: PaymentRow,
  truth: TrueState,
  orderIsOver: boolean,
) {
  if (!holdsMoney(truth.state) || truth.refundedAmount >= payment.amount) return;
  if (!orderIsOver && holdsMoney(payment.state)) return;
  await askOperation(trx, desk.jobs, payment, { kind: 'cancel', key: 'late-money', actor: 'shop' });
}

/** @returns how many operations are known to be done by now that were not before. */
async function markDone(
  desk: Pick<PaymentDesk, 'jobs'>,
  trx: Transaction<Database>,
  payment: PaymentRow,
  truth: TrueState,
  done: number | undefined,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update payment_operation
    set state = 'done', reason = null, waits_for_staff = false, updated_at = now()
    where payment_id = ${payment.id} and state = 'asked'
      and (reference = any(${[...truth.doneReferences]}::text[]) or id = ${done ?? null})
    returning id`.execute(trx);
  await tellRefunds(desk, trx, { operations: rows.map(({ id }) => id) });
  return rows.length;
}

/** What the provider said yes to; minor units of its currency. */
async function sumGivenBack(trx: Transaction<Database>, paymentId: number): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from payment_operation
    where payment_id = ${paymentId} and kind in ('refund', 'cancel') and state = 'done'
    `.execute(trx);
  return rows[0]?.amount ?? 0;
}
