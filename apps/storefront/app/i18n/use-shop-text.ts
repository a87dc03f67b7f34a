import { directionOf, fallbackLanguage } from '@karwan/contract/language';
import { useLanguage } from './use-t.ts';

const rightToLeftLetter = /[\u0590-\u08ff]/;

/**
 * Attributes for untranslated texts of the shop, such as a product's name: the direction of their script and, on a
 * page in another script, also the shop's language, for screen readers and line heights.
 */
export function useShopText(): (text: string) => { dir: 'auto'; lang?: string } {
  const foreign = directionOf(useLanguage()) === 'rtl';
  return (text) =>
    foreign && !rightToLeftLetter.test(text)
      ? { dir: 'auto', lang: fallbackLanguage }
      : { dir: 'auto' };
}
