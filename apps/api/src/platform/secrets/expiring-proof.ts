import { createHmac } from 'node:crypto';
import { isMadeWith, type Secrets } from './accepted-secrets.ts';

/** In base64url characters: 132 bits of the signature, short enough for an SMS and impossible to guess. */
const signatureLength = 22;

/**
 * The last part of a link that proves something until it expires: expiry and HMAC signature. Nothing is stored.
 * @param purpose what it proves, and of what
 */
export function expiringProof(secret: string, purpose: string, until: Date): string {
  const end = Math.floor(until.getTime() / 1_000).toString(36);
  const signature = createHmac('sha256', secret)
    .update(`${purpose}\n${end}`)
    .digest('base64url')
    .slice(0, signatureLength);
  return `${end}.${signature}`;
}

/** When a proof expires; undefined: its signature is wrong. */
export function readExpiringProof(
  secrets: Secrets,
  purpose: string,
  shown: string,
): Date | undefined {
  const until = new Date(Number.parseInt(shown.split('.')[0] ?? '', 36) * 1_000);
  if (Number.isNaN(until.getTime())) return undefined;
  const isOurs = isMadeWith(secrets, shown, (secret) => expiringProof(secret, purpose, until));
  return isOurs ? until : undefined;
}
