import { fallbackLanguage } from '@karwan/contract/language';
import { createContext, useContext } from 'react';
import { type StaffTranslate, translator } from './catalogues.ts';

const LanguageContext = createContext<string>(fallbackLanguage);

/** The language of the components inside. */
export const LanguageProvider = LanguageContext.Provider;

/** The language tag of what is being rendered. */
export const useLanguage = (): string => useContext(LanguageContext);

/** The texts of the page's language: `t('orders.title')`. */
export function useT(): StaffTranslate {
  return translator(useContext(LanguageContext));
}
