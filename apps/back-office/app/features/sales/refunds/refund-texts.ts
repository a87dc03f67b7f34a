import en from '@karwan/i18n/refunds/en.json';
import ur from '@karwan/i18n/refunds/ur.json';
import type { StaffLanguage } from '@karwan/i18n/staff-language';
import { createTranslate, type KeyOf, type Translate } from '@karwan/i18n/translate';
import { useLanguage } from '../../../i18n/use-t.ts';

type RefundTranslate = Translate<KeyOf<typeof en>>;

const translators: Record<StaffLanguage, RefundTranslate> = {
  en: createTranslate('en', en),
  ur: createTranslate('ur', ur),
};

/** The texts of refunds in a language, for loaders. They are apart, so that other screens do not load them. */
export const refundTranslator = (language: string): RefundTranslate =>
  language === 'ur' ? translators.ur : translators.en;

/** The texts of refunds in the page's language. */
export const useRefundT = (): RefundTranslate => refundTranslator(useLanguage());
