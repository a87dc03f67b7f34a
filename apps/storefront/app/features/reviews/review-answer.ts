import type { MessageKey } from '../../i18n/translate.ts';

/** How ended what was sent from a review's page, and what had been typed. */
export interface ReviewAnswer {
  outcome: 'sent' | 'removed' | 'invalid' | 'failed';
  text?: MessageKey;
  /** By field, in the contract's words. */
  errors: Partial<Record<string, string>>;
  values: Partial<Record<string, string>>;
}
