import { fallbackLanguage } from '@karwan/contract/language';
import type { Translate } from '@karwan/i18n/translate';
import { createContext, useContext } from 'react';
import { translator } from './catalogues.ts';

const LanguageContext = createContext<string>(fallbackLanguage);

/** The language of the components inside. */
export const LanguageProvider = LanguageContext.Provider;

/** The language tag of what is being rendered. */
export function useLanguage(): string {
  return useContext(LanguageContext);
}

/** The texts of the page's language: `t('cart.empty')`, `t('toast.addedToCart', { name })`. */
export function useT(): Translate {
  return translator(useContext(LanguageContext));
}
