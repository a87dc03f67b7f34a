import { createHmac, randomInt } from 'node:crypto';
import type { TryLimit } from '../../../platform/count-try.ts';

/** Seconds in which the message has to be sent, read and confirmed. */
export const loginSeconds = 900;

const hour = 3_600;
export const requestLimits = {
  phone: { kind: 'whatsapp-phone', most: 8, seconds: hour },
  address: { kind: 'whatsapp-address', most: 60, seconds: hour },
  tenant: { kind: 'whatsapp-tenant', most: 1_000, seconds: hour },
} as const satisfies Record<string, TryLimit>;

/** Wrong codes that a member of the team may type. */
export const confirmLimit: TryLimit = { kind: 'whatsapp-confirm', most: 40, seconds: hour };

/** Letters and digits that look alike are left out. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code of eight signs, which a person reads and types. */
export const makeWhatsAppCode = (): string =>
  Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('');

/** Keyed and bound to shop and number; typed spaces, dashes and small letters do not matter. */
export function hashWhatsAppCode(
  secret: string,
  tenantId: number,
  phone: string,
  code: string,
): string {
  const typed = code.replace(/[\s-]/g, '').toUpperCase();
  return createHmac('sha256', secret)
    .update(`whatsapp code\n${tenantId}\n${phone}\n${typed}`)
    .digest('base64url');
}
