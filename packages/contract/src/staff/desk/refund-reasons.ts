/** Why money goes back. `order-changed` is the shop's own: goods were taken out of an order. */
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
