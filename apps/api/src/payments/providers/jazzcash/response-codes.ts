/** How a payment stands by one of JazzCash's codes. */
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
 * What a code says about a payment. A code that is not known says nothing: neither that it is paid nor
 * that it never will be.
 */
export function outcomeOf(code: string | undefined): JazzCashOutcome {
  if (code === undefined) return 'unknown';
  // Declines of cards.
  if (/^4(?:[0-4]\d|50)$/.test(code)) return 'refused';
  return outcomes.get(code) ?? 'unknown';
}

/** A timeout: the outcome is unknown. */
export const timeout = '058';
/** The inquiry itself was done. */
export const done = '000';
/** A voucher waits to be paid at a shop. */
export const voucherIssued = '124';
/** The inquiry knows no such payment. */
export const noSuchPayment = '109';
/**
 * The request itself was invalid or not allowed, so no payment was made. Not 110 and 111: a reference
 * that was already used gets the same answer, and its payment may well be under way.
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
