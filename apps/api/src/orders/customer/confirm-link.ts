import { createHmac } from 'node:crypto';
import { isMadeWith, type Secrets } from '../../platform/secrets/accepted-secrets.ts';

/** How long a confirmation link is valid, in milliseconds. */
export const confirmWithin = 48 * 60 * 60_000;

/** In base64url characters: 132 bits of the signature, short enough for an SMS and impossible to guess. */
const signatureLength = 22;

/**
 * The last part of the link by which a customer confirms a cash order: expiry and HMAC signature. Nothing is stored.
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

/** When a confirmation link expires; undefined: its signature is wrong. */
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
