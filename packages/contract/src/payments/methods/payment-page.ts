interface OnlineMethod {
  /** The provider's own brand name. */
  readonly name: string;
  /**
   * Where the shopper pays: `card` in the provider's frame on our page, `wallet` on the phone or on the provider's
   * page, `redirect` on the provider's page.
   */
  readonly kind: 'card' | 'wallet' | 'redirect';
  /** The provider's currency, and its smallest and largest charge, in minor units. */
  readonly charges: { readonly currency: string; readonly least: number; readonly most: number };
  /** The most days that a refund takes to arrive, counted from its request. */
  readonly refundDays: number;
  /** Checkout sends a payee reference (spec section 4, Checkout submit). */
  readonly takesPayeeReference?: true;
}

/** Methods that a provider settles. All others are settled by hand, like cash on delivery. */
export const onlineMethods = {
  swedbankpay: {
    name: 'Swedbank Pay',
    kind: 'card',
    charges: { currency: 'SEK', least: 100, most: 100_000_000 },
    refundDays: 10,
    takesPayeeReference: true,
  },
  payson: {
    name: 'Payson',
    kind: 'card',
    charges: { currency: 'SEK', least: 400, most: 100_000_000 },
    refundDays: 10,
  },
  easypaisa: {
    name: 'Easypaisa',
    kind: 'wallet',
    charges: { currency: 'PKR', least: 100, most: 99_999_999_99 },
    refundDays: 7,
  },
  jazzcash: {
    name: 'JazzCash',
    kind: 'wallet',
    charges: { currency: 'PKR', least: 100, most: 99_999_999_99 },
    refundDays: 7,
  },
  safepay: {
    name: 'Safepay',
    kind: 'redirect',
    charges: { currency: 'PKR', least: 100, most: 99_999_999_99 },
    refundDays: 10,
  },
} as const satisfies Record<string, OnlineMethod>;

/** How long a booking can be paid online before it expires (docs/product.md, section 9), in milliseconds. */
export const payWithin = 30 * 60_000;

export type OnlineGateway = keyof typeof onlineMethods;
export const onlineGateways = Object.keys(onlineMethods) as OnlineGateway[];

export function isOnlineGateway(method: string): method is OnlineGateway {
  return Object.hasOwn(onlineMethods, method);
}

/** The online method of this name; null for methods that are not online. */
export const onlineMethod = (method: string): OnlineMethod | null =>
  isOnlineGateway(method) ? onlineMethods[method] : null;

/**
 * Path of the page where a booking is paid by this method; null for methods that are settled by hand. Payment pages
 * have a content security policy of their own, so browsers must load them as documents, not by client-side
 * navigation.
 */
export function paymentPage(method: string, parentOrderId: string): string | null {
  if (!isOnlineGateway(method)) return null;
  return `/payment/${method}?id=${encodeURIComponent(parentOrderId)}`;
}

/** Statuses in which an amount due can be paid online; once the order has left, whoever hands it over collects it. */
export const dueIsPayableIn = ['Booked', 'Accepted', 'Quoted', 'Confirmed', 'Purchased'] as const;
