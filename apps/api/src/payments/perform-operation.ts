import { sql } from 'kysely';
import { retryTransaction } from '../ordering/retry-transaction.ts';
import {
  type OperationToDo,
  type PaymentProvider,
  ProviderDown,
  ProviderRefusal,
  type TrueState,
} from './port.ts';
import { recordPaymentEvent } from './record-event.ts';
import { type KnownRow, selectOperation } from './select-operation.ts';
import {
  knownPayment,
  type PaymentRow,
  selectPayment,
  selectPaymentForUpdate,
} from './select-payment.ts';
import { type PaymentDesk, settlePayment } from './settle-payment.ts';

/** The steps of an operation; a process may die after each, and the job's next try goes on. */
export const operationSteps = ['operation claimed', 'operation sent', 'operation settled'] as const;

/** How long one worker's try keeps others away, in seconds. */
const claimSeconds = 30;

/**
 * Has the provider do what was written down. Asked again after a lost answer it first looks what is
 * done, and names the operation as before: it is done once.
 * @throws ProviderDown: to be tried again.
 */
export async function performOperation(desk: PaymentDesk, operationId: number): Promise<void> {
  const claimed = await claim(desk, operationId);
  if (!claimed) return;
  const { operation } = claimed;
  await desk.onStep?.('operation claimed');
  const payment = await selectPayment(desk.db, operation.payment_id);
  if (!payment) throw new Error(`operation ${operationId} belongs to no payment`);
  const provider = await desk.payments.find(payment.tenant_id, payment.gateway);
  if (!provider) throw new ProviderDown(`there is no access to ${payment.gateway}`);
  try {
    const before = await provider.read(knownPayment(payment));
    await send(desk, provider, { ...claimed, payment, before });
    await desk.onStep?.('operation sent');
    await settlePayment(desk, payment.id, { actor: operation.actor, done: operation.id });
    await desk.onStep?.('operation settled');
  } catch (error) {
    if (error instanceof ProviderRefusal) await refuse(desk, operation, payment, error.reason);
    else {
      await release(desk, operationId);
      throw error;
    }
  }
}

interface Task {
  readonly payment: PaymentRow;
  readonly operation: KnownRow;
  readonly before: TrueState;
  /** Another worker's try ended in the middle. */
  readonly mayHaveBeenSent: boolean;
}

/** What is to be said to the provider depends on what it has done by now. */
async function send(desk: PaymentDesk, provider: PaymentProvider, task: Task): Promise<void> {
  const { payment, operation, before, mayHaveBeenSent } = task;
  const known = knownPayment(payment);
  if (before.doneReferences.includes(operation.reference)) return;
  const todo = (amount: number): OperationToDo => ({
    reference: operation.reference,
    amount,
    description: `${operation.kind} ${payment.parent_order_id}`,
    before,
    mayHaveBeenSent,
  });
  const taken = before.capturedAmount - before.refundedAmount;
  const uncaptured = before.amount - before.capturedAmount;
  if (operation.kind === 'capture') {
    if (before.state === 'captured' && (uncaptured <= 0 || !provider.capturesParts)) return;
    if (before.state !== 'authorized' && before.state !== 'captured') {
      throw new ProviderRefusal(`nothing to capture: the payment is ${before.state}`);
    }
    const amount = provider.capturesParts ? Math.min(operation.amount, uncaptured) : before.amount;
    return provider.capture(known, todo(amount));
  }
  if (before.state === 'captured' && taken > 0) {
    // Of what one part costs, nothing was taken where parts are captured one by one.
    if (operation.kind === 'cancel' && provider.capturesParts && operation.order_id !== null) {
      if (!(await wasCaptured(desk, operation))) return freeRest(desk, provider, task, todo);
    }
    const wasNotTaken =
      operation.kind === 'cancel' && uncaptured > 0 && operation.order_id === null;
    return provider.refund(known, todo(wasNotTaken ? taken : Math.min(operation.amount, taken)));
  }
  if (before.state === 'pending' || before.state === 'authorized') {
    if (operation.kind === 'refund') throw new ProviderRefusal('nothing was taken yet');
    if (operation.amount < before.amount) return freeRest(desk, provider, task, todo);
    return provider.cancel(known, todo(before.amount));
  }
}

/** The rest of what was authorized is freed once every part was either captured or cancelled. */
async function freeRest(
  desk: PaymentDesk,
  provider: PaymentProvider,
  { payment, operation, before }: Task,
  todo: (amount: number) => OperationToDo,
): Promise<void> {
  const { rows } = await sql<{ settled: number }>`
    select coalesce(sum(order_amount), 0)::bigint as settled from payment_operation
    where payment_id = ${payment.id} and kind in ('capture', 'cancel')
      and (state = 'done' or id = ${operation.id})`.execute(desk.db);
  const rest = before.amount - before.capturedAmount;
  if ((rows[0]?.settled ?? 0) < payment.order_amount || rest <= 0) return;
  await provider.cancel(knownPayment(payment), todo(rest));
}

async function wasCaptured({ db }: PaymentDesk, { payment_id, order_id }: KnownRow) {
  const { rows } = await sql`
    select from payment_operation where payment_id = ${payment_id} and kind = 'capture'
      and state = 'done' and (order_id = ${order_id} or order_id is null)`.execute(db);
  return rows.length > 0;
}

/** Undefined: it is done, refused, or another worker's just now. */
async function claim({ db }: PaymentDesk, id: number) {
  const { rows } = await sql<{ was_claimed: boolean }>`
    update payment_operation set claimed_until = now() + ${claimSeconds} * interval '1 second'
    from (select id, claimed_until > '-infinity' as was_claimed from payment_operation
      where id = ${id} for update) before
    where payment_operation.id = before.id and state = 'asked' and claimed_until < now()
    returning before.was_claimed`.execute(db);
  const operation = await selectOperation(db, id);
  // A try that ends in order gives its claim back.
  if (rows[0] && operation) return { operation, mayHaveBeenSent: rows[0].was_claimed };
  if (operation?.state === 'asked') throw new ProviderDown('another worker is at it');
  return undefined;
}

async function release({ db }: PaymentDesk, id: number): Promise<void> {
  await sql`update payment_operation set claimed_until = '-infinity' where id = ${id}`.execute(db);
}

async function refuse(
  desk: PaymentDesk,
  { id, kind }: KnownRow,
  payment: PaymentRow,
  reason: string,
) {
  await retryTransaction(desk.db, async (trx) => {
    await selectPaymentForUpdate(trx, payment.id);
    const { numAffectedRows = 0n } = await sql`
      update payment_operation set state = 'refused', reason = ${reason}, updated_at = now()
      where id = ${id} and state = 'asked'`.execute(trx);
    if (numAffectedRows > 0n) {
      await recordPaymentEvent(trx, payment.id, `${kind}-refused`, 'provider', { reason });
    }
  });
}
