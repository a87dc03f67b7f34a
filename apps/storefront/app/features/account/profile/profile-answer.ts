import type { MessageKey } from '@karwan/i18n/translate';
import type { FieldFaults } from '../../../shared/form/field-fault.ts';
import type { TypedValues } from '../../../shared/form/typed-values.ts';

export const profileIntents = [
  'save',
  'new-phone',
  'verify-phone',
  'join',
  'send-proof',
  'delete',
] as const;
export type ProfileIntent = (typeof profileIntents)[number];

/** The result of a form on the profile page. */
export interface ProfileAnswer {
  intent: ProfileIntent;
  done: boolean;
  /** The message about the form as a whole. */
  text?: MessageKey;
  /** The verified number belongs to another account, which can be merged into this one. */
  challenge?: string;
  faults: FieldFaults;
  values: TypedValues;
}
