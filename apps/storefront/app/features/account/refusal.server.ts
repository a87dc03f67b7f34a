import type { MessageKey } from '@karwan/i18n/translate';
import { type FieldFaults, faultsOfError } from '../../shared/form/field-fault.ts';
import { refusedLogin } from '../../shared/form/phone-rules.ts';
import { codeOf } from './signed-in.server.ts';

/** What the API's refusal of a form is called on the page: at its fields, or of the form as a whole. */
export interface Refusal {
  faults: FieldFaults;
  text?: MessageKey;
}

/** The text of a refusal, and the field that it is about. */
export type RefusalTexts = Record<string, { field?: string; text: MessageKey }>;

const usual: RefusalTexts = {
  INVALID_CODE: { field: 'code', text: 'account.login.invalidCode' },
  CODE_EXPIRED: { field: 'code', text: 'account.login.expiredCode' },
  CODE_SENT_RECENTLY: { text: 'account.login.sentRecently' },
  CAPTCHA_FAILED: { text: 'fieldFault.captcha' },
  TOO_MANY_CODES: { text: 'account.login.tooOften' },
  TOO_MANY_TRIES: { text: 'account.login.tooOften' },
  TOO_MANY_REQUESTS: { text: 'account.login.tooOften' },
  LOGIN_AGAIN: { text: 'account.loginAgain' },
};

/**
 * What a failed call is called; undefined when it says nothing of what was typed.
 * @param own what this form calls refusals that only it meets
 * @param phone the number that was typed, where one is asked for
 */
export function refusalOf(error: unknown, own: RefusalTexts, phone = ''): Refusal | undefined {
  const code = codeOf(error) ?? '';
  if (code === 'INVALID_PHONE_NUMBER') return { faults: { phone: { key: refusedLogin(phone) } } };
  const known = own[code] ?? usual[code];
  if (known?.field) return { faults: { [known.field]: { key: known.text } } };
  if (known) return { faults: {}, text: known.text };
  const faults = faultsOfError(error);
  return faults && { faults, text: 'fieldFault.invalid' };
}
