import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A number for chat links: its digits with the country code, as `wa.me` wants them. `0321 4567890` is a number of the
 * shop's country; with its country code a number may have a plus, two zeros or neither in front.
 * @returns undefined for what is no phone number
 */
export function readChatNumber(written: string, country: string): string | undefined {
  const tidy = written.trim().replace(/^00/, '+');
  const phone = [tidy, tidy.replace(/^(?=[1-9])/, '+')]
    .map((text) => parsePhoneNumberFromString(text, country as CountryCode))
    .find((one) => one?.isValid());
  return phone?.number.slice(1);
}
