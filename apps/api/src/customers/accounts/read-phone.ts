import { ORPCError } from '@orpc/server';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The message that says what a number must look like (spec section 5), for a shop's country. */
export function phoneRule(country: string): string {
  return country === 'PK'
    ? 'The phone number format should be +923XXXXXXXXX'
    : 'Invalid phone number';
}

/**
 * The types of numbers that can receive SMS; in some countries mobile numbers cannot be distinguished
 * from others.
 */
const reachable = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PERSONAL_NUMBER']);

/**
 * A mobile number in E.164. A number of the shop's own country needs no prefix.
 * @throws INVALID_PHONE_NUMBER in the words of spec section 5
 */
export function readPhone(written: string, country: string): string {
  const tidy = written.replace(/^\s*00/, '+').replace(/^\s*92(?=3\d{9}$)/, '+92');
  const phone = parsePhoneNumberFromString(tidy, country as CountryCode);
  if (phone?.isValid() && reachable.has(phone.getType() ?? '')) return phone.number;
  const message = phoneRule(country);
  throw new ORPCError('INVALID_PHONE_NUMBER', {
    status: 400,
    message,
    data: { details: [{ path: 'body.phone', message }] },
  });
}
