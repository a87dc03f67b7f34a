import type { PaymentStatus } from '@karwan/contract/order';
import type { PaymentState, PaymentSum, PaymentTransaction } from '@karwan/contract/payment';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import { type Booking, findBooking, payBefore } from '../../orders/reading/find-booking.ts';
import { type PaymentRow, selectCurrentPayment } from '../../payment-ledger/select-payment.ts';
import type { Payments } from '../providers/open-payments.ts';
import { priceCharge } from './price-payment.ts';
import type { PaymentContext } from './settle-payment.ts';

/** The state of a booking's payment, from our own rows only. */
export async function showState(
  context: Pick<PaymentContext, 'db'> & { payments?: Payments },
  tenantId: number,
  parentOrderId: string,
): Promise<PaymentState | undefined> {
  const booking = await findBooking(context.db, tenantId, parentOrderId);
  if (!booking) return undefined;
  const payment = await selectCurrentPayment(context.db, tenantId, parentOrderId);
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
  };
}

export function presentPayment(payment: PaymentRow): PaymentTransaction {
  return {
    paymentId: payment.provider_id,
    parentOrderId: payment.parent_order_id,
    gateway: payment.gateway,
    currentPaymentStatus: payment.state,
    paymentDetail: payment.detail as Record<string, string>,
    payeeReference: payment.payee_reference,
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

/** What would be charged, before anything is; null where the provider takes no such amount. */
async function sumToBe(
  { db, payments }: Pick<PaymentContext, 'db'> & { payments?: Payments },
  tenantId: number,
  booking: Booking,
): Promise<PaymentSum | null> {
  // A service that is down, or that does not accept the payment, shows no amount; nothing else depends
  // on it.
  const provider = await payments?.find(tenantId, booking.method).catch(() => undefined);
  if (!provider) return null;
  const charge = await priceCharge(db, tenantId, booking, provider).catch(() => undefined);
  return charge ? { ...charge, rateAt: new Date().toISOString() } : null;
}
