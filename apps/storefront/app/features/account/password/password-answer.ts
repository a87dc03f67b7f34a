import type { MessageKey } from '@karwan/i18n/translate';

export const passwordIntents = ['change', 'end', 'end-others'] as const;
export type PasswordIntent = (typeof passwordIntents)[number];

/** The result of a form on the password page. Passwords are never sent back. */
export interface PasswordAnswer {
  intent: PasswordIntent;
  done: boolean;
  text?: MessageKey;
  errors: Partial<Record<'current' | 'new' | 'again', MessageKey>>;
}

/** The contract's limits for a password, in characters. */
export const passwordLengths = { least: 8, most: 128 } as const;
