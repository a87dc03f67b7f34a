/** Why stock changed, as the ledger stores it. */
export const stockReasons = [
  // What there was when the ledger of an item began.
  'opening',
  // By a server of a version before the ledger.
  'unrecorded',
  // An order took it, gave it back, or left the branch with it.
  'sale',
  'release',
  'handed-over',
  // Goods came back from a customer and are on the shelf again.
  'return',
  'receipt',
  'correction',
  'damage',
  'loss',
  'find',
  // A picker found fewer than the order wants.
  'short-pick',
  'count',
  'import',
  'transfer-out',
  'transfer-in',
] as const;
export type StockReason = (typeof stockReasons)[number];

/** Those that a member of the staff gives for a change by hand, and which way each goes. */
export const reasonsByHand = {
  receipt: 'in',
  find: 'in',
  damage: 'out',
  loss: 'out',
  correction: 'both',
} as const satisfies { readonly [Reason in StockReason]?: 'in' | 'out' | 'both' };
export type ReasonByHand = keyof typeof reasonsByHand;

/** What a movement belongs to, and links to. */
export const stockDocuments = ['order', 'return', 'transfer', 'count'] as const;
export type StockDocument = (typeof stockDocuments)[number];
