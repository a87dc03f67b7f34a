/** Why a payment was not made, as far as its provider tells. Each provider's codes are mapped to these. */
export const declineReasons = [
  'insufficient-funds',
  'wrong-pin',
  'timed-out',
  // The amount is above a limit of the shopper's account or card.
  'over-limit',
  // The wallet account does not exist or is inactive; the card has expired or is blocked.
  'account-unusable',
  // 3-D Secure did not confirm the shopper.
  'not-verified',
  // The bank or the wallet gives no further reason.
  'declined',
  // The shopper cancelled.
  'cancelled',
] as const;
export type DeclineReason = (typeof declineReasons)[number];
