import type { MessageKey } from '@karwan/i18n/translate';

export const profileIntents = [
  'save',
  'new-phone',
  'verify-phone',
  'join',
  'send-proof',
  'delete',
] as const;
export type ProfileIntent = (typeof profileIntents)[number];

/** How ended what was sent from the profile's page. */
export interface ProfileAnswer {
  intent: ProfileIntent;
  done: boolean;
  /** What to say of it as a whole. */
  text?: MessageKey;
  /** The number that was proved belongs to an account that can be brought into this one. */
  challenge?: string;
  /** What is wrong, by field. */
  errors: Partial<Record<string, MessageKey>>;
  values: Partial<Record<string, string>>;
}
