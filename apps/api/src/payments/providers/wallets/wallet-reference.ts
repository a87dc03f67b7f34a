import { createHash } from 'node:crypto';
import type { KnownPayment } from '../port.ts';

/** Letters and digits that are not mistaken for each other when read aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** What makes a payment one of its own, whichever shops share the wallet's account. */
export type Named = Pick<KnownPayment, 'tenantId' | 'parentOrderId' | 'payeeReference'>;

/**
 * A payment's name at a wallet. Both take at most 20 letters and digits, fewer than ours has, so it is
 * made of ours: nothing need be stored for both to be known, whatever happens on the way. The same
 * payment of another order, or in another shop, has another name.
 */
export function walletReference({ tenantId, parentOrderId, payeeReference }: Named): string {
  const named = JSON.stringify([tenantId, parentOrderId, payeeReference]);
  const bytes = createHash('sha256').update(named).digest().subarray(0, 20);
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}
