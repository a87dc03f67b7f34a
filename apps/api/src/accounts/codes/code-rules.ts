import { createHmac, randomInt } from 'node:crypto';
import type { TryLimit } from '../../platform/count-try.ts';

export const codeLength = 6;
/** Seconds that a code is valid. */
export const codeSeconds = 300;
/** Seconds until another can be sent to the same number. */
export const resendSeconds = 30;
/** Wrong ones until a code is of no use any more. */
export const codeTries = 5;

const hour = 3_600;

/**
 * Messages cost money and disturb: so many may be asked for. Behind one address of a mobile network
 * are thousands of people, so it may ask for more than one of them would.
 */
export const sendLimits = {
  phone: { kind: 'send-phone', most: 8, seconds: hour },
  address: { kind: 'send-address', most: 100, seconds: hour },
  tenant: { kind: 'send-tenant', most: 3_000, seconds: hour },
} as const satisfies Record<string, TryLimit>;

/** Guesses from one address, whatever numbers they are for. */
export const guessLimit: TryLimit = { kind: 'code-address', most: 200, seconds: hour };

export function makeCode(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
}

/** Keyed, since a million codes are soon tried; of the number, so that no hash fits two. */
export function hashCode(secret: string, tenantId: number, phone: string, code: string): string {
  return createHmac('sha256', secret)
    .update(`phone code\n${tenantId}\n${phone}\n${code}`)
    .digest('base64url');
}
