import { fallbackLanguage } from '@karwan/contract/language';
import { createContext, useContext } from 'react';
import { type StaffTranslate, translator } from './catalogues.ts';

const LanguageContext = createContext<string>(fallbackLanguage);

export const LanguageProvider = LanguageContext.Provider;

/** The language tag of the page. */
export const useLanguage = (): string => useContext(LanguageContext);

/** The translation function for the page's language: `t('orders.title')`. */
export function useT(): StaffTranslate {
  return translator(useContext(LanguageContext));
}
