/** Reasons of stock movements in the ledger. */
export const stockReasons = [
  // Stock of an item when its ledger was started.
  'opening',
  // Movements by a server version that had no ledger yet.
  'unrecorded',
  // An order reserved the items, released them, or left the branch with them.
  'sale',
  'release',
  'handed-over',
  // Returned items are back on the shelf.
  'return',
  'receipt',
  'correction',
  'damage',
  'loss',
  'find',
  // A picker found fewer pieces than ordered.
  'short-pick',
  'count',
  'import',
  'transfer-out',
  'transfer-in',
] as const;
export type StockReason = (typeof stockReasons)[number];

/** Reasons that staff can give for a manual change, with its direction. */
export const reasonsByHand = {
  receipt: 'in',
  find: 'in',
  damage: 'out',
  loss: 'out',
  correction: 'both',
} as const satisfies { readonly [Reason in StockReason]?: 'in' | 'out' | 'both' };
export type ReasonByHand = keyof typeof reasonsByHand;

/** Documents that a movement can belong to. */
export const stockDocuments = ['order', 'return', 'transfer', 'count'] as const;
export type StockDocument = (typeof stockDocuments)[number];
