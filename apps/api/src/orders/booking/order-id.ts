import { randomBytes } from 'node:crypto';

/** 32 digits and letters that are not confused when an id is read out: no 0, 1, I or O. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Nine random characters (spec section 9); 32 of them divide a byte evenly, so none is likelier. */
export function newOrderId(): string {
  return Array.from(randomBytes(9), (byte) => alphabet[byte % alphabet.length]).join('');
}
