import { paymentsStatusPath } from '@karwan/contract/call-paths.gen';
import type { PaymentState } from '@karwan/contract/payment';
import { CallError, callShop } from '../../state/calls/call-shop.ts';
import { awaitPayment, stopAwaitingPayment } from '../../state/store/awaited-payments.ts';

/**
 * How it stands with a booking's payment; the provider is asked where it is open. Whether the shop's
 * pages lead to the payment from now on follows from the answer.
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
    // It is not this browser's any more, as after logging out.
    if (error instanceof CallError && error.status === 404) stopAwaitingPayment(parentOrderId);
    throw error;
  }
}
