import type { MessageKey } from '@karwan/i18n/translate';
import { isValidPhoneNumber } from 'libphonenumber-js/min';

/** A number is Pakistani unless it starts with `+` or `00` and another country code (spec section 5). */
export function phoneFault(typed: string): MessageKey | undefined {
  const number = typed.trim().replace(/^00/, '+');
  if (number === '') return 'fieldFault.required';
  if (isValidPhoneNumber(number, 'PK')) return undefined;
  const isAbroad = number.startsWith('+') && !number.startsWith('+92');
  return isAbroad ? 'account.login.badPhone' : 'account.login.badPhonePk';
}
