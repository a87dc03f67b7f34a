import type { MessageKey } from '../../../i18n/translate.ts';

/** What became of an address. */
export interface AddressesAnswer {
  tone: 'positive' | 'problem';
  text: MessageKey;
  /** The id of an address that was removed and can be put back. */
  removed?: string;
}
