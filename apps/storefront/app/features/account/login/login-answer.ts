import type { MessageKey } from '../../../i18n/translate.ts';

export const loginIntents = ['send', 'verify', 'password', 'second', 'facebook', 'google'] as const;
export type LoginIntent = (typeof loginIntents)[number];

export type LoginField = 'phone' | 'code' | 'password';

/** How a step of logging in ended; a login that succeeded leads on instead. */
export interface LoginAnswer {
  intent: LoginIntent;
  /** A code is on its way to `phone`: it is asked for next. */
  awaitsCode: boolean;
  /** Set when the account also asks for a second factor. */
  challenge?: string;
  /** What goes on with it. */
  ways?: readonly ('app' | 'passkey')[];
  /** Which of the codes was typed at the second step. */
  kind?: 'app' | 'recovery';
  phone: string;
  /** Seconds until another code can be sent; set when one was. */
  resendAfter?: number;
  fault?: MessageKey;
  /** The field that the fault is about. */
  field?: LoginField;
}
