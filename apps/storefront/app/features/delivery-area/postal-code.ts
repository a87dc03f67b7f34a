/** Postal codes of the demo's delivery area (spec section 9, Demo postal codes). */
const deliveredCodes = ['123', '456'];

/** A longer code counts as complete, and is rejected unless it is known. */
const maxTypedLength = 4;

/**
 * State of a postal code (spec section 5): `verified`: in the delivery area; `not_verified`: may become so with the
 * next digit; `not_delivered`: longer than four characters and unknown.
 */
export type PostalCodeState = 'missing' | 'verified' | 'not_verified' | 'not_delivered';

export function checkPostalCode(typed: string): PostalCodeState {
  const code = typed.trim();
  if (code === '') return 'missing';
  if (deliveredCodes.includes(code)) return 'verified';
  return code.length > maxTypedLength ? 'not_delivered' : 'not_verified';
}
