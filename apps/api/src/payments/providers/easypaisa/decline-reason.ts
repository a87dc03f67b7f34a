import type { DeclineReason } from '@karwan/contract/decline-reasons';

const reasonsOfCodes: Readonly<Record<string, DeclineReason>> = {
  '0013': 'insufficient-funds',
  '0014': 'account-unusable',
};

/** Why a start with this response code was refused; undefined: the fault is the shop's, not the shopper's. */
export const reasonOfCode = (code: string): DeclineReason | undefined => reasonsOfCodes[code];

/**
 * Parts of the inquiry's `errorCode`, of which no list is published, so that codes are recognized by their words.
 * The first that matches counts.
 */
const words: readonly (readonly [RegExp, DeclineReason])[] = [
  [/BALANCE|INSUFFICIENT/, 'insufficient-funds'],
  [/PIN\b|PIN_|PASSWORD/, 'wrong-pin'],
  [/LIMIT|EXCEED/, 'over-limit'],
  [/NOT_ACTIVE|INACTIVE|BLOCKED|NOT_EXIST|DORMANT/, 'account-unusable'],
  [/TIME_?OUT|DID_NOT_RESPOND|NO_RESPONSE|EXPIRED/, 'timed-out'],
  [/BY_(CUSTOMER|USER)|CANCEL/, 'cancelled'],
];

const reasonsOfStates: Readonly<Record<string, DeclineReason>> = {
  FAILED: 'declined',
  DROPPED: 'cancelled',
  EXPIRED: 'timed-out',
};

/** Why a payment was not made, by its status and error code in an inquiry; undefined: it was, or may still be. */
export function reasonOfStatus(
  status: string,
  errorCode: string | undefined,
): DeclineReason | undefined {
  const usual = reasonsOfStates[status];
  if (usual === undefined) return undefined;
  const code = errorCode?.toUpperCase() ?? '';
  return words.find(([word]) => word.test(code))?.[1] ?? usual;
}
