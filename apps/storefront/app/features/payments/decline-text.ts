import type { DeclineReason } from '@karwan/contract/decline-reasons';
import type { Translate } from '@karwan/i18n/translate';

/** Why a payment was not made, and what the shopper can do now. */
export const declineText = (t: Translate, reason: DeclineReason): string =>
  `${t(`declined.${reason}`)} ${t('declined.next')}`;
