import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { badField } from '../../../platform/faults.ts';

/** Normalizes a delivery phone number to E.164 (spec section 5, Checkout form). @throws BAD_REQUEST */
export function readAddressPhone(written: string, country: string): string {
  const phone = parsePhoneNumberFromString(written, country as CountryCode);
  if (!phone?.isValid()) throw badField('body.customerPhone', 'Invalid phone number', 'phone');
  return phone.number;
}
