import { onlineMethod, paymentPage } from '@karwan/contract/payment-page';

/** 8, 8 and 12 characters (spec section 9), which no other payment has. */
const newPayeeReference = () => crypto.randomUUID().replaceAll('-', '').slice(0, 28);

/**
 * Where a booked order is paid, to be loaded as a document; null where nothing is paid now. The card
 * page is given a payee reference of its own (spec section 4, Checkout submit).
 */
export function pageToPay(method: string, parentOrderId: string): string | null {
  const page = paymentPage(method, parentOrderId);
  if (page === null || !onlineMethod(method)?.takesPayeeReference) return page;
  return `${page}&payeeReference=${newPayeeReference()}`;
}
