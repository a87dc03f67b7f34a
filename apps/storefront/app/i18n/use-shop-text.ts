import { directionOf, fallbackLanguage } from '@karwan/contract/language';
import { useLanguage } from './use-t.ts';

const rightToLeftLetter = /[\u0590-\u08ff]/;

/**
 * Attributes for words of the shop that nobody has translated, such as a product's name: they run the
 * way they are written, and in a page of another script they are named as the shop's own language, so
 * that voices and line heights fit.
 */
export function useShopText(): (text: string) => { dir: 'auto'; lang?: string } {
  const foreign = directionOf(useLanguage()) === 'rtl';
  return (text) =>
    foreign && !rightToLeftLetter.test(text)
      ? { dir: 'auto', lang: fallbackLanguage }
      : { dir: 'auto' };
}
