/** Where the demo delivers (spec section 9, Demo postal codes). */
const deliveredCodes = ['123', '456'];

/** A longer code counts as complete: it is refused unless it is a known one. */
const longestTyping = 4;

/**
 * What a postal code means (spec section 5): `verified` is delivered; `not_verified` may become so
 * with the next digit; `not_delivered` is longer than four characters and still unknown.
 */
export type PostalCodeState = 'missing' | 'verified' | 'not_verified' | 'not_delivered';

export function checkPostalCode(typed: string): PostalCodeState {
  const code = typed.trim();
  if (code === '') return 'missing';
  if (deliveredCodes.includes(code)) return 'verified';
  return code.length > longestTyping ? 'not_delivered' : 'not_verified';
}
