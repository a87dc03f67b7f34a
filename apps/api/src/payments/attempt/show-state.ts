import type { PaymentStatus } from '@karwan/contract/order';
import type { PaymentState, PaymentSum, PaymentTransaction } from '@karwan/contract/payment';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import { type Booking, findBooking, payBefore } from '../../sales/reading/find-booking.ts';
import type { Payments } from '../credentials/open-payments.ts';
import {
  type DueAttempt,
  type PayableDue,
  selectDueAttempt,
  selectPayableDue,
  sumPayableDue,
} from '../ledger/due-payments.ts';
import { holdsMoney } from '../ledger/payment-states.ts';
import { type PaymentRow, selectCurrentPayment } from '../ledger/select-payment.ts';
import { walletNumber } from '../providers/wallets/phone-number.ts';
import { priceCharge } from './price-payment.ts';
import type { PaymentContext } from './settle-payment.ts';

/** The state of a booking's payment, from our own database only. */
export async function showState(
  context: Pick<PaymentContext, 'db'> & { payments?: Payments },
  tenantId: number,
  parentOrderId: string,
): Promise<PaymentState | undefined> {
  const booking = await findBooking(context.db, tenantId, parentOrderId);
  if (!booking) return undefined;
  const newest = await selectCurrentPayment(context.db, tenantId, parentOrderId);
  // An attempt by a previous method says nothing about the present one.
  const current = newest?.gateway === booking.method ? newest : undefined;
  // A booking paid entirely by gift vouchers has no attempt.
  const isPaid = current !== undefined || booking.paymentStatus === 'captured';
  const dueAttempt = isPaid
    ? await selectDueAttempt(context.db, tenantId, parentOrderId)
    : undefined;
  const due = isPaid ? await selectPayableDue(context.db, tenantId, parentOrderId) : undefined;
  if (due) return showDue(context, tenantId, booking, due, dueAttempt);
  // A newer payment of an amount due after the booking is the one that the customer has just made.
  const isLate = dueAttempt?.isLate ?? false;
  const payment = dueAttempt && (isLate || holdsMoney(dueAttempt.state)) ? dueAttempt : current;
  const isOnline = isOnlineGateway(booking.method);
  const until = payBefore(booking);
  const unpaid = ['pending', 'failed', 'cancelled'].includes(booking.paymentStatus);
  const canPay = isOnline && unpaid && booking.orderStatus === 'Booked' && until > new Date();
  return {
    parentOrderId,
    method: booking.method,
    isOnline,
    paymentStatus: booking.paymentStatus as PaymentStatus,
    orderStatus: booking.orderStatus as PaymentState['orderStatus'],
    canPay: canPay && payment?.problem == null,
    payBefore: canPay ? until.toISOString() : null,
    sum: payment ? sumOf(payment) : isOnline ? await sumToBe(context, tenantId, booking) : null,
    transaction: payment ? presentPayment(payment) : null,
    isFlagged: payment?.problem != null,
    left: null,
    customerPhone: phoneOf(booking),
    isLate,
  };
}

/** The state of a paid booking with an amount that became due since: shows that amount as the one to be paid. */
async function showDue(
  context: Pick<PaymentContext, 'db'> & { payments?: Payments },
  tenantId: number,
  booking: Booking,
  due: PayableDue,
  newest: DueAttempt | undefined,
): Promise<PaymentState> {
  const isLate = newest?.isLate ?? false;
  const isItsOwn = newest?.pays_due_of === due.id && !holdsMoney(newest.state) && !isLate;
  const attempt = isItsOwn ? newest : undefined;
  const { parentOrderId, method, currency } = booking;
  return {
    parentOrderId,
    method,
    isOnline: true,
    paymentStatus: 'pending',
    orderStatus: booking.orderStatus as PaymentState['orderStatus'],
    canPay: attempt?.problem == null,
    payBefore: null,
    sum:
      attempt?.state === 'pending'
        ? sumOf(attempt)
        : await sumToBe(context, tenantId, { method, currency, total: due.amount }),
    transaction: attempt ? presentPayment(attempt) : null,
    isFlagged: attempt?.problem != null,
    left: await sumPayableDue(context.db, tenantId, parentOrderId),
    customerPhone: phoneOf(booking),
    isLate,
  };
}

const phoneOf = ({ address }: Booking) => walletNumber(address.customerPhone ?? '') ?? null;

/** The payment as customers see it. A late one is shown as refunded, although the provider still holds the money for a moment. */
export function presentPayment(
  payment: PaymentRow & Partial<Pick<DueAttempt, 'isLate'>>,
): PaymentTransaction {
  return {
    paymentId: payment.provider_id,
    parentOrderId: payment.parent_order_id,
    gateway: payment.gateway,
    currentPaymentStatus: payment.isLate ? 'refunded' : payment.state,
    paymentDetail: payment.detail as Record<string, string>,
    payeeReference: payment.payee_reference,
    declineReason: payment.decline_reason,
    sum: sumOf(payment),
  };
}

export function sumOf(payment: PaymentRow): PaymentSum {
  return {
    amount: payment.amount,
    currency: payment.currency,
    orderAmount: payment.order_amount,
    orderCurrency: payment.order_currency,
    rate: String(payment.rate),
    rateAt: payment.rate_at.toISOString(),
  };
}

/** The charge before an attempt is made; null if the provider does not take this amount. */
async function sumToBe(
  { db, payments }: Pick<PaymentContext, 'db'> & { payments?: Payments },
  tenantId: number,
  booking: Pick<Booking, 'method' | 'currency' | 'total'>,
): Promise<PaymentSum | null> {
  // If the provider is down or refuses, the page only lacks the amount.
  const provider = await payments?.find(tenantId, booking.method).catch(() => undefined);
  if (!provider) return null;
  const charge = await priceCharge(db, tenantId, booking, provider).catch(() => undefined);
  return charge ? { ...charge, rateAt: new Date().toISOString() } : null;
}
