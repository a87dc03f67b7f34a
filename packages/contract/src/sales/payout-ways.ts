/** Ways to pay a refund that no payment provider makes. `credit`: as a gift voucher. */
export const payoutMethods = ['cash', 'bank', 'easypaisa', 'jazzcash', 'credit'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** Ways that pay to an account of the customer. */
export const accountPayoutMethods = ['bank', 'easypaisa', 'jazzcash'] as const;
export type AccountPayoutMethod = (typeof accountPayoutMethods)[number];

export const paysToAccount = (way: PayoutMethod): way is AccountPayoutMethod =>
  (accountPayoutMethods as readonly PayoutMethod[]).includes(way);

/** A payout waits for the customer's account if it needs one, then for a member of the staff who pays it. */
export const payoutStates = ['awaiting-details', 'to-be-paid', 'paid'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** The ways to pay out an amount: accounts are Pakistani, and vouchers are issued in the shop's base currency. */
export const payoutMethodsIn = (currency: string, baseCurrency: string): PayoutMethod[] =>
  payoutMethods.filter((way) =>
    paysToAccount(way) ? currency === 'PKR' : way === 'cash' || currency === baseCurrency,
  );
