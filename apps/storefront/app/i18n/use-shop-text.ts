import { directionOf, fallbackLanguage } from '@karwan/contract/language';
import { useLanguage } from './use-t.ts';

const rightToLeftLetter = /[\u0590-\u08ff]/;

/**
 * Attributes for untranslated texts of the shop, such as a product's name. They get the direction of
 * their script, and on a page in another script also the shop's language, so that screen readers and
 * line heights fit.
 */
export function useShopText(): (text: string) => { dir: 'auto'; lang?: string } {
  const foreign = directionOf(useLanguage()) === 'rtl';
  return (text) =>
    foreign && !rightToLeftLetter.test(text)
      ? { dir: 'auto', lang: fallbackLanguage }
      : { dir: 'auto' };
}
