import { isOnlineGateway } from '@karwan/contract/payment-page';
import { ORPCError } from '@orpc/server';
import { api, type RequestContext } from '../platform/context.ts';
import { badField, notFound } from '../platform/faults.ts';
import { findOwnBooking } from '../sales/reading/find-booking.ts';
import { limitPhonePrompts, tooOften } from './attempt/limit-phone-prompts.ts';
import { PaymentClosed, TooManyAttempts } from './attempt/open-attempt.ts';
import { type PaymentContext, settlePayment } from './attempt/settle-payment.ts';
import { presentPayment, showState, sumOf } from './attempt/show-state.ts';
import { startPayment } from './attempt/start-payment.ts';
import { acquireStatusCheckSlot } from './attempt/status-checks.ts';
import { selectDueAttempt } from './ledger/due-payments.ts';
import { selectCurrentPayment } from './ledger/select-payment.ts';
import { changeMethod, MethodRefused } from './method/change-method.ts';
import { listMethodsOfOrder } from './method/list-methods-of-order.ts';
import { paymentContext } from './payment-context.ts';
import { ProviderDown, ProviderRefusal } from './providers/port.ts';

const calls = api.payments;

interface Input {
  /** The parent order id; the call's field has this name. */
  readonly orderId: string;
  readonly payeeReference?: string;
  readonly options?: Record<string, string>;
}

export const paymentHandlers = {
  swedbankPay: calls.swedbankPay.handler(async ({ context, input }) => {
    const { payment, next } = await start(context, input, 'swedbankpay');
    if (next.kind !== 'script') throw new Error(`expected views, got ${next.kind}`);
    return {
      data: {
        operations: next.operations,
        payment: { id: payment.provider_id ?? '', state: payment.state },
      },
      payeeReference: payment.payee_reference,
      sum: sumOf(payment),
    };
  }),
  payson: calls.payson.handler(async ({ context, input }) => {
    const { payment, next } = await start(context, input, 'payson');
    if (next.kind !== 'snippet') throw new Error(`expected a snippet, got ${next.kind}`);
    return { data: { snippet: next.html }, sum: sumOf(payment) };
  }),
  easypaisaHash: calls.easypaisaHash.handler(async ({ context, input }) => {
    const { payment, next } = await start(context, input, 'easypaisa');
    if (next.kind !== 'form') throw new Error(`expected a form, got ${next.kind}`);
    return { data: { url: next.url, fields: next.fields }, sum: sumOf(payment) };
  }),
  start: calls.start.handler(async ({ context, input }) => {
    const { payment, next } = await start(context, input);
    return {
      gateway: payment.gateway,
      payeeReference: payment.payee_reference,
      sum: sumOf(payment),
      next,
    };
  }),
  status: calls.status.handler(async ({ context, input: { orderId: parentOrderId } }) => {
    await findOwnBooking(context, parentOrderId);
    await settleLatest(context, parentOrderId);
    return stateOf(context, parentOrderId);
  }),
  methods: calls.methods.handler(async ({ context, input: { orderId: parentOrderId } }) => {
    const booking = await findOwnBooking(context, parentOrderId);
    const state = await stateOf(context, parentOrderId);
    const methods = await listMethodsOfOrder(context, booking, state);
    return { methods, declineReason: state.transaction?.declineReason ?? null };
  }),
  changeMethod: calls.changeMethod.handler(async ({ context, input }) => {
    const { orderId: parentOrderId, method } = input;
    const booking = await findOwnBooking(context, parentOrderId);
    // A payment that has just been made counts, so that the shopper does not pay twice.
    if (booking.method !== method) await settleCurrent(context, parentOrderId);
    try {
      const { tenant } = context;
      const actor = `customer:${booking.userId}`;
      await changeMethod(context, { tenant, parentOrderId, method, actor });
    } catch (error) {
      if (error instanceof MethodRefused) {
        const { status, message } = { status: 409, message: error.message };
        const { refusal } = error;
        throw new ORPCError('METHOD_REFUSED', { status, message, data: { refusal } });
      }
      throw await faultOf(context, parentOrderId, error);
    }
    return stateOf(context, parentOrderId);
  }),
};

export const transactionHandlers = {
  create: api.transactions.create.handler(async ({ context, input }) => {
    await findOwnBooking(context, input.parentOrderId);
    await settleLatest(context, input.parentOrderId);
    const booking = await selectCurrentPayment(context.db, context.tenant.id, input.parentOrderId);
    const later = await selectDueAttempt(context.db, context.tenant.id, input.parentOrderId);
    const { paymentId } = input;
    const isLater = paymentId !== undefined && later?.provider_id === paymentId;
    const payment = isLater ? later : booking;
    if (!payment) throw notFound('Payment');
    if (input.paymentId !== undefined && input.paymentId !== payment.provider_id) {
      throw badField('body.paymentId', "is not this order's payment");
    }
    return presentPayment(payment);
  }),
};

/** @throws the contract's errors for payments: closed, refused, unavailable. */
async function start(context: RequestContext, requested: Input, method?: string) {
  const { tenant, language, visitedAt } = context;
  const { orderId: parentOrderId } = requested;
  const booking = await findOwnBooking(context, parentOrderId);
  if (method !== undefined && booking.method !== method) {
    throw badField('body.orderId', `is not paid by ${method}`);
  }
  if (!isOnlineGateway(booking.method)) {
    throw new ORPCError('NOT_PAID_ONLINE', {
      status: 409,
      message: 'This order is paid on delivery, not online',
    });
  }
  const payments = paymentContext(context);
  if (!payments) throw down();
  const { payeeReference, options = {} } = requested;
  await limitPhonePrompts(context, booking, options);
  try {
    const userAgent = context.visitor?.userAgent;
    const start = { booking, payeeReference, options, userAgent };
    return await startPayment({ ...payments, tenant, language, visitedAt }, start);
  } catch (error) {
    if (error instanceof ProviderDown) throw down();
    if (error instanceof ProviderRefusal) {
      throw new ORPCError('PAYMENT_REFUSED', {
        status: 422,
        message: 'The payment provider declined this payment',
      });
    }
    throw await faultOf(context, parentOrderId, error);
  }
}

/** The contract's error for an order that cannot be paid; other errors stay as they are. */
async function faultOf(context: RequestContext, parentOrderId: string, error: unknown) {
  if (error instanceof TooManyAttempts) return tooOften(error.message);
  if (!(error instanceof PaymentClosed)) return error;
  const { status, message } = { status: 409, message: 'This order can no longer be paid' };
  const data = await stateOf(context, parentOrderId);
  return new ORPCError('PAYMENT_CLOSED', { status, message, data });
}

const down = () =>
  new ORPCError('PROVIDER_DOWN', {
    status: 503,
    message: 'The payment provider is unavailable; nothing was charged',
  });

/** Settles the newest attempt. If the provider does not answer, nothing changes, and the page asks again. */
async function settleLatest(context: RequestContext, parentOrderId: string): Promise<void> {
  const payments = paymentContext(context);
  if (!payments) return;
  const current = await selectCurrentPayment(context.db, context.tenant.id, parentOrderId);
  const payment =
    current?.state === 'pending'
      ? current
      : await selectDueAttempt(context.db, context.tenant.id, parentOrderId);
  if (payment?.state !== 'pending' || payment.next_step === null) return;
  if (!(await acquireStatusCheckSlot(payments, payment.id))) return;
  await settleQuietly(payments, payment.id);
}

/** Settles the booking's open attempt, however recently it was checked. */
async function settleCurrent(context: RequestContext, parentOrderId: string): Promise<void> {
  const payments = paymentContext(context);
  const current = await selectCurrentPayment(context.db, context.tenant.id, parentOrderId);
  if (payments && current?.state === 'pending') await settleQuietly(payments, current.id);
}

async function settleQuietly(payments: PaymentContext, id: number): Promise<void> {
  try {
    await settlePayment(payments, id, { actor: 'return' });
  } catch (error) {
    if (!(error instanceof ProviderDown || error instanceof ProviderRefusal)) throw error;
  }
}

async function stateOf(context: RequestContext, parentOrderId: string) {
  const state = await showState(context, context.tenant.id, parentOrderId);
  if (!state) throw notFound('Order');
  return state;
}
