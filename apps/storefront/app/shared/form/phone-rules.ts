import type { MessageKey } from '@karwan/i18n/translate';
import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** The message key of a text's fault; undefined when it is valid. */
export type TextRule = (typed: string) => MessageKey | undefined;

// Numbers are Pakistani unless they begin with `+` or `00` and another country code (spec section 5).
const country = 'PK';

/** Rule for any valid phone number. */
export const callable: TextRule = (typed) =>
  isValidPhoneNumber(typed, country) ? undefined : 'fieldFault.phone';

/** The message for a number that cannot be used to log in. */
export function refusedLogin(typed: string): MessageKey {
  const number = typed.trim().replace(/^00/, '+');
  const isAbroad = number.startsWith('+') && !number.startsWith('+92');
  return isAbroad ? 'fieldFault.phone' : 'fieldFault.phonePk';
}

/** Rule for a number to log in with. */
export const canLogIn: TextRule = (typed) =>
  isValidPhoneNumber(typed, country) ? undefined : refusedLogin(typed);

/** Rule for a Pakistani mobile number, which identifies a mobile wallet. */
export const hasWallet: TextRule = (typed) => {
  const number = parsePhoneNumberFromString(typed, country);
  const isMobile = number?.country === country && /^3\d{9}$/.test(number.nationalNumber);
  return isMobile ? undefined : 'fieldFault.mobile';
};
