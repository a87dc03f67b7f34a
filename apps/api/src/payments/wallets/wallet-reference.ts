import { createHash } from 'node:crypto';

/** Letters and digits that nobody mistakes for others when they are read out. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * A payment's name at a wallet. Both take at most 20 letters and digits, fewer than ours has, so it is
 * made of ours: nothing need be stored for both to be known, whatever happens on the way.
 */
export function walletReference(payeeReference: string): string {
  const bytes = createHash('sha256').update(payeeReference).digest().subarray(0, 20);
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}
