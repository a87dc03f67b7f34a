import type { MessageKey } from '@karwan/i18n/translate';
import { isValidPhoneNumber } from 'libphonenumber-js/min';

/** Numbers are Pakistani unless they say another country by `+` or `00` (spec section 5). */
export function phoneFault(typed: string): MessageKey | undefined {
  const number = typed.trim().replace(/^00/, '+');
  if (number === '') return 'fieldFault.required';
  if (isValidPhoneNumber(number, 'PK')) return undefined;
  const isAbroad = number.startsWith('+') && !number.startsWith('+92');
  return isAbroad ? 'account.login.badPhone' : 'account.login.badPhonePk';
}
