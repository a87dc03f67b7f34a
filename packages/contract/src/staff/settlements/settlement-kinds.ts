/** Who sends settlement files. */
export const settlementSourceKinds = ['provider', 'courier'] as const;

/** What a row of a settlement file may say; without the first two there is no row. */
export const settlementFields = ['reference', 'amount', 'fee'] as const;
export type SettlementField = (typeof settlementFields)[number];

/** What does not match between a file and the shop's own books. */
export const differenceKinds = ['missing', 'short', 'over', 'twice', 'unknown', 'fee'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** How far a difference is. */
export const differenceStates = ['open', 'settled', 'written-off'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** Bytes of a settlement file, and its rows, at most. */
export const mostSettlementBytes = 5 * 1024 * 1024;
export const mostSettlementRows = 20_000;
