import { createHmac } from 'node:crypto';
import type { RequestContext } from '../../platform/context.ts';
import { receiptCookie } from '../../platform/receipt-cookies.ts';
import { isMadeWith, type Secrets } from '../../platform/secrets/accepted-secrets.ts';

const thirtyDays = 30 * 24 * 60 * 60;

/** An HMAC that proves that its holder booked the order. Nothing is stored. */
export function receiptToken(secret: string, tenantId: number, parentOrderId: string): string {
  return createHmac('sha256', secret)
    .update(`receipt\n${tenantId}\n${parentOrderId}`)
    .digest('base64url');
}

export function setReceiptCookie(
  { secret, tenant, setCookie }: Pick<RequestContext, 'secret' | 'tenant' | 'setCookie'>,
  parentOrderId: string,
): void {
  setCookie(receiptCookie(parentOrderId), receiptToken(secret, tenant.id, parentOrderId), {
    path: '/',
    maxAge: thirtyDays,
    httpOnly: true,
    sameSite: 'lax',
  });
}

/** Whether the request has the booking's receipt cookie. */
export function holdsReceipt(
  context: Secrets & Pick<RequestContext, 'tenant' | 'cookies'>,
  parentOrderId: string,
): boolean {
  const shown = context.cookies.get(receiptCookie(parentOrderId)) ?? '';
  return isReceiptToken(context, parentOrderId, shown);
}

/** Whether a token is that booking's, compared in constant time. */
export function isReceiptToken(
  context: Secrets & Pick<RequestContext, 'tenant'>,
  parentOrderId: string,
  token: string,
): boolean {
  return isMadeWith(context, token, (secret) =>
    receiptToken(secret, context.tenant.id, parentOrderId),
  );
}
