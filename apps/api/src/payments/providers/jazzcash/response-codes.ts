import type { DeclineReason } from '@karwan/contract/decline-reasons';

/** The state of a payment that a response code of JazzCash stands for. */
export type JazzCashOutcome = 'paid' | 'pending' | 'refused' | 'cancelled' | 'refunded' | 'unknown';

const outcomes: ReadonlyMap<string, JazzCashOutcome> = new Map([
  ['000', 'paid'],
  ['121', 'paid'],
  ['200', 'paid'],
  ['124', 'pending'],
  ['157', 'pending'],
  ['210', 'pending'],
  ['112', 'cancelled'],
  ['116', 'cancelled'],
  ['129', 'cancelled'],
  ['134', 'cancelled'],
  ['122', 'refunded'],
  ['131', 'refunded'],
  ['001', 'refused'],
  ['002', 'refused'],
  ['003', 'refused'],
  ['004', 'refused'],
  ['024', 'refused'],
  ['060', 'refused'],
  ['105', 'refused'],
  ['999', 'refused'],
]);

/**
 * Maps a response code to the state of a payment. An unknown code means neither paid nor failed.
 */
export function outcomeOf(code: string | undefined): JazzCashOutcome {
  if (code === undefined) return 'unknown';
  // Declines of cards.
  if (/^4(?:[0-4]\d|50)$/.test(code)) return 'refused';
  return outcomes.get(code) ?? 'unknown';
}

const declineReasons: Readonly<Record<string, DeclineReason>> = {
  '001': 'over-limit',
  '002': 'account-unusable',
  '003': 'account-unusable',
  '004': 'insufficient-funds',
  '024': 'wrong-pin',
  '058': 'timed-out',
  '060': 'wrong-pin',
  '105': 'over-limit',
  '112': 'cancelled',
  '116': 'timed-out',
  '129': 'cancelled',
  '134': 'timed-out',
  '404': 'account-unusable',
  '405': 'insufficient-funds',
};

/** Why a payment with this code was not made; undefined if it was, or may still be. */
export function declineReasonOf(code: string | undefined): DeclineReason | undefined {
  const known = declineReasons[code ?? ''];
  if (known) return known;
  return outcomeOf(code) === 'refused' ? 'declined' : undefined;
}

/** A timeout: the outcome is unknown. */
export const timeout = '058';
/** The inquiry itself was done. */
export const done = '000';
/** A voucher waits to be paid in a shop. */
export const voucherIssued = '124';
/** The inquiry knows no such payment. */
export const noSuchPayment = '109';
/**
 * The request was invalid or not allowed, so no payment was made. Without 110 and 111, which are also the response to a
 * repeated reference, whose payment may be in progress.
 */
export const refusedBeforeStart: ReadonlySet<string> = new Set([
  '001',
  '002',
  '003',
  '101',
  '115',
  '116',
  '118',
]);
