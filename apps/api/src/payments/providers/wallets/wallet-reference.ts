import { createHash } from 'node:crypto';
import { inDistinctLetters } from '../../../platform/text/distinct-letters.ts';
import type { KnownPayment } from '../port.ts';

/** What identifies a payment, even if shops share a wallet account. */
export type PaymentIdentity = Pick<KnownPayment, 'tenantId' | 'parentOrderId' | 'payeeReference'>;

/**
 * A payment's reference at a wallet. Both wallets take at most 20 letters and digits, fewer than our own reference has, so it
 * is a hash of ours, and nothing more needs to be stored. It differs between shops and orders.
 */
export function walletReference({
  tenantId,
  parentOrderId,
  payeeReference,
}: PaymentIdentity): string {
  const named = JSON.stringify([tenantId, parentOrderId, payeeReference]);
  return inDistinctLetters(createHash('sha256').update(named).digest().subarray(0, 20));
}
