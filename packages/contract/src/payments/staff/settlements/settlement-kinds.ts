/** Who sends settlement files. */
export const settlementSourceKinds = ['provider', 'courier'] as const;

/** Columns of a settlement file; rows without reference or amount are skipped. */
export const settlementFields = ['reference', 'amount', 'fee'] as const;
export type SettlementField = (typeof settlementFields)[number];

/** Kinds of differences between a file and the shop's books. */
export const differenceKinds = ['missing', 'short', 'over', 'twice', 'unknown', 'fee'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** State of a difference. */
export const differenceStates = ['open', 'settled', 'written-off'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** Maximum size of a settlement file in bytes, and maximum number of its rows. */
export const maxSettlementBytes = 5 * 1024 * 1024;
export const maxSettlementRows = 20_000;
