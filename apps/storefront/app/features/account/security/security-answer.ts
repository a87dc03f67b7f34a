import type { MessageKey } from '../../../i18n/translate.ts';
import type { QrCode } from './qr-path.server.ts';

export const securityIntents = ['enroll', 'move', 'confirm', 'renew', 'off', 'remove'] as const;
export type SecurityIntent = (typeof securityIntents)[number];

/** An app that waits for its first code. */
export interface BegunApp {
  /** The otpauth:// address; a form carries it on. */
  uri: string;
  /** To be typed where nothing can be scanned. */
  key: string;
  qr: QrCode;
}

/** How ended what was sent from the page of second factors. */
export interface SecurityAnswer {
  intent: SecurityIntent;
  done: boolean;
  text?: MessageKey;
  /** What is wrong with the code that was typed. */
  codeFault?: MessageKey;
  begun?: BegunApp;
  /** New recovery codes; they come this once. */
  backupCodes?: string[];
}
