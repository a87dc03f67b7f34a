/** States of a gift voucher. */
export const voucherStates = ['active', 'used_up', 'expired', 'voided'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** Kinds of its ledger entries. */
export const voucherEntryKinds = ['issued', 'spent', 'given-back', 'voided'] as const;
