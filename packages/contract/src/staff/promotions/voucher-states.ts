/** How a gift voucher stands. */
export const voucherStates = ['active', 'used_up', 'expired', 'voided'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** What can happen to it. */
export const voucherEntryKinds = ['issued', 'spent', 'given-back', 'voided'] as const;
