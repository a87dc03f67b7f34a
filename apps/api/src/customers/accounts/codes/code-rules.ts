import { createHmac, randomInt } from 'node:crypto';
import type { TryLimit } from '../../../platform/count-try.ts';

export const codeLength = 6;
/** Seconds that a code is valid. */
export const codeSeconds = 300;
/** Seconds until another code can be sent to the same number. */
export const resendSeconds = 30;
/** Wrong tries that use a code up. */
export const codeTries = 5;

const hour = 3_600;

/**
 * Limits of sent codes, because messages cost money and disturb. Behind one IP address of a mobile network are
 * thousands of people, so its limit is higher than a number's.
 */
export const sendLimits = {
  phone: { kind: 'send-phone', most: 8, seconds: hour },
  address: { kind: 'send-address', most: 100, seconds: hour },
  /** A /48 of IPv6, which one server may have, and which is thousands of addresses. */
  network: { kind: 'send-network', most: 300, seconds: hour },
  tenant: { kind: 'send-tenant', most: 3_000, seconds: hour },
} as const satisfies Record<string, TryLimit>;

/** Of the shop's limit, the part that only numbers and mailboxes with an account may use, staff's among them. */
export const keptForKnown = 600;

/** Wrong codes from one IP address, for whatever numbers. */
export const guessLimit: TryLimit = { kind: 'code-address', most: 200, seconds: hour };

export function makeCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
}

/**
 * Keyed, because all possible codes can be tried quickly; includes the recipient, so that a hash is valid for one number or address
 * only.
 */
export function hashCode(
  secret: string,
  tenantId: number,
  recipient: string,
  code: string,
): string {
  return createHmac('sha256', secret)
    .update(`phone code\n${tenantId}\n${recipient}\n${code}`)
    .digest('base64url');
}
