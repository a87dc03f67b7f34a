import type { PaymentState } from '@karwan/contract/payment';
import { paymentPage } from '@karwan/contract/payment-page';
import { fetchPaymentState } from './fetch-payment-state.ts';

/**
 * The state of a booking's payment, for the page of one method. If another one was chosen meanwhile, as in another tab, the
 * browser goes to its page.
 */
export async function fetchCurrentPayment(
  parentOrderId: string,
  gateway: string,
  signal?: AbortSignal,
): Promise<PaymentState> {
  const state = await fetchPaymentState(parentOrderId, signal);
  const page = state.canPay && state.method !== gateway && paymentPage(state.method, parentOrderId);
  if (page) location.replace(page);
  return state;
}
