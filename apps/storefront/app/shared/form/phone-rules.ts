import type { MessageKey } from '@karwan/i18n/translate';
import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Says what is wrong with a text that was typed; undefined when nothing is. */
export type TextRule = (typed: string) => MessageKey | undefined;

// Numbers are Pakistani unless they say another country by `+` or `00` (spec section 5).
const country = 'PK';

/** A number that can be called. */
export const callable: TextRule = (typed) =>
  isValidPhoneNumber(typed, country) ? undefined : 'fieldFault.phone';

/** How a number to log in with is refused: a Pakistani one by its format. */
export function refusedLogin(typed: string): MessageKey {
  const number = typed.trim().replace(/^00/, '+');
  const isAbroad = number.startsWith('+') && !number.startsWith('+92');
  return isAbroad ? 'fieldFault.phone' : 'fieldFault.phonePk';
}

/** A number to log in with. */
export const canLogIn: TextRule = (typed) =>
  isValidPhoneNumber(typed, country) ? undefined : refusedLogin(typed);

/** A mobile number of Pakistan, which its wallets go by. */
export const hasWallet: TextRule = (typed) => {
  const number = parsePhoneNumberFromString(typed, country);
  const isMobile = number?.country === country && /^3\d{9}$/.test(number.nationalNumber);
  return isMobile ? undefined : 'fieldFault.mobile';
};
