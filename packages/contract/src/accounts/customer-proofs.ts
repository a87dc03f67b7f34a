/**
 * Ways in which customers can prove who they are, in the order in which they are offered. A shop without any of them takes
 * no orders and cannot open. Which of them a shop has is decided in the API's `accounts/proofs`.
 */
export const customerProofs = ['sms-code'] as const;
export type CustomerProof = (typeof customerProofs)[number];
