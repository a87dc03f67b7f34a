/** Reasons of refunds. `order-changed` is set by the shop itself when items are removed from an order. */
export const refundReasons = [
  'damaged',
  'wrong-item',
  'missing',
  'not-as-described',
  'late',
  'changed-mind',
  'order-changed',
  'other',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Reasons of returns. */
export const returnReasons = refundReasons.filter((reason) => reason !== 'order-changed');
