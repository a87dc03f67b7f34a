import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Without letters and digits that are taken for each other. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 12;

/**
 * The code by which the first shop is claimed: who reads the server's output, or knows its secret. Every node derives
 * the same one, and it is good for nothing once there is a shop.
 */
export function setupCodeOf(secret: string): string {
  const bytes = createHmac('sha256', secret).update('claim the first shop').digest();
  const code = Array.from(bytes.subarray(0, length), (byte) => letters[byte % letters.length]);
  return (code.join('').match(/.{4}/g) ?? []).join('-');
}

/** Compares in the same time whatever was typed; hyphens, spaces and small letters do not count. */
export function isSetupCode(code: string, typed: string): boolean {
  const digest = (text: string) =>
    createHash('sha256')
      .update(text.toUpperCase().replace(/[^0-9A-Z]/g, ''))
      .digest();
  return timingSafeEqual(digest(code), digest(typed));
}
