interface OnlineMethod {
  /** Of the provider, as its customers know it. */
  readonly name: string;
  /**
   * Where it is paid: `card` in the provider's frame on our page, `wallet` by telephone or on the
   * provider's own page, `redirect` on the provider's own page.
   */
  readonly kind: 'card' | 'wallet' | 'redirect';
  /** What it charges in, and the least that it charges, in minor units. */
  readonly charges: { readonly currency: string; readonly least: number };
  /** Checkout names the payment (spec section 4, Checkout submit). */
  readonly takesPayeeReference?: true;
}

/** Methods that a provider settles; every other one is settled by hand, like cash on delivery. */
export const onlineMethods = {
  swedbankpay: {
    name: 'Swedbank Pay',
    kind: 'card',
    charges: { currency: 'SEK', least: 100 },
    takesPayeeReference: true,
  },
  payson: { name: 'Payson', kind: 'card', charges: { currency: 'SEK', least: 400 } },
  easypaisa: { name: 'Easypaisa', kind: 'wallet', charges: { currency: 'PKR', least: 100 } },
  jazzcash: { name: 'JazzCash', kind: 'wallet', charges: { currency: 'PKR', least: 100 } },
  safepay: { name: 'Safepay', kind: 'redirect', charges: { currency: 'PKR', least: 100 } },
} as const satisfies Record<string, OnlineMethod>;

export type OnlineGateway = keyof typeof onlineMethods;
export const onlineGateways = Object.keys(onlineMethods) as OnlineGateway[];

export function isOnlineGateway(method: string): method is OnlineGateway {
  return Object.hasOwn(onlineMethods, method);
}

/** How a method is paid; null: not online. */
export const onlineMethod = (method: string): OnlineMethod | null =>
  isOnlineGateway(method) ? onlineMethods[method] : null;

/**
 * The page where a booking is paid by this method; null: nowhere, it is paid by hand. Payment pages have
 * a content policy of their own: a browser must load them as documents, not go there by its router.
 */
export function paymentPage(method: string, parentOrderId: string): string | null {
  if (!isOnlineGateway(method)) return null;
  return `/payment/${method}?id=${encodeURIComponent(parentOrderId)}`;
}

/** Before an order leaves: afterwards whoever hands it over collects what is due. */
export const dueIsPayableIn = ['Booked', 'Accepted', 'Quoted', 'Confirmed', 'Purchased'] as const;
