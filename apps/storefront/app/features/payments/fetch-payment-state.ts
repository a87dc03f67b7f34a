import type { PaymentState } from '@karwan/contract/payment';
import { callShop } from '../../state/call-shop.ts';

/** How it stands with a booking's payment; the provider is asked where it is open. */
export const fetchPaymentState = (orderId: string, signal?: AbortSignal) =>
  callShop<PaymentState>('POST', '/v1/payment/status', { body: { orderId }, signal });
