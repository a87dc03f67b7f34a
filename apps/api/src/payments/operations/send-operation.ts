import { sql } from 'kysely';
import { knownPayment } from '../attempt/known-payment.ts';
import { remainderKey, settledAmount } from '../attempt/release-authorization.ts';
import type { PaymentContext } from '../attempt/settle-payment.ts';
import type { PaymentRow } from '../ledger/select-payment.ts';
import {
  type OperationToDo,
  type PaymentProvider,
  ProviderRefusal,
  type ProviderReport,
} from '../providers/port.ts';
import type { ClaimedOperation, OperationRow } from './claim-operation.ts';

interface Task extends ClaimedOperation {
  readonly payment: PaymentRow;
  /** Called right before the request: from then on, only the provider knows whether the operation was done. */
  onSend(): void;
}

/**
 * Sends an operation to the provider. Reads the provider's state first, because the request depends on it; an operation that
 * the provider knows by its reference is not sent again.
 * @throws ProviderDown, ProviderRefusal
 */
export async function sendOperation(
  { db }: Pick<PaymentContext, 'db'>,
  provider: PaymentProvider,
  { payment, operation, mayHaveBeenSent, onSend }: Task,
): Promise<void> {
  const known = knownPayment(payment);
  const isWhole = operation.kind === 'cancel' && operation.order_id === null;
  const { kind, reference, order_id: part } = operation;
  const previous = await sumsOf(db, payment, operation);
  const before = await provider.read(known);
  if (before.doneReferences.includes(reference)) return;
  if (operation.key === remainderKey) {
    if (heldOf(before) > 0) await provider.cancel(known, todo(before, heldOf(before)));
    return;
  }
  if (kind === 'capture') return capture(before);
  if (before.state === 'captured') return giveBack(before);
  if (before.state !== 'pending' && before.state !== 'authorized') return;
  if (kind === 'refund') throw new ProviderRefusal('nothing was captured yet');
  // An open payment is cancelled as a whole; what remains of the booking is paid by a new attempt.
  if (before.state === 'pending' || isWhole || operation.amount >= before.amount) {
    return provider.cancel(known, todo(before, before.amount));
  }
  if (provider.capturesParts) return releaseRemainder(before);
  // This provider captures only in full: capture all of it, and refund the cancelled part at once.
  await provider.capture(known, todo(before, before.amount));
  return giveBack(await provider.read(known));

  function todo(state: ProviderReport, amount: number, refundedAfter = 0): OperationToDo {
    onSend();
    const description = `${kind} ${payment.parent_order_id}`;
    return { reference, amount, refundedAfter, description, before: state, mayHaveBeenSent };
  }

  async function capture(now: ProviderReport) {
    const left = now.amount - now.capturedAmount;
    if (now.state === 'captured' && (left <= 0 || !provider.capturesParts)) return;
    if (now.state !== 'authorized' && now.state !== 'captured') {
      throw new ProviderRefusal(`nothing can be captured: the payment is ${now.state}`);
    }
    const amount = provider.capturesParts ? Math.min(operation.amount, left) : now.amount;
    await provider.capture(known, todo(now, amount));
  }

  async function giveBack(now: ProviderReport) {
    if (now.capturedAmount === 0) throw new ProviderRefusal('captured amount is unknown');
    // With partial captures, nothing was captured for this part yet.
    if (kind === 'cancel' && part !== null && provider.capturesParts && !previous.partIsCaptured) {
      return releaseRemainder(now);
    }
    const uncaptured = heldOf(now);
    if (isWhole && provider.capturesParts && uncaptured > 0) {
      await provider.cancel(known, { ...todo(now, uncaptured), reference: `${reference}0` });
    }
    const requested = isWhole
      ? now.capturedAmount
      : Math.min(previous.refunded + operation.amount, now.capturedAmount);
    // If the provider does not report refunds, our own records count.
    const refunded = Math.max(now.refundedAmount, payment.refunded_amount);
    if (refunded >= requested) return;
    const taken = now.capturedAmount - refunded;
    const amount = isWhole ? taken : Math.min(operation.amount, taken);
    await provider.refund(known, todo(now, amount, requested));
  }

  /** Cancels the rest of the authorization once every part is captured or cancelled. */
  async function releaseRemainder(now: ProviderReport) {
    const rest = heldOf(now);
    if (previous.settled + operation.order_amount < payment.order_amount || rest <= 0) return;
    await provider.cancel(known, todo(now, rest));
  }
}

/** The authorized amount that can still be captured or cancelled. */
const heldOf = ({ amount, capturedAmount, heldAmount = amount - capturedAmount }: ProviderReport) =>
  heldAmount;

/** Sums of the earlier operations, in minor units: `settled` in the order's currency. */
async function sumsOf(
  db: PaymentContext['db'],
  payment: PaymentRow,
  { id, order_id }: OperationRow,
) {
  const { rows } = await sql<{ settled: number; refunded: number; partIsCaptured: boolean }>`
    select
      ${settledAmount(payment.id, id)} as settled,
      coalesce(sum(amount) filter (where kind = 'refund' or kind = 'cancel' and order_id is not null),
        0)::bigint as refunded,
      coalesce(bool_or(kind = 'capture' and (order_id is null or order_id = ${order_id})), false)
        as "partIsCaptured"
    from payment_operation
    where payment_id = ${payment.id} and id <> ${id} and state = 'done'`.execute(db);
  return rows[0] ?? { settled: 0, refunded: 0, partIsCaptured: false };
}
