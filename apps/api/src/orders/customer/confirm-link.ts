import { createHmac } from 'node:crypto';
import { isMadeWith, type Secrets } from '../../platform/secrets/accepted-secrets.ts';

/** How long the link of an SMS confirms an order, in milliseconds. */
export const confirmWithin = 48 * 60 * 60_000;

/** 132 bits of a signature: short enough for an SMS, and nobody guesses them. */
const signatureLength = 22;

/**
 * The end of the link by which a customer confirms a cash order: until when it does, and the shop's signature. Nothing
 * of it is stored.
 */
export function confirmProof(
  secret: string,
  tenantId: number,
  parentOrderId: string,
  until: Date,
): string {
  const end = Math.floor(until.getTime() / 1_000).toString(36);
  const signature = createHmac('sha256', secret)
    .update(`confirm\n${tenantId}\n${parentOrderId}\n${end}`)
    .digest('base64url')
    .slice(0, signatureLength);
  return `${end}.${signature}`;
}

/** Until when a proof confirms its booking; undefined: the shop did not sign it. */
export function readConfirmProof(
  secrets: Secrets,
  tenantId: number,
  parentOrderId: string,
  shown: string,
): Date | undefined {
  const until = new Date(Number.parseInt(shown.split('.')[0] ?? '', 36) * 1_000);
  if (Number.isNaN(until.getTime())) return undefined;
  const isOurs = isMadeWith(secrets, shown, (secret) =>
    confirmProof(secret, tenantId, parentOrderId, until),
  );
  return isOurs ? until : undefined;
}
