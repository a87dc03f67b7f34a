import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RequestContext } from '../../platform/context.ts';

const thirtyDays = 30 * 24 * 60 * 60;

/** Proves that its holder booked the order; nothing of it is stored. */
export function receiptToken(secret: string, tenantId: number, parentOrderId: string): string {
  return createHmac('sha256', secret)
    .update(`receipt\n${tenantId}\n${parentOrderId}`)
    .digest('base64url');
}

function cookieName(parentOrderId: string): string {
  return `karwan_receipt_${parentOrderId}`;
}

export function setReceiptCookie(
  { secret, tenant, setCookie }: Pick<RequestContext, 'secret' | 'tenant' | 'setCookie'>,
  parentOrderId: string,
): void {
  setCookie(cookieName(parentOrderId), receiptToken(secret, tenant.id, parentOrderId), {
    path: '/',
    maxAge: thirtyDays,
    httpOnly: true,
    sameSite: 'lax',
  });
}

/** Whether the request shows the booking's receipt. */
export function holdsReceipt(
  context: Pick<RequestContext, 'secret' | 'tenant' | 'cookies'>,
  parentOrderId: string,
): boolean {
  const shown = context.cookies.get(cookieName(parentOrderId)) ?? '';
  return isReceiptToken(context, parentOrderId, shown);
}

/** Whether a token is that booking's; takes as long whatever is shown. */
export function isReceiptToken(
  { secret, tenant }: Pick<RequestContext, 'secret' | 'tenant'>,
  parentOrderId: string,
  token: string,
): boolean {
  const expected = Buffer.from(receiptToken(secret, tenant.id, parentOrderId));
  const shown = Buffer.from(token);
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}
