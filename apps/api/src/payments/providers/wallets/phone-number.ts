import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A mobile number of Pakistan in the wallets' format, `03XXXXXXXXX`.
 * @returns undefined for anything else.
 */
export function walletNumber(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, 'PK');
  const national = `0${number?.nationalNumber ?? ''}`;
  return number?.country === 'PK' && /^03\d{9}$/.test(national) ? national : undefined;
}
