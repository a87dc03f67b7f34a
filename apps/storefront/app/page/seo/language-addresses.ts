import type { Language } from '@karwan/contract/language';
import type { RootData } from '../root-data.ts';
import { absolute } from './seo.ts';

/** The URL in another language, without a `dir` parameter. */
export function addressIn(language: Language, pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('dir');
  parameters.set('lang', language);
  return `${pathname}?${parameters}`;
}

type Shop = Pick<RootData, 'publicUrl' | 'language'> & { languages: readonly Language[] };

/** The URL for search engines: without a parameter for the shop's own language. */
function robotAddress(
  { publicUrl, languages }: Pick<Shop, 'publicUrl' | 'languages'>,
  path: string,
  language: Language,
): string {
  if (language === languages[0]) return absolute(publicUrl, path);
  return absolute(publicUrl, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
}

/**
 * The canonical URL of a page in its language. A language that the shop does not offer publicly has the canonical
 * URL of the shop's own language.
 */
export function canonicalAddress(shop: Shop, path: string): string {
  const [own] = shop.languages;
  const language = shop.languages.includes(shop.language) ? shop.language : own;
  return language ? robotAddress(shop, path, language) : absolute(shop.publicUrl, path);
}

/** The `hreflang` alternates of a page; none when the shop offers one language. */
export function alternates(
  shop: Pick<Shop, 'publicUrl' | 'languages'>,
  path: string,
): { hrefLang: string; href: string }[] {
  const [own, ...others] = shop.languages;
  if (!own || others.length === 0) return [];
  return [
    ...shop.languages.map((language) => ({
      hrefLang: language as string,
      href: robotAddress(shop, path, language),
    })),
    { hrefLang: 'x-default', href: robotAddress(shop, path, own) },
  ];
}
