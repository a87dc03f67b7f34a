import { fallbackLanguage } from '@karwan/contract/language';
import type { Translate } from '@karwan/i18n/translate';
import { createContext, useContext } from 'react';
import { translator } from './catalogues.ts';

const LanguageContext = createContext<string>(fallbackLanguage);

/** Sets the language of its children. */
export const LanguageProvider = LanguageContext.Provider;

/** The language tag of the current render. */
export function useLanguage(): string {
  return useContext(LanguageContext);
}

/** The texts of the page's language: `t('cart.empty')`, `t('toast.addedToCart', { name })`. */
export function useT(): Translate {
  return translator(useContext(LanguageContext));
}
