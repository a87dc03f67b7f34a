import type { RequestContext } from './context.ts';

const prefix = 'karwan_receipt_';

/** The cookie that shows that its browser booked an order, or opened the link to it. */
export function receiptCookie(parentOrderId: string): string {
  return `${prefix}${parentOrderId}`;
}

/** Who uses the browser after somebody has logged out sees none of their orders. */
export function dropReceipts({
  cookies,
  setCookie,
}: Pick<RequestContext, 'cookies' | 'setCookie'>): void {
  for (const name of cookies.keys())
    if (name.startsWith(prefix)) setCookie(name, '', { maxAge: 0 });
}
