import { isOnlineGateway } from '@karwan/contract/payment-page';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';
import { nextCheck } from './next-check.ts';
import { recordPaymentEvent } from './record-event.ts';
import { type NewOperation, requestOperation } from './request-operation.ts';
import {
  type PaymentRow,
  selectCurrentPayment,
  selectPartsForUpdate,
  selectPaymentForUpdate,
} from './select-payment.ts';
import { updateOrderPaymentStatus } from './show-on-orders.ts';

export interface OperationRequest extends Omit<NewOperation, 'kind'> {
  readonly tenantId: number;
  readonly parentOrderId: string;
  /** The attempt that paid an additional amount; left out: the booking's own payment. */
  readonly paymentId?: number | undefined;
}

/** The idempotency key of an order's cancellation: one request per payment attempt. */
export const cancelKey = (orderId: string) => `cancel/${orderId}`;

/** `asked`: a job will send it to the provider; `done`: it is complete; `nothing`: there is nothing to do. */
export type OperationOutcome = 'asked' | 'done' | 'nothing';

/**
 * Captures the payment of a booking, or of one part of it. Cash is recorded at once; a provider's payment is captured
 * by a job. Runs in the caller's transaction; idempotent by key. The outcome shows in `orders.payment_status`.
 * @public
 */
export function capturePayment(trx: Transaction<Database>, jobs: Jobs, request: OperationRequest) {
  return change(trx, jobs, { ...request, kind: 'capture' });
}

/**
 * Releases the payment of a booking, or of one part: ends an open payment, cancels an authorization, refunds what was
 * captured.
 * @public
 */
export function cancelPayment(trx: Transaction<Database>, jobs: Jobs, request: OperationRequest) {
  return change(trx, jobs, { ...request, kind: 'cancel' });
}

/**
 * Refunds captured money: all of it, or `orderAmount`.
 * @public
 */
export function refundPayment(trx: Transaction<Database>, jobs: Jobs, request: OperationRequest) {
  return change(trx, jobs, { ...request, kind: 'refund' });
}

async function change(
  trx: Transaction<Database>,
  jobs: Jobs,
  request: OperationRequest & Pick<NewOperation, 'kind'>,
): Promise<OperationOutcome> {
  const { tenantId, parentOrderId } = request;
  const parts = await selectPartsForUpdate(trx, tenantId, parentOrderId);
  const method = parts[0]?.payment_method;
  if (method === undefined) return 'nothing';
  const latest = request.paymentId
    ? { id: request.paymentId }
    : await selectCurrentPayment(trx, tenantId, parentOrderId);
  if (!isOnlineGateway(method) || (!latest && request.kind === 'cancel'))
    return byHand(trx, request);
  if (!latest) return 'nothing';
  const payment = await selectPaymentForUpdate(trx, latest.id);
  const holdsNothing = ['cancelled', 'failed', 'refunded'].includes(payment.state);
  if (holdsNothing && payment.problem === null) {
    return request.kind === 'cancel' ? byHand(trx, request) : 'nothing';
  }
  if (request.kind === 'capture' && payment.state === 'pending') return 'nothing';
  if (request.kind === 'refund' && payment.state === 'pending') return 'nothing';
  const part = parts.find(({ order_id: id }) => id === request.orderId);
  const orderAmount = request.orderAmount ?? (parts.length > 1 ? part?.total : undefined);
  await requestOperation(trx, jobs, payment, { ...request, orderAmount });
  // From here on any payment that arrives is refunded, whatever the provider reports.
  if (request.kind === 'cancel' && payment.state === 'pending') await giveUpPayment(trx, payment);
  return 'asked';
}

async function giveUpPayment(trx: Transaction<Database>, payment: PaymentRow): Promise<void> {
  const next = nextCheck({
    state: 'cancelled',
    checks: payment.checks,
    isKnown: payment.provider_id !== null,
    since: new Date(),
  });
  await sql`update payment_transaction set state = 'cancelled', next_check_at = ${next},
    updated_at = now() where id = ${payment.id}`.execute(trx);
  await recordPaymentEvent(trx, payment.id, 'cancelled', 'shop', {});
  await updateOrderPaymentStatus(trx, { ...payment, state: 'cancelled' }, { actor: 'shop' });
}

const outcome = { capture: 'captured', cancel: 'cancelled', refund: 'refunded' } as const;
/** The states that a manual operation may start from, so that it is recorded once. */
const before = {
  capture: ['pending'],
  cancel: ['pending', 'failed'],
  refund: ['captured'],
} as const;

/** Records an operation that people did without a provider. */
async function byHand(
  trx: Transaction<Database>,
  { tenantId, parentOrderId, orderId, kind, actor }: OperationRequest & Pick<NewOperation, 'kind'>,
): Promise<OperationOutcome> {
  const status = outcome[kind];
  const { numAffectedRows = 0n } = await sql`
    with changed as (
      update orders set payment_status = ${status}, updated_at = now()
      where tenant_id = ${tenantId} and parent_order_id = ${parentOrderId}
        and (${orderId ?? null}::text is null or order_id = ${orderId ?? null})
        and payment_status = any(${[...before[kind]]}::text[])
      returning id, payment_method, total, currency
    )
    insert into order_event (order_id, kind, actor, data)
    select id, 'payment-' || ${status}, ${actor}, json_build_object('gateway', payment_method,
      'amount', total, 'currency', currency) from changed order by id`.execute(trx);
  return numAffectedRows > 0n ? 'done' : 'nothing';
}
