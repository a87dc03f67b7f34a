import type { RequestContext } from '../../platform/context.ts';
import { receiptToken } from '../reading/receipt-token.ts';

/** The link by which a customer pays a booking without a login; null: the shop's own address is not configured. */
export function payLink(
  { secret, shopUrl, tenant }: Pick<RequestContext, 'secret' | 'shopUrl' | 'tenant'>,
  parentOrderId: string,
  method: string,
): string | null {
  if (!secret || !shopUrl) return null;
  const token = receiptToken(secret, tenant.id, parentOrderId);
  return `${shopUrl}/confirmation?id=${parentOrderId}&receipt=${token}&pay=${encodeURIComponent(method)}`;
}
