import { paymentsStatusPath } from '@karwan/contract/call-paths.gen';
import type { PaymentState } from '@karwan/contract/payment';
import { CallError, callShop } from '../../state/calls/call-shop.ts';
import { awaitPayment, stopAwaitingPayment } from '../../state/store/awaited-payments.ts';

/**
 * The state of a booking's payment; while it is open, the server asks the provider. The result also decides whether
 * the shop's pages link to the payment.
 */
export async function fetchPaymentState(
  parentOrderId: string,
  signal?: AbortSignal,
): Promise<PaymentState> {
  try {
    const body = { orderId: parentOrderId };
    const state = await callShop<PaymentState>('POST', paymentsStatusPath, { body, signal });
    if (state.canPay) awaitPayment(parentOrderId);
    else stopAwaitingPayment(parentOrderId);
    return state;
  } catch (error) {
    // The booking is no longer this browser's, as after a logout.
    if (error instanceof CallError && error.status === 404) stopAwaitingPayment(parentOrderId);
    throw error;
  }
}
