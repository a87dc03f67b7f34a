import { onlineMethod, paymentPage } from '@karwan/contract/payment-page';

export { awaitPayment } from '../../state/store/awaited-payments.ts';

/** 8, 8 and 12 characters (spec section 9), unique to this payment. */
const newPayeeReference = () => crypto.randomUUID().replaceAll('-', '').slice(0, 28);

/**
 * The payment page of a booked order, to be loaded as a document; null if nothing is paid now. The card page gets a
 * new payee reference (spec section 4, Checkout submit).
 */
export function pageToPay(method: string, parentOrderId: string): string | null {
  const page = paymentPage(method, parentOrderId);
  if (page === null || !onlineMethod(method)?.takesPayeeReference) return page;
  return `${page}&payeeReference=${newPayeeReference()}`;
}
