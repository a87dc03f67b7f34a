import type { TryLimit } from '../../../platform/count-try.ts';

const hour = 3_600;

/**
 * Limits of the messages that customers cause by booking, cancelling and paying, because the number and the mailbox may be
 * a stranger's. An order is taken all the same; only its message is withheld.
 */
export const orderMessageLimits = {
  recipient: { kind: 'told-recipient', most: 10, seconds: hour },
  account: { kind: 'told-account', most: 40, seconds: hour },
  country: { kind: 'told-country', most: 30, seconds: hour },
  abroad: { kind: 'told-abroad', most: 100, seconds: hour },
  shop: { kind: 'told-shop', most: 3_000, seconds: hour },
} as const satisfies Record<string, TryLimit>;

/** Limits of login codes to numbers of other countries than the shop's, for numbers that it does not know. */
export const codesAbroad = {
  country: { kind: 'send-country', most: 30, seconds: hour },
  abroad: { kind: 'send-abroad', most: 100, seconds: hour },
} as const satisfies Record<string, TryLimit>;
