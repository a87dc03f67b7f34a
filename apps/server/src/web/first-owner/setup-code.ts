import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { inDistinctLetters } from '@karwan/api/platform/text/distinct-letters';

const length = 12;

/**
 * The setup code with which the first owner claims the installation; the server prints it. It is derived from the
 * session secret, so that every node has the same one, and is useless once a shop exists.
 */
export function setupCodeOf(secret: string): string {
  const bytes = createHmac('sha256', secret).update('claim the first shop').digest();
  const code = inDistinctLetters(bytes.subarray(0, length));
  return (code.match(/.{4}/g) ?? []).join('-');
}

/** Compares in constant time, ignoring hyphens, spaces and case. */
export function isSetupCode(code: string, typed: string): boolean {
  const digest = (text: string) =>
    createHash('sha256')
      .update(text.toUpperCase().replace(/[^0-9A-Z]/g, ''))
      .digest();
  return timingSafeEqual(digest(code), digest(typed));
}
