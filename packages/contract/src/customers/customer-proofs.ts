/**
 * Ways in which customers can prove who they are, in the order in which they are offered. A shop without any of them takes
 * no orders and cannot open. Which of them a shop has is decided in the API's `accounts/proofs`.
 */
export const customerProofs = ['sms-code', 'mail-code', 'whatsapp', 'call'] as const;
export type CustomerProof = (typeof customerProofs)[number];

/**
 * What an owner may allow besides a code by SMS: a code by email, a message by WhatsApp, or cash orders without a login
 * whose number a call proves.
 */
export const chosenProofs = ['mail-code', 'whatsapp', 'call'] as const;
