import type { RequestContext } from './context.ts';

const prefix = 'karwan_receipt_';

/** Name of the cookie that proves that its browser booked an order, or opened its link. */
export function receiptCookie(parentOrderId: string): string {
  return `${prefix}${parentOrderId}`;
}

/** Deletes the receipt cookies at logout, so that the next user of the browser does not see the orders. */
export function dropReceipts({
  cookies,
  setCookie,
}: Pick<RequestContext, 'cookies' | 'setCookie'>): void {
  for (const name of cookies.keys())
    if (name.startsWith(prefix)) setCookie(name, '', { maxAge: 0 });
}
