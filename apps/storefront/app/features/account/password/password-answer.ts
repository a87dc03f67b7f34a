import type { MessageKey } from '@karwan/i18n/translate';
import type { FieldFaults } from '../../../shared/form/field-fault.ts';

export const passwordIntents = ['change', 'end', 'end-others'] as const;
export type PasswordIntent = (typeof passwordIntents)[number];

export const passwordFields = ['currentPassword', 'newPassword', 'again'] as const;

/** The result of a form on the password page. Passwords are never sent back. */
export interface PasswordAnswer {
  intent: PasswordIntent;
  done: boolean;
  text?: MessageKey;
  faults: FieldFaults<(typeof passwordFields)[number]>;
}
