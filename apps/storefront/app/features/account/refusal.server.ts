import type { MessageKey } from '@karwan/i18n/translate';
import { type FieldFaults, faultsOfError } from '../../shared/form/field-fault.ts';
import { refusedLogin } from '../../shared/form/phone-rules.ts';
import { codeOf } from './signed-in.server.ts';

/** A rejected API call as form errors: of single fields, or of the form as a whole. */
export interface Refusal {
  faults: FieldFaults;
  text?: MessageKey;
}

/** Message of a rejection, and the field it belongs to. */
export type RefusalTexts = Record<string, { field?: string; text: MessageKey }>;

const usual: RefusalTexts = {
  INVALID_CODE: { field: 'code', text: 'account.login.invalidCode' },
  CODE_EXPIRED: { field: 'code', text: 'account.login.expiredCode' },
  CODE_SENT_RECENTLY: { text: 'account.login.sentRecently' },
  CODES_UNAVAILABLE: { text: 'account.login.codesUnavailable' },
  CODE_NOT_DELIVERABLE: { field: 'phone', text: 'account.login.notDeliverable' },
  CAPTCHA_FAILED: { text: 'fieldFault.captcha' },
  TOO_MANY_CODES: { text: 'account.login.tooOften' },
  TOO_MANY_TRIES: { text: 'account.login.tooOften' },
  TOO_MANY_REQUESTS: { text: 'account.login.tooOften' },
  LOGIN_AGAIN: { text: 'account.loginAgain' },
};

/**
 * The form errors of a failed call; undefined if the failure does not concern the input.
 * @param own error messages specific to this form
 * @param phone the typed number, if the form has one
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
