import type { RequestContext } from '../../platform/context.ts';
import { receiptToken } from '../reading/receipt-token.ts';

/** Where the customer of a booking pays it, without signing in; null: the shop does not know its own address. */
export function payLink(
  { secret, shopUrl, tenant }: Pick<RequestContext, 'secret' | 'shopUrl' | 'tenant'>,
  parentOrderId: string,
  method: string,
): string | null {
  if (!secret || !shopUrl) return null;
  const token = receiptToken(secret, tenant.id, parentOrderId);
  return `${shopUrl}/confirmation?id=${parentOrderId}&receipt=${token}&pay=${encodeURIComponent(method)}`;
}
