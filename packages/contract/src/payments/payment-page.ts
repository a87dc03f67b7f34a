/** Methods that a provider settles; every other one is settled by hand, like cash on delivery. */
export const onlineGateways = ['swedbankpay', 'payson', 'easypaisa', 'jazzcash'] as const;
export type OnlineGateway = (typeof onlineGateways)[number];

export function isOnlineGateway(method: string): method is OnlineGateway {
  return (onlineGateways as readonly string[]).includes(method);
}

/**
 * The page where a booking is paid by this method; null: nowhere, it is paid by hand. Payment pages have
 * a content policy of their own: a browser must load them as documents, not go there by its router.
 */
export function paymentPage(method: string, parentOrderId: string): string | null {
  if (!isOnlineGateway(method)) return null;
  return `/payment/${method}?id=${encodeURIComponent(parentOrderId)}`;
}
