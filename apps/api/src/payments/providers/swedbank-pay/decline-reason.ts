import type { DeclineReason } from '@karwan/contract/decline-reasons';
import type { PaymentAnswer } from './shapes.ts';

/** By the last part of a problem's type, which a failed transaction gives as its reason. */
const reasons: Readonly<Record<string, DeclineReason>> = {
  carddeclined: 'declined',
  acquirerinsufficientfunds: 'insufficient-funds',
  acquirercardexpired: 'account-unusable',
  acquirercardstolen: 'account-unusable',
  acquirergatewaytimeout: 'timed-out',
  velocitycheck: 'over-limit',
  '3dsecuredeclined': 'not-verified',
  '3dsecureerror': 'not-verified',
  '3dsecureusercancelled': 'cancelled',
  authenticationrequired: 'not-verified',
};

/** Why a card payment is not paid; undefined: it is, or was not tried. */
export function declineReasonOf(payment: PaymentAnswer['payment']): DeclineReason | undefined {
  if (payment.state === 'Aborted') return 'cancelled';
  const failed = payment.transactions.transactionList.findLast(
    ({ type, state }) => state === 'Failed' && (type === 'Authorization' || type === 'Sale'),
  );
  if (!failed) return undefined;
  return reasons[failed.failedReason?.split('/').at(-1)?.toLowerCase() ?? ''] ?? 'declined';
}
