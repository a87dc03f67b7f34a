import { randomBytes } from 'node:crypto';

/** 32 characters, without 0, 1, I and O, which are easily confused. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Nine random characters (spec section 9). 256 is a multiple of 32, so the modulo has no bias. */
export function newOrderId(): string {
  return Array.from(randomBytes(9), (byte) => alphabet[byte % alphabet.length]).join('');
}
